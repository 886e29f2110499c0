import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '../database/sql-pool';
import { EVENT_STORE, type EventStore } from '../event-store/event-store.port';
import { AlarmConditions } from './alarm-conditions';
import { Metrics } from './metrics';

const TIMEOUT_MS = 2_000;
/** The time for which a row that could be written counts, in milliseconds. Health is asked for by many. */
const TRY_EVERY_MS = 5_000;
/** As large as a page of Postgres has room for: each try asks the disk for a page. */
const FILLING = 7_000;

/** Checks everything that this process needs for its work, whenever the readiness is asked for. */
@Injectable()
export class Readiness {
  private readonly checks = new Map<string, () => Promise<unknown>>();
  private wroteAtMs = Number.NEGATIVE_INFINITY;

  constructor(
    @Inject(EVENT_STORE) store: EventStore,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(Metrics) metrics: Metrics,
    @Inject(AlarmConditions) alarms: AlarmConditions,
  ) {
    this.add('eventStore', async () => {
      if (metrics.appendHealth.isFailing) throw new Error('The newest appends to the event log failed');
      await store.ping();
    });
    this.add('database', () => this.tryToWrite());
    const ready = metrics.gauge('croupier_ready', 'Whether a check of the readiness is passed', ['check']);
    metrics.onScrape(async () => {
      for (const [check, state] of Object.entries((await this.report()).checks))
        ready.set({ check }, state === 'up' ? 1 : 0);
    });
    alarms.add('cannotWork', async () => {
      const { checks } = await this.report();
      return Object.keys(checks)
        .filter((check) => checks[check] === 'down')
        .map((subject) => ({ subject, value: null }));
    });
    // The calls to parties are measured in every process that makes some.
    alarms.add('partySilent', () =>
      Promise.resolve(metrics.partySilence.silent.map((subject) => ({ subject, value: null }))),
    );
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

  /** A database that only answers questions is of no use: it may be read-only, or its disk may be full. */
  private async tryToWrite(): Promise<void> {
    if (performance.now() - this.wroteAtMs < TRY_EVERY_MS) {
      await this.sql.query('select 1');
      return;
    }
    const undone = new Error('The row is not kept');
    await this.sql
      .transaction(async (sql) => {
        await sql.query(`insert into session.write_probe values (repeat('0', ${FILLING}))`);
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    this.wroteAtMs = performance.now();
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
