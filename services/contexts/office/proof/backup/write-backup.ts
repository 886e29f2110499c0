import type { RecordedEvent } from '@kernel/event';
import { isoTime, type Clock } from '@kernel/clock';
import { headOfLog, readStored, type StoredEvent } from '@platform/event-store/postgres/log-copy';
import { newId } from '@platform/ids';
import type { SqlTransaction } from '@platform/projections/projection';
import { SHORT_DIGEST_BYTES, type ChainBlock } from '../hash-chain/chain/block';
import { digestOf } from '../hash-chain/chain/canonical-event';
import { BlockRows } from '../hash-chain/storage/block-rows';
import type { OutsideBlocks } from '../hash-chain/storage/outside-blocks';
import { BackupFolder } from './format/backup-folder';
import { BackupKey, type BackupSecret } from './format/backup-key';
import { BackupRefused } from './format/backup-refused';
import { writeMemberKeys } from './format/member-keys';
import { packSegment, recordedOf, type ChainRecord } from './format/segment';
import { OpenBackup } from './open-backup';
import type { Manifest, SecretsDraft, SecretsEntry, SegmentDraft, SegmentEntry } from './format/manifest';

const SEGMENT_EVENTS = 20_000;
const BLOCKS_AT_ONCE = 256;

export interface BackupSources {
  readonly sql: SqlTransaction;
  readonly seals: OutsideBlocks;
  readonly merchant: string;
  readonly clock: Clock;
  /** The secrets that the data need, by their names. They are kept in an encrypted backup only. */
  readonly secrets: Readonly<Record<string, string>>;
}

export interface BackupOptions {
  readonly folder: string;
  readonly secret: BackupSecret | undefined;
  readonly onProgress?: (done: number, total: number) => void;
  /** Fewer in tests. */
  readonly segmentEvents?: number;
}

export interface BackupRun {
  readonly backupId: string;
  /** The events that this run has added, and the position of the last one of the backup. */
  readonly added: number;
  readonly end: number;
  readonly segments: number;
  readonly bytes: number;
  /** The newest block of the hash chain in the backup. */
  readonly lastBlock: number;
  readonly isEncrypted: boolean;
}

/**
 * Adds to a backup what the log has gained since its last run, or begins one. The product goes on meanwhile: the run
 * ends at the event that was the last one when it began.
 * @throws BackupRefused
 */
export async function writeBackup(sources: BackupSources, options: BackupOptions): Promise<BackupRun> {
  const folder = new BackupFolder(options.folder);
  return folder.alone(async () => {
    const head = await headOfLog(sources.sql);
    const backup = folder.exists() ? await OpenBackup.open(folder, options.secret) : undefined;
    if (backup) await requireSameLog(sources, backup, head);
    const { manifest, key } = backup ?? (await begin(sources, folder, options.secret));
    return new Run(sources, options, folder, key, manifest, head).carryOut();
  });
}

async function begin(sources: BackupSources, folder: BackupFolder, secret: BackupSecret | undefined) {
  const [first] = await readStored(sources.sql, 0, 1, 1);
  if (!first) throw new BackupRefused('The event log is empty: there is nothing to back up.');
  const made = secret && (await BackupKey.create(secret));
  const manifest = await folder.begin({
    v: 1,
    kind: 'backup',
    backupId: newId(),
    house: houseOf(recordedOf(first)),
    merchant: sources.merchant,
    createdAt: isoTime(sources.clock),
    encryption: made?.encryption ?? null,
  });
  return { manifest, key: made?.key };
}

/** The identity of a log: the digest of its first event, shortened. */
export function houseOf(first: RecordedEvent): string {
  return digestOf(first).toString('hex', 0, SHORT_DIGEST_BYTES);
}

/** @throws BackupRefused when the log is not the one of the backup, or does not go on where the backup ends */
async function requireSameLog({ sql }: BackupSources, { manifest, segments, end }: OpenBackup, head: number) {
  const [first] = await readStored(sql, 0, 1, 1);
  if (!first || houseOf(recordedOf(first)) !== manifest.header.house)
    throw new BackupRefused('The backup is of another house: begin one of this house in another folder.');
  const last = segments.at(-1);
  if (!last) return;
  const [there] = end > 0 ? await readStored(sql, end - 1, end, 1) : [];
  if (head < end || there?.id !== last.lastEventId)
    throw new BackupRefused(
      `The log does not go on where the backup ends, at position ${end}: it was restored to a place before it. Keep this backup, and begin a new one in another folder.`,
    );
}

/** One run: it adds segments until the end of the log at its begin. */
class Run {
  private readonly rows: BlockRows;
  private readonly startedAt: number;

  constructor(
    private readonly sources: BackupSources,
    private readonly options: BackupOptions,
    private readonly folder: BackupFolder,
    private readonly key: BackupKey | undefined,
    private manifest: Manifest,
    private readonly head: number,
  ) {
    this.rows = new BlockRows(sources.sql);
    this.startedAt = this.last?.to ?? 0;
  }

  async carryOut(): Promise<BackupRun> {
    if (this.key) await this.addSecrets(this.key);
    do await this.addSegment();
    while ((this.last?.to ?? 0) < this.head);
    // After the events: each of them was sealed with a key that was there by then.
    await writeMemberKeys(this.sources.sql, this.folder.folder);
    const segments = this.manifest.entries.filter(({ kind }) => kind === 'segment').length;
    return {
      backupId: this.manifest.header.backupId,
      added: this.head - this.startedAt,
      end: this.head,
      segments,
      bytes: this.manifest.entries.reduce((sum, { bytes }) => sum + bytes, 0),
      lastBlock: this.last?.lastBlock ?? 0,
      isEncrypted: this.key !== undefined,
    };
  }

  private get last(): SegmentEntry | undefined {
    return this.manifest.entries.findLast((entry): entry is SegmentEntry => entry.kind === 'segment');
  }

  private async addSegment(): Promise<void> {
    const { last } = this;
    const after = last?.to ?? 0;
    // The blocks are read before the keys: a step to another key is written before its first block.
    const events = await this.eventsAfter(after);
    const to = after + events.length;
    const blocks = await this.blocksUpTo(to, last?.lastBlock ?? 0);
    if (events.length === 0 && blocks.length === 0) return;
    const number = (last?.number ?? 0) + 1;
    const draft: SegmentDraft = {
      kind: 'segment',
      number,
      file: `segment-${String(number).padStart(9, '0')}.jsonl.gz${this.key ? '.enc' : ''}`,
      from: after + 1,
      to,
      firstAt: events[0]?.at ?? null,
      lastAt: events.at(-1)?.at ?? null,
      lastEventId: events.at(-1)?.id ?? last?.lastEventId ?? '',
      lastBlock: blocks.at(-1)?.number ?? last?.lastBlock ?? 0,
      writtenAt: isoTime(this.sources.clock),
      previous: this.manifest.lastHash,
    };
    const content = await packSegment({ chain: await this.chain(), events, blocks });
    this.manifest = await this.folder.add(this.manifest, draft, content, this.key);
    this.options.onProgress?.(to - this.startedAt, this.head - this.startedAt);
  }

  private async eventsAfter(after: number): Promise<StoredEvent[]> {
    const max = this.options.segmentEvents ?? SEGMENT_EVENTS;
    const events = await readStored(this.sources.sql, after, this.head, max);
    const hole = events.findIndex(({ position }, index) => Number(position) !== after + 1 + index);
    if (hole >= 0 || (events.length === 0 && after < this.head))
      throw new BackupRefused(
        `The event log has a hole at position ${after + 1 + Math.max(0, hole)}: "npm run audit:verify" tells more. The backup ends before it.`,
      );
    return events;
  }

  /** The blocks whose events are all in the backup by then. */
  private async blocksUpTo(position: number, after: number): Promise<ChainBlock[]> {
    const found: ChainBlock[] = [];
    for (;;) {
      const blocks = await this.rows.from(after + found.length + 1, BLOCKS_AT_ONCE);
      const whole = blocks.filter(({ lastCheckpoint }) => Number(lastCheckpoint) <= position);
      found.push(...whole);
      if (whole.length < BLOCKS_AT_ONCE) return found;
    }
  }

  private async chain(): Promise<ChainRecord> {
    const publicPem = (await this.sources.seals.publicKey()) ?? '';
    return { publicPem, steps: await this.sources.seals.stepLines() };
  }

  /** Keeps the secrets where they are others than those that the backup has. */
  private async addSecrets(key: BackupKey): Promise<void> {
    const secrets = Object.fromEntries(Object.entries(this.sources.secrets).sort());
    const text = JSON.stringify(secrets);
    const before = this.manifest.entries.findLast((entry): entry is SecretsEntry => entry.kind === 'secrets');
    if (before && (await this.folder.read(before, key)).toString('utf8') === text) return;
    const number = (before?.number ?? 0) + 1;
    const draft: SecretsDraft = {
      kind: 'secrets',
      number,
      file: `secrets-${String(number).padStart(9, '0')}.enc`,
      names: Object.keys(secrets),
      writtenAt: isoTime(this.sources.clock),
      previous: this.manifest.lastHash,
    };
    this.manifest = await this.folder.add(this.manifest, draft, Buffer.from(text), key);
  }
}
