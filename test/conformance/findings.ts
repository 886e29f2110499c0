import type { z } from 'zod';
import { parseMinor, type Currency } from '@kernel/money';
import type { Heard } from '@test/support/signed-caller';
import type { Finding } from './checklist';

const SHOWN_CHARACTERS = 200;

/** An answer in one line, as the report shows it. */
export function shown({ httpStatus, text, headers }: Heard): string {
  const target = headers['location'] ? ` to ${headers['location']}` : '';
  return `HTTP ${httpStatus}${target} ${shortened(text)}`.trim();
}

export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS)}…` : line;
}

export function answeredWith(heard: Heard, httpStatus: number): Finding {
  return { ok: heard.httpStatus === httpStatus, seen: shown(heard) };
}

/** A refusal in the caller's fault: neither an answer nor a fault of the callee nor a redirect. */
export function refused(heard: Heard): Finding {
  return { ok: heard.httpStatus >= 400 && heard.httpStatus < 500, seen: shown(heard) };
}

/** The answer as its schema reads it. @throws Error that says what is wrong with it */
export function believed<Schema extends z.ZodType>(heard: Heard, schema: Schema): z.infer<Schema> {
  if (heard.httpStatus !== 200) throw new Error(shown(heard));
  if (heard.signatureFault) throw new Error(`${shown(heard)}, whose signature is not good: ${heard.signatureFault}`);
  let json: unknown;
  try {
    json = JSON.parse(heard.text);
  } catch {
    throw new Error(`${shown(heard)}, which is not JSON`);
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const why = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`);
  throw new Error(`${shown(heard)}, which is not of the contract (${why.join('; ')})`);
}

/** True for two decimal amounts that are the same money; the number of digits may differ. */
export function isSameAmount(one: string, other: string, currency: Currency): boolean {
  const minor = parseMinor(one, currency);
  return minor !== undefined && minor === parseMinor(other, currency);
}
