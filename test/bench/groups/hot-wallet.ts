import { setTimeout as pause } from 'node:timers/promises';
import type { ResultRow } from '@test/support/results';
import { WALLETS } from '../append/bet-event';
import { sqlWallet } from '../append/sql-wallet';
import type { BenchGroup } from '../group';
import { keepTablesUpToDate } from '../projections/background';
import { costText } from '../processor-time';
import { takeTurns, type Case, type Figures } from '../turns';
import { croupierWallets } from '../wallets/croupier-wallets';

/** With more connections the waiters of one row lock only get in each other's way. */
const CONNECTIONS = { one: 8, many: 16 } as const;
const CATCH_UP_MS = 1_000;
/** Against the SQL wallet on one row, with the worker that keeps our tables and without it. */
const TARGET = { withWorker: 9, alone: 12 } as const;

/** The whole decision of a bet, all callers on one wallet, and on a thousand. */
export const group: BenchGroup = {
  name: 'hot-wallet',
  notes: `The whole decision of a bet as the product makes it (CommandRunner and the wallet that forgets old keys, with its snapshots) against the prepared SQL
wallet: all callers on one row (pool of ${CONNECTIONS.one}), and each on his own share of ${WALLETS} (pool of ${CONNECTIONS.many}). The wallet's tables are kept up to date
meanwhile by a process of its own, whose share of the two cores is part of our figures, but where it says that there is none: there one comes for a second where
a wallet takes a key for a forgotten one, once in some tens of thousands of bets.`,
  whyMissed: `To decide a bet (the rules, the memory of keys, the event and its JSON) takes Node two to three times what Postgres needs to append it, and
the two take turns: nothing is decided on what is not durable yet. The worker that keeps the tables has its share of the two cores, which the SQL wallet, whose row is the
table, does not pay for.`,
  async run(context) {
    const [oneUrl, manyUrl, aloneUrl] = [
      await context.newDatabase(),
      await context.newDatabase(),
      await context.newDatabase(),
    ];
    const alone = await croupierWallets(aloneUrl, 1, () => workFor(CATCH_UP_MS, aloneUrl));
    const [ours, theirs] = [
      await croupierWallets(oneUrl, 1),
      await sqlWallet(await context.emptyDatabase(), CONNECTIONS.one),
    ];
    const [oursMany, theirsMany] = [
      await croupierWallets(manyUrl, WALLETS),
      await sqlWallet(await context.emptyDatabase(), CONNECTIONS.many),
    ];
    const workers = [await keepTablesUpToDate(oneUrl), await keepTablesUpToDate(manyUrl)];
    const cases: Case[] = [
      ...[32, 128].flatMap((callers) => [
        { contender: ours, callers, slots: 1, beside: workers[0]!.pid },
        { contender: theirs, callers, slots: 1 },
      ]),
      { contender: alone, callers: 128, slots: 1 },
      { contender: theirs, callers: 128, slots: 1 },
      { contender: oursMany, callers: 128, slots: WALLETS, beside: workers[1]!.pid },
      { contender: theirsMany, callers: 128, slots: WALLETS },
    ];
    try {
      return rowsOf(cases, await takeTurns(cases, context));
    } finally {
      for (const worker of workers) worker.stop();
      for (const contender of [ours, alone, theirs, oursMany, theirsMany]) await contender.close();
    }
  },
};

/** A worker that is there now and then only, where a wallet has to look something up. */
async function workFor(ms: number, databaseUrl: string): Promise<void> {
  const worker = await keepTablesUpToDate(databaseUrl);
  await pause(ms);
  worker.stop();
}

/** The cases come in pairs, ours and theirs. */
function rowsOf(cases: readonly Case[], figures: readonly Figures[]): ResultRow[] {
  return cases.flatMap(({ contender, callers, slots, beside }, index) => {
    const { perSecond, p50Ms, p99Ms, cost, besideUs } = figures[index]!;
    const isOurs = index % 2 === 0;
    const isAlone = (isOurs ? beside : cases[index - 1]!.beside) === undefined;
    const title = `bet decision, ${callers} callers on ${slots === 1 ? 'one wallet' : `${slots} wallets`}${isAlone ? ', no worker' : ''}: ${contender.name}`;
    const ratio = perSecond / figures[index + 1 < figures.length ? index + 1 : index]!.perSecond;
    const target = isAlone ? TARGET.alone : TARGET.withWorker;
    const judged = slots === 1 ? { target: `≥ ${target}× the SQL wallet`, met: ratio >= target } : {};
    return [
      { name: title, value: Math.round(perSecond), unit: 'bets/s', ...(isOurs ? { ratio, ...judged } : {}) },
      { name: `${title}, p50 · p99`, value: `${p50Ms.toFixed(2)} · ${p99Ms.toFixed(2)}`, unit: 'ms' },
      {
        name: `${title}, processor time: Node · Postgres${isAlone || !isOurs ? '' : ' · worker'}`,
        value: costText(cost.node, cost.postgres, ...(isAlone || !isOurs ? [] : [besideUs])),
        unit: 'µs a bet',
      },
    ];
  });
}
