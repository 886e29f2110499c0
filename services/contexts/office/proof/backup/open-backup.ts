import { z } from 'zod';
import { type BackupFolder } from './format/backup-folder';
import { BackupKey, type BackupSecret } from './format/backup-key';
import { BackupRefused } from './format/backup-refused';
import type { Manifest, SecretsEntry, SegmentEntry } from './format/manifest';
import { unpackSegment, type ChainRecord, type SegmentContent } from './format/segment';

const Secrets = z.record(z.string(), z.string());

/** A backup that can be read: its manifest is whole, and its key is the right one. */
export class OpenBackup {
  private constructor(
    readonly folder: BackupFolder,
    readonly manifest: Manifest,
    readonly key: BackupKey | undefined,
  ) {}

  /** @throws BackupRefused */
  static async open(folder: BackupFolder, secret: BackupSecret | undefined): Promise<OpenBackup> {
    const manifest = await folder.manifest();
    const { encryption } = manifest.header;
    if (encryption && !secret)
      throw new BackupRefused('The backup is encrypted: name its passphrase by --passphrase-file, or --key-file.');
    if (!encryption && secret)
      throw new BackupRefused('The backup is not encrypted: begin a new one in another folder to encrypt it.');
    return new OpenBackup(
      folder,
      manifest,
      encryption && secret ? await BackupKey.open(secret, encryption) : undefined,
    );
  }

  get segments(): readonly SegmentEntry[] {
    return this.manifest.entries.filter((entry) => entry.kind === 'segment');
  }

  /** The position of the last event; 0 without any. */
  get end(): number {
    return this.segments.at(-1)?.to ?? 0;
  }

  /**
   * Reads a segment and looks that it holds the positions that the manifest tells of.
   * @throws BackupRefused which names the segment
   */
  async segment(entry: SegmentEntry): Promise<SegmentContent> {
    const packed = await this.folder.read(entry, this.key);
    let content: SegmentContent;
    try {
      content = unpackSegment(packed);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new BackupRefused(`The file of segment ${entry.number} (${entry.file}) cannot be read: ${reason}.`);
    }
    const { events, blocks } = content;
    const isDense = events.every(({ position }, index) => Number(position) === entry.from + index);
    const isWhole = entry.from + events.length === entry.to + 1;
    const isInTime = (events[0]?.at ?? null) === entry.firstAt && (events.at(-1)?.at ?? null) === entry.lastAt;
    const lastBlock = blocks.at(-1)?.number;
    if (!isDense || !isWhole || !isInTime || (lastBlock !== undefined && lastBlock !== entry.lastBlock))
      throw new BackupRefused(`Segment ${entry.number} (${entry.file}) does not hold what the manifest tells of it.`);
    return content;
  }

  /** The keys of the hash chain at the end of the backup. */
  async chain(): Promise<ChainRecord> {
    const last = this.segments.at(-1);
    return last ? (await this.segment(last)).chain : { publicPem: '', steps: [] };
  }

  /** The newest secrets of the backup; undefined where it has none. */
  async secrets(): Promise<Readonly<Record<string, string>> | undefined> {
    const entry = this.manifest.entries.findLast((one): one is SecretsEntry => one.kind === 'secrets');
    if (!entry) return undefined;
    return Secrets.parse(JSON.parse((await this.folder.read(entry, this.key)).toString('utf8')));
  }
}
