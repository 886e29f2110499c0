import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import {
  describeBad,
  BlockRows,
  OutsideBlocks,
  verifyLog,
  type LogVerdict,
  type RestoreStep,
} from '@contexts/office/proof/proof.api';
import { CONNECTED_MS } from '@platform/database/connection';
import { openEventStore } from '@platform/event-store/open-event-store';
import type { SqlTransaction } from '@platform/projections/projection';

export interface AuditSettings {
  readonly databaseUrl: string;
  /** Given if the log is in EventStoreDB. */
  readonly eventStoreUrl?: string | undefined;
  /** The folder of the signed heads outside of the database. */
  readonly seals: string;
  /**
   * The file of the first public key in PEM, from which the steps to later keys are followed; without it, the one in
   * the folder of the heads.
   */
  readonly publicKeyFile?: string | undefined;
  readonly fromBlock?: number | undefined;
  readonly onProgress?: (checked: number, total: number) => void;
}

export interface AuditVerdict extends LogVerdict {
  readonly seconds: number;
  /** The signed steps by which the log was brought back from a copy. */
  readonly restores: readonly RestoreStep[];
}

/**
 * Verifies the whole log against its hash chain. It only reads.
 * @throws Error when it cannot be carried out
 */
export async function auditVerify(settings: AuditSettings): Promise<AuditVerdict> {
  const startedMs = performance.now();
  const outside = new OutsideBlocks(settings.seals);
  if (!outside.exists())
    throw new Error(`There is no folder ${settings.seals}: name the one with the seals by --seals`);
  const keyFile = settings.publicKeyFile ?? path.join(settings.seals, 'public-key.pem');
  const pem = await readFile(keyFile, 'utf8').catch(() => {
    throw new Error(`The public key ${keyFile} cannot be read: name it by --public-key`);
  });
  // An invalid key is reported before any event is read.
  await outside.keys(pem);
  const pool = new pg.Pool({
    connectionString: settings.databaseUrl,
    max: 2,
    application_name: 'croupier-audit-verify',
    connectionTimeoutMillis: CONNECTED_MS,
  });
  pool.on('error', () => undefined);
  try {
    // A reader does not depend on durable writes.
    const store = await openEventStore({
      DATABASE_URL: settings.databaseUrl,
      ESDB_URL: settings.eventStoreUrl,
      UNSAFE_NO_FSYNC: true,
    });
    try {
      const sql = pool as unknown as SqlTransaction;
      const rows = new BlockRows(sql);
      const last = await rows.last();
      const total = last ? last.eventsBefore + last.count : 0;
      const verdict = await verifyLog(
        { store, rows, outside, keys: () => outside.keys(pem) },
        {
          ...(settings.fromBlock === undefined ? {} : { fromBlock: settings.fromBlock }),
          postgres: settings.eventStoreUrl ? undefined : sql,
          onProgress: ({ events }) => settings.onProgress?.(events, Math.max(total, events)),
        },
      );
      const { restores } = await outside.keys(pem);
      return { ...verdict, restores, seconds: (performance.now() - startedMs) / 1_000 };
    } finally {
      await store.close();
    }
  } finally {
    await pool.end();
  }
}

/** The verdict as text, with the restores that the chain knows of. */
export function verdictText({ isIntact, firstBad, head, unsealed, seconds, restores }: AuditVerdict): string {
  const speed = `${count(Math.round(head.events / Math.max(seconds, 0.001)))} events/s`;
  const lines = isIntact
    ? [
        `INTACT: ${count(head.events)} events in ${count(head.number)} blocks are as they were sealed (${speed}).`,
        `Head: ${head.hash.toString('hex')}, at ${head.checkpoint ?? 'the beginning'}. Not sealed yet: ${count(unsealed)}.`,
      ]
    : [
        `BROKEN: ${describeBad(firstBad!)}`,
        `What is wrong: ${firstBad!.kind}. The ${count(head.events)} events up to block ${head.number} are as they were sealed.`,
      ];
  return [...lines, ...restores.map(restoreText)].join('\n');
}

const count = (n: number): string => n.toLocaleString('en');

function restoreText(step: RestoreStep): string {
  const { restoredAt, position, fromBlock, restoredBy, witnessedBy, lostEvents, lostBlocks, reason } = step;
  return `RESTORED ${restoredAt} to position ${position}, from block ${fromBlock} on, by ${restoredBy} and ${witnessedBy}: ${count(lostEvents)} known events and ${count(lostBlocks)} blocks lost. ${reason}`;
}
