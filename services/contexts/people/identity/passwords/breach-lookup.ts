import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { LEAKED_PASSWORDS } from './common-passwords';

const PREFIX_LENGTH = 5;
const TIMEOUT_MS = 3_000;
/** A range of the public service has some 1,000 lines, padded to at most 2,000. */
const MAX_ANSWER_BYTES = 262_144;

/**
 * Asks for leaked passwords by a range of hashes, so that whoever answers never learns the password: five digits of its
 * SHA-1 name some hundred others as well (k-anonymity).
 */
export abstract class BreachLookup {
  /**
   * The other 35 hexadecimal digits, in capitals, of all leaked passwords whose SHA-1 begins with the prefix.
   * @throws Error when nobody answers
   */
  abstract suffixesOf(prefix: string): Promise<ReadonlySet<string>>;
}

/** The hashes of the list that every process has itself. They are worked out once, when they are first needed. */
let localRanges: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** The list that the process has itself. */
export class LocalBreachLookup extends BreachLookup {
  suffixesOf(prefix: string): Promise<ReadonlySet<string>> {
    localRanges ??= rangesOf(LEAKED_PASSWORDS);
    return Promise.resolve(localRanges.get(prefix) ?? new Set());
  }
}

/** A service with the interface of Have I Been Pwned: `GET <url>/range/<prefix>`, a suffix and a count in each line. */
export class HttpBreachLookup extends BreachLookup {
  constructor(private readonly url: string) {
    super();
  }

  async suffixesOf(prefix: string): Promise<ReadonlySet<string>> {
    const answer = await fetch(`${this.url.replace(/\/$/, '')}/range/${prefix}`, {
      // The padding hides from the line how many there are.
      headers: { 'add-padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    const lines = (await textWithin(answer, MAX_ANSWER_BYTES)).split('\n').map((line) => line.trim().split(':'));
    // A padded line has the count 0 and names no password.
    return new Set(lines.filter(([, count]) => Number(count) > 0).map(([suffix]) => suffix!.toUpperCase()));
  }
}

const logger = new Logger(BreachLookup.name);

/** False as well when nobody answers: the lookup is a help to the visitor, whom its absence must not shut out. */
export async function isBreached(lookup: BreachLookup, password: string): Promise<boolean> {
  const hash = sha1Of(password);
  try {
    return (await lookup.suffixesOf(hash.slice(0, PREFIX_LENGTH))).has(hash.slice(PREFIX_LENGTH));
  } catch (error) {
    logger.warn({ message: 'A password was taken without a look at the breached ones', fault: String(error) });
    return false;
  }
}

function rangesOf(passwords: Iterable<string>): Map<string, Set<string>> {
  const ranges = new Map<string, Set<string>>();
  for (const password of passwords) {
    const hash = sha1Of(password);
    const prefix = hash.slice(0, PREFIX_LENGTH);
    const range = ranges.get(prefix) ?? new Set();
    ranges.set(prefix, range.add(hash.slice(PREFIX_LENGTH)));
  }
  return ranges;
}

function sha1Of(password: string): string {
  return createHash('sha1').update(password).digest('hex').toUpperCase();
}

async function textWithin(answer: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    parts.push(part as Uint8Array);
    length += (part as Uint8Array).length;
    if (length > maxBytes) throw new Error(`answered more than ${maxBytes} bytes`);
  }
  return Buffer.concat(parts).toString('utf8');
}
