import type { SectionText } from './section-text';
import { prose } from './prose';

export const helpEn: readonly SectionText[] = [
  {
    id: 'about',
    title: 'About us',
    topics: [
      {
        term: 'who-we-are',
        title: 'What this site is',
        text: prose`An online casino for adults aged 18 and over: slots, table games, fishing, crash, dice and more from
          several studios, with one account and one balance.

          This is a demo with play money. Accounts, rounds and records work exactly as they do with real money.`,
      },
      {
        term: 'records',
        title: 'Why everything is on record',
        text: prose`Every transaction is recorded and can never be changed or deleted. Your balance is the sum of those
          records, and any correction is a new record that appears in your transaction history.

          Our team is on record too: whenever someone views or changes an account, we log who it was, what they did
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
        text: prose`Tap [Register](/?popup=register) and choose a username and password, or use your mobile number where
          mobile registration is available. Confirm that you are 18 or over and accept the terms. One account per
          person.

          If you were invited, your invitation code is already filled in. Otherwise you can leave the field empty.`,
      },
      {
        term: 'password',
        title: 'I forgot my password',
        text: prose`Tap “Forgot your password?” on the login screen. You will get a link by email or a code by SMS, depending
          on what this site offers. Both expire after a few minutes and work once. The answer is the same whether or
          not the account exists, so that nobody can find out who has one.

          Common passwords, such as a run of digits, are not accepted.`,
      },
      {
        term: 'session',
        title: 'Why do I have to log in again?',
        text: prose`Sessions end after half an hour of inactivity, or when you log out. Logging out in one window logs you out
          in every window of that session within about a second. Your balance and rounds are not affected.`,
      },
      {
        term: 'locked',
        title: '“Too many attempts”',
        text: prose`After several wrong passwords in a few minutes, we block further attempts from that place for five
          minutes, even with the right password. Failed attempts elsewhere do not lock you out on your own device.`,
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
        text: prose`Tap [Deposit](/?popup=deposit), choose a payment method and an amount, and pay on the provider’s page.
          Your balance updates automatically once the provider confirms. The minimum and maximum are shown on the
          deposit screen.`,
      },
      {
        term: 'late-deposit',
        title: 'I paid but my balance has not changed',
        text: prose`Confirmation usually takes seconds. If it takes more than a few minutes, [write to us](/?popup=feedback)
          with the reference shown on the deposit screen.

          - A deposit that is not paid in time expires and you are not charged.
          - A confirmed payment is credited once, even if the provider notifies us twice.`,
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
        text: prose`**Withdrawals are not open on this site yet.** When they open, you will find them next to Deposit, and
          this page will explain times and limits.

          Until then your balance stays yours and you can use it in the games. For any question about your balance,
          [write to us](/?popup=feedback) and choose “Withdrawal issues”.`,
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
        text: prose`RTP (return to player) is the share of all stakes that a game pays back in wins over many rounds. A 96%
          RTP promises nothing in a short session: every round is independent of the last, and no win is ever “due”.`,
      },
      {
        term: 'lost-round',
        title: 'I lost connection during a round',
        text: prose`Rounds are decided on the game server, not on your device. When you are back, your balance and [bet
          history](/?popup=bets) show the result. If the game could not finish a round, it is voided and your stake
          is returned.`,
      },
      {
        term: 'history',
        title: 'Where can I see my bets?',
        text: prose`Your [bet history](/?popup=bets) shows every round with its stake, payout and time; your [transaction
          history](/?popup=account) shows every change in your balance. Times are in the site’s time zone, which is
          shown next to them.`,
      },
      {
        term: 'jackpot',
        title: 'Is the jackpot counter real?',
        text: prose`Yes. It shows the balance of a ledger account that we top up with a share of every stake, and the prize is
          paid from that account. Between updates, the counter is animated on your screen.`,
      },
      {
        term: 'maintenance',
        title: 'What happens during maintenance?',
        text: prose`The site does not take new bets. Rounds already under way are finished and paid as usual, and your balance
          is safe.`,
      },
    ],
  },
  {
    id: 'responsible',
    title: 'Responsible gaming',
    topics: [
      {
        term: 'limits',
        title: 'Before you play',
        text: prose`- Decide how much time and money you can spend, and stop when you reach that limit.
          - Don’t play to win back losses, or with money meant for bills or debts.
          - Don’t play when you have been drinking, or when you are upset or angry.
          - Gambling is entertainment, not income: over time the house has an edge in every game.`,
      },
      {
        term: 'get-help',
        title: 'When it stops being fun',
        text: prose`If you hide how much you play, need bigger stakes to feel the same, or cannot stop, talk to someone. In
          Brazil, CVV answers free of charge on 188 at any time; Gamblers Anonymous meets in many cities and online.

          To close your account, [write to us](/?popup=feedback). Nobody under 18 may play: if a minor is using this
          site, please let us know.`,
      },
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    topics: [
      {
        term: 'contact',
        title: 'How can I contact you?',
        text: prose`[Use the contact form](/?popup=feedback): you get a reference number and our team sees your message right
          away. Other channels are listed under [Contact](/?popup=contact).

          We never ask for your password or for codes we send you.`,
      },
    ],
  },
];
