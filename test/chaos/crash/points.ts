import { existsSync, writeFileSync } from 'node:fs';
import { CreditConfirmedDeposits } from '@contexts/money/cashier/reactions/credit-confirmed-deposits';
import { ExpireDepositHandler } from '@contexts/money/cashier/use-cases/expire-deposit';
import { walletProjection } from '@contexts/money/wallet/read-models/wallet.projection';
import { EventStoreDbEventStore } from '@platform/event-store/eventstoredb/eventstoredb-event-store';
import type { EventStore } from '@platform/event-store/event-store.port';
import { PostgresEventStore } from '@platform/event-store/postgres/postgres-event-store';
import { SqlPool } from '@platform/database/sql-pool';

/** Moments at which a process may die; the name says which process dies, and where. */
export const CRASH_POINTS = [
  'api: before an append',
  'api: while an append is on its way',
  'api: after an append, before its answer',
  'worker: before a projection writes',
  'worker: inside the transaction of a projection',
  'worker: after the commit of a projection',
  'worker: before the command of a reaction',
  'worker: after the command of a reaction, before its checkpoint',
  'worker: in the middle of a run of a job',
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

type Any = (...values: never[]) => Promise<unknown>;

/**
 * Lets this process die without a word when it has come to a point for the n-th time; once, which the marker file
 * remembers for the process that comes after it.
 */
export function armCrash(point: CrashPoint, nth: number, markerFile: string): void {
  if (existsSync(markerFile)) return;
  let count = 0;
  const dieAtNth = () => {
    count += 1;
    if (count !== nth) return;
    writeFileSync(markerFile, point);
    process.kill(process.pid, 'SIGKILL');
  };
  plant(point, dieAtNth);
}

function plant(point: CrashPoint, die: () => void): void {
  switch (point) {
    case 'api: before an append':
      return aroundAppends(die, undefined, undefined);
    case 'api: while an append is on its way':
      return aroundAppends(undefined, die, undefined);
    case 'api: after an append, before its answer':
      return aroundAppends(undefined, undefined, die);
    case 'worker: before a projection writes':
      return around(walletProjection, 'project', die);
    case 'worker: inside the transaction of a projection':
      return around(walletProjection, 'project', undefined, die);
    case 'worker: after the commit of a projection':
      return around(SqlPool.prototype, 'transaction', undefined, die);
    case 'worker: before the command of a reaction':
      return around(CreditConfirmedDeposits.prototype, 'react', die);
    case 'worker: after the command of a reaction, before its checkpoint':
      return around(CreditConfirmedDeposits.prototype, 'react', undefined, die);
    case 'worker: in the middle of a run of a job':
      return around(ExpireDepositHandler.prototype, 'execute', undefined, die);
  }
}

/** Only appends to wallets count: these are what the load is waiting for. */
function aroundAppends(before?: () => void, during?: () => void, after?: () => void): void {
  for (const home of [PostgresEventStore.prototype, EventStoreDbEventStore.prototype]) {
    const append = home.append as EventStore['append'];
    home.append = async function (...input: Parameters<EventStore['append']>) {
      const counts = input[0].startsWith('wallet-');
      if (counts) before?.();
      const appending = append.call(this, ...input);
      if (counts && during) setImmediate(during);
      const result = await appending;
      if (counts) after?.();
      return result;
    };
  }
}

function around(owner: object, method: string, before?: () => void, after?: () => void): void {
  const methods = owner as Record<string, Any>;
  const original = methods[method]!;
  methods[method] = async function (...values: never[]) {
    before?.();
    const result = await original.apply(this, values);
    after?.();
    return result;
  };
}
