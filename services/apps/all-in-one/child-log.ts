import { createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { z } from 'zod';

const WARN = 40;
const LEVELS: Readonly<Record<number, string>> = { 40: 'WARN', 50: 'ERROR', 60: 'FATAL' };
const MAX_LOG_BYTES = 20_000_000;

/** The log format of the services: one JSON object in each line, as pino writes it. */
const LogLine = z.looseObject({
  level: z.number(),
  time: z.union([z.number(), z.string()]).optional(),
  msg: z.string().optional(),
  err: z.looseObject({ message: z.string().optional() }).optional(),
});

/** Writes the whole output of a child to `<logsDir>/<name>.log`, and passes the lines on that a person should see. */
export class ChildLog {
  /** The last lines, for the message when a child cannot start. */
  readonly recent: string[] = [];
  private readonly file: WriteStream;

  constructor(
    private readonly name: string,
    logsDir: string,
    private readonly out: (line: string) => void,
  ) {
    mkdirSync(logsDir, { recursive: true });
    const target = path.join(logsDir, `${name}.log`);
    keepSmall(target);
    this.file = createWriteStream(target, { flags: 'a' });
    // A full disk must not end the services; they report it themselves where it matters.
    this.file.on('error', () => undefined);
  }

  follow(stdout: Readable | null, stderr: Readable | null): void {
    if (stdout) createInterface({ input: stdout }).on('line', (line) => this.take(line, false));
    if (stderr) createInterface({ input: stderr }).on('line', (line) => this.take(line, true));
  }

  close(): void {
    this.file.end();
  }

  private take(line: string, isError: boolean): void {
    this.file.write(`${line}\n`);
    const shown = forConsole(line, isError);
    if (shown === undefined) return;
    this.recent.push(shown);
    if (this.recent.length > 20) this.recent.shift();
    this.out(`${this.name.padEnd(8)} ${shown}`);
  }
}

/**
 * Returns one line for the console, or undefined: it shows warnings and worse, and the output of a crash on standard
 * error.
 */
export function forConsole(line: string, isError: boolean): string | undefined {
  const parsed = parseLogLine(line);
  if (parsed) {
    if (parsed.level < WARN) return undefined;
    const cause = parsed.err?.message && parsed.err.message !== parsed.msg ? parsed.err.message : undefined;
    const text = [parsed.msg, cause].filter(Boolean).join(': ');
    return `${LEVELS[parsed.level] ?? 'ERROR'} ${text.split('\n')[0]}`;
  }
  // The console shows only the first line of a stack trace; the file has all of it.
  const isNoise = !line.trim() || /^[\s})\]]|^\(node:|^\(Use `node|^Node\.js v|^node:internal/.test(line);
  return isError && !isNoise ? line : undefined;
}

function parseLogLine(line: string): z.infer<typeof LogLine> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return LogLine.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** Renames the log of the last run once it is large; older ones are removed. */
function keepSmall(file: string): void {
  try {
    if (statSync(file).size > MAX_LOG_BYTES) renameSync(file, `${file}.1`);
  } catch {
    // There is no log yet.
  }
}
