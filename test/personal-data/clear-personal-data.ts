import { isIPv4, isIPv6 } from 'node:net';

/** A stored event as text: its data and its metadata, byte for byte as the log holds them. */
export interface StoredText {
  readonly type: string;
  readonly text: string;
}

/** No event may hold such text in clear, whatever a scenario is about. */
const PATTERNS: readonly (readonly [string, RegExp])[] = [
  ['a password hash', /\$argon2/],
  ['a user agent', /Mozilla|AppleWebKit|undici/i],
  ['an e-mail address', /[\w.+-]+@[\w-]+\.[a-z]{2,}/i],
  ['a telephone number', /\+\d{10,14}\b/],
];

/**
 * Finds the personal data that stand in a log in clear: hashes, addresses and numbers by their form, names and other
 * texts by the words that a scenario used.
 *
 * @returns for each event type and kind of finding the first text
 */
export function clearPersonalData(events: readonly StoredText[], words: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const { type, text } of events) {
    const hits = [
      ...PATTERNS.flatMap(([what, pattern]) => (pattern.test(text) ? [[what, pattern.exec(text)![0]]] : [])),
      ...addressesIn(text).map((address) => ['an address', address]),
      ...words.filter((word) => text.includes(word)).map((word) => ['a word of the scenario', word]),
    ];
    for (const [what, hit] of hits) {
      const key = `${type} holds ${what}`;
      if (!found.has(key)) found.set(key, `${key}: ${hit}`);
    }
  }
  return [...found.values()].sort();
}

function addressesIn(text: string): string[] {
  return (text.match(/[0-9a-f.:]+/gi) ?? []).filter((part) => isIPv4(part) || (isIPv6(part) && part.length > 2));
}
