import type { RecordedEvent } from '@kernel/event';
import { insertOf, type Columns, type Insert } from '@platform/projections/insert-rows';
import { hashOf } from '../domain/memory/key-filter';
import type { WalletEvent } from '../domain/wallet.events';
import { keysOfEvent } from '../domain/wallet.recall';

export interface KeyRow {
  readonly key_number: bigint;
  readonly revision: bigint | number;
}

const COLUMNS: Columns<KeyRow> = { key_number: 'bigint', revision: 'bigint' };

/** By what a key of a member is found. Two keys with one number cost a look into the log, and nothing else. */
export function keyNumber(memberId: string, key: string): bigint {
  return numberOfKey(`${memberId}/${key}`);
}

/** @param key with its member before it */
export function numberOfKey(key: string): bigint {
  const { high, low } = hashOf(key);
  return BigInt.asIntN(64, (BigInt(high) << 32n) | BigInt(low));
}

/** Says where in its stream a key is spoken of, for wallets that have forgotten it. */
export function insertOfKeys(events: readonly (RecordedEvent & WalletEvent)[]): Insert | undefined {
  return insertOfKeyRows(
    events.flatMap((event) =>
      keysOfEvent(event).map((key) => ({ key_number: keyNumber(event.data.memberId, key), revision: event.revision })),
    ),
  );
}

export function insertOfKeyRows(rows: readonly KeyRow[]): Insert | undefined {
  return insertOf('read.wallet_keys', COLUMNS, rows, 'on conflict do nothing');
}
