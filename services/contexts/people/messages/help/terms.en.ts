import type { SectionText } from './section-text';
import { prose } from './prose';

export const termsEn: readonly SectionText[] = [
  {
    id: 'terms',
    title: 'Terms of use',
    topics: [
      {
        term: 'terms',
        title: '1. Who may play',
        text: prose`You must be 18 or over, play in your own name, and be in a place where it is legal. One account per
          person. The site is not available everywhere; if it is not available where you are, we will tell you.`,
      },
      {
        term: 'terms-account',
        title: '2. Your account',
        text: prose`Keep your password to yourself. Sessions end after half an hour of inactivity. Anything done with your
          password counts as done by you until you notify us.`,
      },
      {
        term: 'terms-money',
        title: '3. Money',
        text: prose`Deposits must be made in your own name, using the methods offered and within the limits shown. Balances
          earn no interest. An obvious error is corrected by a new transaction that appears in your transaction
          history and that two members of our team have approved.`,
      },
      {
        term: 'terms-games',
        title: '4. Games',
        text: prose`The result of a round is the one recorded by the game server. Rounds interrupted by a malfunction are
          voided and the stake is returned. Free play uses play money (FUN), which has no cash value
          and cannot be paid out.`,
      },
      {
        term: 'terms-conduct',
        title: '5. Conduct',
        text: prose`Bots, colluding with other players and exploiting obvious errors are not allowed. Messages to our team
          must not be insulting or threatening.`,
      },
      {
        term: 'terms-end',
        title: '6. Suspension',
        text: prose`We may suspend an account for fraud, use by a minor or by order of an authority, and freeze a wallet while
          we check a discrepancy. Your legitimate balance remains yours.`,
      },
      {
        term: 'terms-changes',
        title: '7. Changes to these terms',
        text: prose`The version and the date it takes effect are shown at the top of this section. New versions are announced
          in the site’s notices before they take effect.`,
      },
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    topics: [
      {
        term: 'privacy',
        title: 'What we store',
        text: prose`- The details you give us when you register. Personal data, such as your mobile number or email address,
          is encrypted.
          - Your password, only as a hash that cannot be turned back into it.
          - Every transaction, round and login on your account, with its time and IP address.
          - Anything you write to us.`,
      },
      {
        term: 'privacy-use',
        title: 'How we use it',
        text: prose`To provide the service, prevent fraud and comply with the law. Game studios receive a number that stands
          for you, never your name, password or mobile number. The payment provider receives what the payment
          requires.`,
      },
      {
        term: 'privacy-keep',
        title: 'How long we keep it',
        text: prose`Financial records are kept for as long as the law requires and cannot be deleted earlier. To find out what
          we hold about you, [write to us](/?popup=feedback).`,
      },
      {
        term: 'privacy-device',
        title: 'On your device',
        text: prose`Your browser stores your session, your language and your display preferences, such as a collapsed menu or
          notices you have closed. The site never stores your password.`,
      },
    ],
  },
];
