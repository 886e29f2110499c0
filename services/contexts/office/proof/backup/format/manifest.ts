import { createHash } from 'node:crypto';
import { z } from 'zod';
import { BackupRefused } from './backup-refused';

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();
const time = z.iso.datetime({ precision: 6 }).nullable();

const Header = z.strictObject({
  v: z.literal(1),
  kind: z.literal('backup'),
  backupId: z.uuid(),
  /** The digest of the first event of the log, shortened: it tells the logs of two houses apart. */
  house: z.string(),
  merchant: z.string(),
  createdAt: z.iso.datetime(),
  encryption: z
    .strictObject({ cipher: z.literal('aes-256-gcm'), kdf: z.enum(['scrypt', 'hkdf']), salt: hex, check: hex })
    .nullable(),
});

const Content = z.strictObject({
  file: z.string().regex(/^[a-z]+-\d{9}(\.jsonl\.gz)?(\.enc)?$/),
  /** The size and SHA-256 of the file as it lies on the disk. */
  bytes: count,
  sha256: hex,
  writtenAt: z.iso.datetime(),
  /** SHA-256 of the line before. */
  previous: hex,
});

const Segment = Content.extend({
  kind: z.literal('segment'),
  /** 1, 2, 3 … */
  number: z.number().int().positive(),
  /** The positions of the events. A segment that brings blocks only has a `to` before its `from`. */
  from: z.number().int().positive(),
  to: count,
  /** The times of the first and the last event. */
  firstAt: time,
  lastAt: time,
  /** The id of the newest event of the backup. */
  lastEventId: z.string(),
  /** The number of the newest block of the backup; 0 without one. */
  lastBlock: count,
});

const SecretsLine = Content.extend({
  kind: z.literal('secrets'),
  number: z.number().int().positive(),
  names: z.array(z.string()),
});

const Entry = z.discriminatedUnion('kind', [Segment, SecretsLine]);

export type BackupHeader = z.infer<typeof Header>;
export type SegmentEntry = z.infer<typeof Segment>;
export type SecretsEntry = z.infer<typeof SecretsLine>;
export type BackupEntry = SegmentEntry | SecretsEntry;
/** An entry before its file is written. */
export type SegmentDraft = Omit<SegmentEntry, 'bytes' | 'sha256'>;
export type SecretsDraft = Omit<SecretsEntry, 'bytes' | 'sha256'>;

/** The list of everything that a backup holds. Each line has the hash of the line before it. */
export interface Manifest {
  readonly header: BackupHeader;
  readonly entries: readonly BackupEntry[];
  /** The hash that the next line holds. */
  readonly lastHash: string;
}

/** The line of an entry, with a checksum of its own: nothing follows on the last line that would tell it apart. */
export function lineOfEntry(entry: BackupHeader | BackupEntry): string {
  return JSON.stringify({ ...entry, check: hashOfLine(JSON.stringify(entry)) });
}

export function hashOfLine(line: string): string {
  return createHash('sha256').update(line).digest('hex');
}

/** The context of an encrypted file: its place and everything before it. */
export function contextOf(entry: SegmentDraft | SecretsDraft): string {
  const fields = Object.entries(entry).filter(([name]) => name !== 'bytes' && name !== 'sha256');
  return JSON.stringify(fields.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Reads a manifest. Text behind the last line feed was being written when its run ended and does not count.
 * @throws BackupRefused with the line that is not as it was written
 */
export function parseManifest(text: string): Manifest {
  const lines = text.split('\n').slice(0, -1);
  const header = read(Header, lines[0] ?? '', 1);
  const entries: BackupEntry[] = [];
  let lastHash = hashOfLine(lines[0]!);
  for (const [index, line] of lines.entries()) {
    if (index === 0) continue;
    const entry = read(Entry, line, index + 1);
    if (entry.previous !== lastHash)
      throw new BackupRefused(`Line ${index + 1} of the manifest does not follow on the line before it.`);
    requireNext(entry, entries, index + 1);
    entries.push(entry);
    lastHash = hashOfLine(line);
  }
  return { header, entries, lastHash };
}

function requireNext(entry: BackupEntry, before: readonly BackupEntry[], line: number): void {
  const number = before.filter(({ kind }) => kind === entry.kind).length + 1;
  const last = before.findLast((one): one is SegmentEntry => one.kind === 'segment');
  const follows = entry.kind === 'secrets' || (entry.from === (last?.to ?? 0) + 1 && entry.to >= entry.from - 1);
  if (entry.number !== number || !follows)
    throw new BackupRefused(`Line ${line} of the manifest does not go on where the segment before it ends.`);
}

function read<T>(schema: z.ZodType<T>, line: string, number: number): T {
  try {
    const { check, ...fields } = JSON.parse(line) as { check: unknown };
    if (check !== hashOfLine(JSON.stringify(fields))) throw new Error('its checksum is another one');
    return schema.parse(fields);
  } catch {
    throw new BackupRefused(`Line ${number} of the manifest cannot be read.`);
  }
}
