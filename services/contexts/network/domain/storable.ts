/** The zero character and halves of surrogate pairs: neither home of the log keeps them. */
const UNSAFE = /[\u0000\p{Cs}]/gu;

/** A remark from outside as the log can hold it. */
export function storable(text: string): string {
  return text.replace(UNSAFE, '\ufffd');
}
