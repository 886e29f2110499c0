import type { SectionText } from './section-text';
import { prose } from './prose';

export const helpEn: readonly SectionText[] = [
  {
    id: 'about',
    title: 'About the house',
    topics: [
      {
        term: 'who-we-are',
        title: 'What this site is',
        text: prose`A site of games for adults of 18 and over: slots, tables, fishing, crash, dice and more, by several
          studios, with one account and one balance.

          In this demonstration the money is make-believe. Accounts, rounds and records work as they do in real
          operation.`,
      },
      {
        term: 'records',
        title: 'Why everything is on record',
        text: prose`Every movement of money is a record that is neither changed nor erased. The balance that you see is
          the sum of these records, and a correction is
          always a new record, which shows in your account record.

          Our people are on record as well: whoever looks at an account or changes it leaves their name, what they did,
          and when.`,
      },
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    topics: [
      {
        term: 'open-account',
        title: 'How do I open an account?',
        text: prose`Tap [Register](/?popup=register), choose a user name and a password — or your mobile number, where
          registration by mobile is switched on —, confirm
          that you are 18 or over and accept the terms. Each person has one account.

          Whoever was invited finds the code of the invitation filled in; without one the field may stay empty.`,
      },
      {
        term: 'password',
        title: 'I have forgotten my password',
        text: prose`Tap “Forgot password” where you log in. Depending on what the house has switched on, you get a link
          by e-mail or a code by SMS. Both are good for a few
          minutes and for one time. The answer is the same when there is no such account, so that nobody finds out who
          has one.

          Common passwords, such as rows of digits, are not accepted.`,
      },
      {
        term: 'session',
        title: 'Why do I have to log in again?',
        text: prose`A session ends after half an hour without activity, or when you log out. Logging out in one window
          holds for all windows of that session, within about a
          second. Your balance and your rounds do not change by it.`,
      },
      {
        term: 'locked',
        title: '“Too many attempts”',
        text: prose`After several wrong passwords within a few minutes further attempts from that place are refused for
          five minutes, also with the right password. Somebody who
          fails elsewhere does not lock out the device that you use.`,
      },
    ],
  },
  {
    id: 'deposit',
    title: 'Deposits',
    topics: [
      {
        term: 'deposit',
        title: 'How do I deposit?',
        text: prose`Tap [Deposit](/?popup=deposit), choose the payment method and the amount, and pay on the provider’s
          page. The balance changes by itself as soon as
          the provider confirms; there is no need to reload. The minimum and the maximum are shown on the screen
          itself.`,
      },
      {
        term: 'late-deposit',
        title: 'I paid and the balance did not change',
        text: prose`A confirmation usually takes seconds. After some minutes, [write to us](/?popup=feedback) with the
          reference that the deposit screen shows.

          - A deposit that is not paid in time expires, and nothing is charged here.
          - A confirmed payment is credited once, even if the provider tells us twice.`,
      },
    ],
  },
  {
    id: 'withdraw',
    title: 'Withdrawals',
    topics: [
      {
        term: 'withdraw',
        title: 'How do I withdraw my balance?',
        text: prose`**Withdrawals are not open on this site yet.** When they open, the way shows beside Deposit, and
          this page explains times and limits.

          Until then the balance remains yours and can be used in the games. For anything about your balance, [write to
          us](/?popup=feedback) and choose “Withdrawal issues”.`,
      },
    ],
  },
  {
    id: 'games',
    title: 'Games',
    topics: [
      {
        term: 'rtp',
        title: 'What is RTP?',
        text: prose`It is the share of all stakes that a game returns in wins over many rounds. An RTP of 96% promises
          nothing for a short session: every round is independent
          of the one before, and no win is ever “due”.`,
      },
      {
        term: 'lost-round',
        title: 'The connection was lost during a round',
        text: prose`A round is decided on the server of the game, not on your device. When you are back, the balance
          and the [betting record](/?popup=bets) show the result. A
          round that the game could not finish is voided, and the stake returns to the balance.`,
      },
      {
        term: 'history',
        title: 'Where do I see my bets?',
        text: prose`The [betting record](/?popup=bets) shows every round with stake, payout and time; the [account
          record](/?popup=account) shows every movement of the balance.
          Times are those of the house, with the zone beside them.`,
      },
      {
        term: 'jackpot',
        title: 'Is the jackpot counter real?',
        text: prose`Yes: it shows the balance of an account of the ledger, which the house feeds with a share of every
          stake, and the prize is paid out of that account. Between two
          true values the figure runs on the screen as an animation only.`,
      },
      {
        term: 'maintenance',
        title: 'What happens during maintenance?',
        text: prose`The site is closed for new bets. Rounds that were under way are finished and paid as usual, and
          your balance is kept.`,
      },
    ],
  },
  {
    id: 'responsible',
    title: 'Responsible play',
    topics: [
      {
        term: 'limits',
        title: 'Before you play',
        text: prose`- Decide how much time and money you can spend, and stop when you get there.
          - Do not play to win back what you lost, nor with money for bills or debts.
          - Do not play under the influence of alcohol, or when you are sad or angry.
          - Games are fun, not an income: over time the house has an edge in every game.`,
      },
      {
        term: 'get-help',
        title: 'When it has stopped being fun',
        text: prose`If you hide how much you play, stake more to feel the same, or cannot stop, talk to somebody. In
          Brazil, CVV answers free of charge on 188 at any hour; Gamblers
          Anonymous meet in many cities and online.

          To have your account closed, [write to us](/?popup=feedback). Nobody under 18 may play: if a minor uses this
          site, please tell us.`,
      },
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    topics: [
      {
        term: 'contact',
        title: 'How do I reach you?',
        text: prose`[Write by the form](/?popup=feedback): you get a reference, and our people see your message at
          once. The other channels of this house are listed under
          [Contact](/?popup=contact).

          Nobody of ours ever asks for your password, or for a code that you were sent.`,
      },
    ],
  },
];
