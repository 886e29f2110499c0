import { errorCodes } from '@contracts/errors/error-codes';

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Texts that no answer may contain: the path of a program, a stack, a statement, the name of a database's error. */
const INSIDES =
  /\bat .{1,80}\.[cm]?[jt]s:\d+|node_modules|QueryFailedError|\bselect .{1,80} from \b|insert into |syntax error at|ECONNREFUSED|TypeError|RangeError|SyntaxError/i;

/**
 * The codes that travel with a 5xx for a reason that the caller should know: the site is closed, the game is, a party
 * outside does not answer, or the ledger of that position is still to come.
 */
const NAMED: ReadonlySet<string> = new Set(
  Object.entries(errorCodes)
    .filter(([code, { status }]) => status === 503 && code !== 'BUSY')
    .map(([code]) => code),
);

/**
 * Returns what is wrong with an answer to a hostile request; undefined if nothing is.
 * @param isPlain true for the few answers that are no JSON: a file, the pages, the metrics
 */
export function wrongWith({ status, type, text }: Answer, isPlain: boolean): string | undefined {
  const inside = insideOf(text);
  if (inside !== undefined && !isPlain) return `the answer tells of the inside: ${inside}`;
  const isJson = type.includes('json');
  const parsed = isJson ? parse(text) : undefined;
  if (isJson && parsed === undefined) return `the answer says that it is JSON and is not: ${text.slice(0, 80)}`;
  if (status < 500 && (status < 400 || isPlain || !isJson)) return undefined;
  const code = parsed?.code ?? parsed?.status;
  if (status >= 500 && !(typeof code === 'string' && NAMED.has(code))) return `${status} ${text.slice(0, 200)}`;
  return typeof code === 'string' && code !== ''
    ? undefined
    : `a refusal without a code: ${status} ${text.slice(0, 80)}`;
}

/** Returns the part of a text that tells of the inside; undefined if none does. */
export function insideOf(text: string): string | undefined {
  return INSIDES.exec(text)?.[0];
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return undefined;
  }
}
