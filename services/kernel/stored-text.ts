/** The zero character and halves of surrogate pairs, which neither event store can hold. */
const UNSTORABLE = /[\u0000\p{Cs}]/gu;

/** Replaces the characters that the log cannot hold by U+FFFD, in a text from outside. */
export function storedText(text: string): string {
  return text.replace(UNSTORABLE, '\ufffd');
}
