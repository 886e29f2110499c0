import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '../database/sql-pool';
import { EVENT_STORE, type EventStore } from '../event-store/event-store.port';

const TIMEOUT_MS = 2_000;

/** Checks everything that this process needs for its work, whenever the readiness is asked for. */
@Injectable()
export class Readiness {
  private readonly checks = new Map<string, () => Promise<unknown>>();

  constructor(@Inject(EVENT_STORE) store: EventStore, @Inject(SqlPool) sql: SqlPool) {
    this.add('eventStore', () => store.ping());
    this.add('database', () => sql.query('select 1'));
  }

  add(name: string, check: () => Promise<unknown>): void {
    this.checks.set(name, check);
  }

  async report(): Promise<{ readonly ready: boolean; readonly checks: Readonly<Record<string, 'up' | 'down'>> }> {
    const results = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, (await isUp(check)) ? 'up' : 'down'] as const),
    );
    return { ready: results.every(([, state]) => state === 'up'), checks: Object.fromEntries(results) };
  }
}

async function isUp(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), TIMEOUT_MS)));
  const answered = Promise.resolve()
    .then(check)
    .then(
      () => true,
      () => false,
    );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
