import { BackupRefused } from './format/backup-refused';
import { recordedOf } from './format/segment';
import type { OpenBackup } from './open-backup';
import { ChainCheck } from './restore/chain-check';
import { keysOf } from './restore/seals-copy';
import { houseOf } from './write-backup';

export interface BackupVerdict {
  readonly events: number;
  readonly blocks: number;
  /** The newest events, which no block had covered when the backup was written. */
  readonly unsealed: number;
}

/**
 * Reads a whole backup back and holds every event against the signed blocks of the hash chain.
 * @throws BackupRefused which names the first fault
 */
export async function verifyBackup(
  backup: OpenBackup,
  onProgress?: (done: number, total: number) => void,
): Promise<BackupVerdict> {
  const chain = await backup.chain();
  const check = chain.publicPem === '' ? undefined : new ChainCheck(keysOf(chain));
  for (const entry of backup.segments) {
    const { events, blocks } = await backup.segment(entry);
    const [first] = events;
    if (entry.number === 1 && first && houseOf(recordedOf(first)) !== backup.manifest.header.house)
      throw new BackupRefused('The first event is not that of the house that the manifest names.');
    for (const event of events) check?.see(recordedOf(event));
    for (const block of blocks) check?.seal(block);
    onProgress?.(entry.to, backup.end);
  }
  return {
    events: backup.end,
    blocks: check?.head.number ?? 0,
    unsealed: check ? check.uncovered : backup.end,
  };
}
