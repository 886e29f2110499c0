/** From so many typed letters on one slip of the finger is forgiven, and from so many two. */
const ONE_SLIP_FROM = 4;
const TWO_SLIPS_FROM = 8;

/** The number of slips that are forgiven in a typed word. */
export function allowedSlips(typed: string): 0 | 1 | 2 {
  if (typed.length >= TWO_SLIPS_FROM) return 2;
  return typed.length >= ONE_SLIP_FROM ? 1 : 0;
}

export interface Slip {
  /** The number of slips between the typed letters and the word, or the beginning of it. */
  readonly slips: number;
  /** True if the typed letters stand for the whole word, false if the word goes on. */
  readonly isWhole: boolean;
}

const A = 'a'.charCodeAt(0);
const LETTERS = 26;

/** The letters of a word as bits; the last bit stands for all signs that are no letter. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) {
    const place = word.charCodeAt(index) - A;
    letters |= 1 << (place >= 0 && place < LETTERS ? place : LETTERS);
  }
  return letters;
}

/** A slip brings at most one letter that the word does not have. More foreign letters than that cannot be forgiven. */
export function couldBe(typedLetters: number, wordLetters: number, most: number): boolean {
  let foreign = typedLetters & ~wordLetters;
  let count = 0;
  while (foreign !== 0) {
    foreign &= foreign - 1;
    if ((count += 1) > most) return false;
  }
  return true;
}

/** Long enough for every word that people type; letters beyond it are not compared. */
const LONGEST = 64;
const WIDTH = LONGEST + 4;
const table = new Uint8Array(WIDTH * WIDTH);

/**
 * Compares typed letters with a word, and with every beginning of it. A letter too many, one missing, a wrong one and
 * two neighbours that changed places count as one slip each (the distance of optimal string alignment).
 * @returns null for more than `most` slips
 */
export function slipOf(typed: string, word: string, most: number): Slip | null {
  const rows = Math.min(typed.length, LONGEST);
  const columns = Math.min(word.length, rows + most, LONGEST);
  if (columns < rows - most) return null;
  for (let column = 0; column <= columns; column += 1) table[column] = column;
  for (let row = 1; row <= rows; row += 1) {
    const here = row * WIDTH;
    const above = here - WIDTH;
    table[here] = row;
    let best = row;
    for (let column = 1; column <= columns; column += 1) {
      const isSame = typed.charCodeAt(row - 1) === word.charCodeAt(column - 1);
      let slips = Math.min(
        table[above + column - 1]! + (isSame ? 0 : 1),
        table[above + column]! + 1,
        table[here + column - 1]! + 1,
      );
      if (
        row > 1 &&
        column > 1 &&
        typed.charCodeAt(row - 1) === word.charCodeAt(column - 2) &&
        typed.charCodeAt(row - 2) === word.charCodeAt(column - 1)
      )
        slips = Math.min(slips, table[above - WIDTH + column - 2]! + 1);
      table[here + column] = slips;
      if (slips < best) best = slips;
    }
    // A transposition reaches back over one row: it can save a single slip of the row before.
    if (best > most + 1) return null;
  }
  const end = rows * WIDTH;
  const whole = columns === word.length ? table[end + columns]! : most + 1;
  let slips = whole;
  for (let column = Math.max(0, rows - most); column <= columns; column += 1)
    slips = Math.min(slips, table[end + column]!);
  return slips > most ? null : { slips, isWhole: whole === slips };
}
