const WORDS = `password senha admin welcome qwerty abc letmein iloveyou monkey dragon football baseball master superman
batman login princess sunshine shadow flamengo corinthians palmeiras brasil brazil amor jesus deus gabriel felipe casino
bet apostas vasco gremio santos saopaulo test teste user usuario mudar hello secret pass passw0rd p@ssword p@ssw0rd`;
const TAILS = ['', '1', '12', '123', '1234', '12345', '123456', '01', '2023', '2024', '2025', '2026', '!', '@123'];

const PATTERNS = `123456 1234567 12345678 123456789 1234567890 111111 11111111 000000 00000000 123123 123123123 654321
112233 121212 696969 666666 888888 87654321 987654321 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwerty123 qwertyuiop asdfghjkl zxcvbnm
a1b2c3d4 aa123456 abc123 abcd1234 abc12345 q1w2e3r4 123qwe 123abc 123456a a123456 a1234567 a12345678 1234qwer qwer1234
asdf1234 zaq12wsx`;

/** The first that an attacker tries: common words with the usual tails, and the usual runs of keys. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  ...WORDS.split(/\s+/).flatMap((word) => TAILS.map((tail) => word + tail)),
  ...PATTERNS.split(/\s+/),
]);
