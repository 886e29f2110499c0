import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * The passwords that Brazilian players choose most, and those that our own rule makes of the ones with which guessing
 * starts, in lower case. The published list has few of them.
 */
const OF_THE_HOUSE =
  `123456 1234567 12345678 123456789 1234567890 111111 000000 123123 654321 666666 password qwerty abc123 password1
  password12 password123 password1234 passw0rd passw0rd1 p@ssw0rd p@ssw0rd1 p@ssword1 pa55word pa55word1 qwerty12
  qwerty123 qwerty1234 qwertyuiop1 1qaz2wsx 1qazxsw2 zaq12wsx q1w2e3r4 q1w2e3r4t5 1q2w3e4r 1q2w3e4r5t qwer1234
  qwert123 qwert12345 asdf1234 asdfgh123 zxcv1234 zxcvbnm1 abc12345 abc123456 abcd1234 abcd12345 abcde123 abcdef123
  a1234567 a12345678 a123456789 aa123456 aa12345678 1234567a 12345678a 123456789a 123456abc 1234abcd 12345abc
  123abc123 abc123abc letmein1 letmein123 welcome1 welcome12 welcome123 welcome2024 welcome2025 admin123 admin1234
  admin12345 administrator1 root1234 test1234 test12345 testing123 guest123 guest1234 user1234 user12345 login123
  master123 monkey123 dragon123 dragon12 football1 football123 baseball1 basketball1 superman1 superman123 batman123
  iloveyou1 iloveyou2 iloveyou123 sunshine1 sunshine123 princess1 princess123 charlie1 michael1 jessica1 ashley123
  jordan23 michael23 shadow123 killer123 hello123 hello1234 freedom1 whatever1 trustno1 starwars1 pokemon1 pokemon123
  naruto123 minecraft1 computer1 internet1 samsung1 samsung123 google123 facebook1 changeme1 changeme123 secret123
  secret1234 summer123 summer2024 summer2025 winter123 winter2024 spring2024 casino123 casino1234 croupier1
  croupier123 poker123 poker1234 jackpot1 jackpot123 royal777 lucky777 lucky7777 bingo123 slots777 brasil123 brasil10
  brasil2014 brasil2022 brasil2024 brasil2025 flamengo1 flamengo10 flamengo123 corinthians1 palmeiras1 palmeiras123
  saopaulo1 saopaulo123 vasco123 gremio123 cruzeiro1 santos123 botafogo1 senha123 senha1234 senha12345 senha123456
  minhasenha1 mudar123 mudar1234 teste123 teste1234 amor1234 amor12345 jesus123 jesus1234 jesuscristo1 deus1234
  deusefiel1 deusefiel123 familia1 familia123 gabriel1 gabriel123 rafael123 lucas123 lucas1234 pedro123 maria123
  maria1234 felipe123 estrela1 chocolate1 borboleta1 saudade1 felicidade1 vitoria1 vitoria123 eduardo1 fernando1
  juliana1 mariana1 camila123`.split(/\s+/);

/**
 * The leaked passwords that the process knows by itself, in lower case: the 49,000 most frequent ones of public leaks,
 * as the package `@zxcvbn-ts/language-common` lists them (MIT), and those above.
 */
export const LEAKED_PASSWORDS: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...OF_THE_HOUSE]);

/** A shorter word with digits behind it says little about a password. */
const SHORTEST_BASE = 4;
const MARKS = /[!?.,;:*#$@%&_+=-]+$/;
const DIGITS_BEHIND = /\d{1,4}$/;
const DIGITS_BEFORE = /^\d{1,4}/;
/** The letters that digits and signs usually stand for; a one stands for two letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/**
 * True when a password is among the leaked ones, or is one of them in a form that guessing tries at once: with
 * capitals, with marks or up to four digits at its ends, or with digits for letters. One sign repeated is common too.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return /^(.)\1+$/.test(lower.replace(MARKS, '')) || formsOf(lower).some((form) => LEAKED_PASSWORDS.has(form));
}

function formsOf(lower: string): readonly string[] {
  const plain = lower.replace(MARKS, '');
  const behind = plain.replace(DIGITS_BEHIND, '').replace(MARKS, '');
  const bases = [behind, behind.replace(DIGITS_BEFORE, ''), plain.replace(DIGITS_BEFORE, '')];
  const words = bases.flatMap((base) => [base, lettersOf(base, 'i'), lettersOf(base, 'l')]);
  const whole = [lower, plain, lettersOf(plain, 'i'), lettersOf(plain, 'l')];
  return [...whole, ...words.filter((word) => word.length >= SHORTEST_BASE)];
}

function lettersOf(text: string, one: string): string {
  return text.replace(/[0-9@$]/g, (sign) => (sign === '1' ? one : (LOOKALIKES[sign] ?? sign)));
}
