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
        text: prose`Only people of 18 and over, who play in their own name and from a place where it is allowed. Each
          person has one account. The site may not be offered in
          some places, and whoever opens it from there is told so.`,
      },
      {
        term: 'terms-account',
        title: '2. Your account',
        text: prose`Keep your password to yourself. The session ends after half an hour without activity. What is done
          with your password counts as done by you until you
          tell us.`,
      },
      {
        term: 'terms-money',
        title: '3. Money',
        text: prose`Deposits are made in your name, by the methods offered and within the limits shown. The balance
          bears no interest. An operation recorded by evident
          error is corrected by another one, which shows in the account record; two of our people have to agree on it.`,
      },
      {
        term: 'terms-games',
        title: '4. Games',
        text: prose`The result of a round is what the server of the game recorded. A round that a fault interrupted is
          voided, and the stake returns to the balance. Trial accounts
          play without money.`,
      },
      {
        term: 'terms-conduct',
        title: '5. Conduct',
        text: prose`Programs that play in your place, agreeing on results with others, and making use of an evident
          fault are not allowed. Messages to our people may neither insult
          nor threaten.`,
      },
      {
        term: 'terms-end',
        title: '6. Suspension',
        text: prose`We may suspend an account for fraud, for use by a minor or by order of an authority, and freeze a
          wallet while a difference is being checked. The legitimate
          balance remains yours.`,
      },
      {
        term: 'terms-changes',
        title: '7. Changes to these terms',
        text: prose`The edition, and the day from which it holds, stand at the head of this section. A new edition is
          announced in the notices of the site before it holds.`,
      },
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    topics: [
      {
        term: 'privacy',
        title: 'What we keep',
        text: prose`- What you tell us when you register. Personal details, such as a mobile number or an e-mail
          address, are kept encrypted.
          - Your password, only as a digest that it cannot be read from.
          - Every movement of the account, every round and every log-in, with its time and network address.
          - What you write to us.`,
      },
      {
        term: 'privacy-use',
        title: 'What we use it for',
        text: prose`To provide the service, to prevent fraud and to comply with the law. The studios of the games get a
          number that stands for you, never your name, your password or your
          mobile number. The payment provider gets what the payment needs.`,
      },
      {
        term: 'privacy-keep',
        title: 'For how long',
        text: prose`Records of money are kept for as long as the law asks and cannot be erased before. To know what we
          keep about you, [write to us](/?popup=feedback).`,
      },
      {
        term: 'privacy-device',
        title: 'On your device',
        text: prose`We keep your session, your language and choices of the screen in the browser, such as a folded menu
          and the notices that you have closed. The site never stores
          your password.`,
      },
    ],
  },
];
