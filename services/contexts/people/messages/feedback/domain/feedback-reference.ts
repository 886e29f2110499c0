/** Crockford's letters: none of them is taken for another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** The reference of a message, made of its id: short enough to be read out on the telephone. */
export function feedbackReference(feedbackId: string): string {
  let rest = BigInt(`0x${feedbackId.replaceAll('-', '')}`);
  let text = '';
  for (let place = 0; place < LENGTH; place += 1, rest >>= 5n) text = LETTERS[Number(rest & 31n)]! + text;
  return `FB-${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`;
}
