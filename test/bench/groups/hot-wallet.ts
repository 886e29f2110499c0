import type { ResultRow } from '@test/support/results';
import { WALLETS } from '../append/bet-event';
import { sqlWallet } from '../append/sql-wallet';
import type { BenchGroup } from '../group';
import { keepTablesUpToDate } from '../projections/background';
import { takeTurns, type Case, type Figures } from '../turns';
import { croupierWallets } from '../wallets/croupier-wallets';

/** With more connections the waiters of one row lock only get in each other's way. */
const CONNECTIONS = { one: 8, many: 16 } as const;
const TARGET = 15;

/** The whole decision of a bet, all callers on one wallet, and on a thousand. */
export const group: BenchGroup = {
  name: 'hot-wallet',
  notes: `The whole decision of a bet as the product makes it (CommandRunner and the wallet that forgets old keys, with its snapshots) against the prepared SQL
wallet: all callers on one row (pool of ${CONNECTIONS.one}), and each on his own share of ${WALLETS} (pool of ${CONNECTIONS.many}). The wallet's tables are kept up to date
meanwhile by a process of its own, whose share of the two cores is part of our figures.`,
  whyMissed: `To decide a bet (the rules, the memory of keys, the event and its JSON) takes Node two to three times what Postgres needs to append it, and
the two take turns: nothing is decided on what is not durable yet. The worker that keeps the tables has its share of the two cores, which the SQL wallet, whose row is the
table, does not pay for.`,
  async run(context) {
    const [oneUrl, manyUrl] = [await context.newDatabase(), await context.newDatabase()];
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
      ...[32, 128].flatMap((callers) => [ours, theirs].map((contender) => ({ contender, callers, slots: 1 }))),
      ...[oursMany, theirsMany].map((contender) => ({ contender, callers: 128, slots: WALLETS })),
    ];
    try {
      return rowsOf(cases, await takeTurns(cases, context));
    } finally {
      for (const worker of workers) worker.stop();
      for (const contender of [ours, theirs, oursMany, theirsMany]) await contender.close();
    }
  },
};

/** The cases come in pairs, ours and theirs. */
function rowsOf(cases: readonly Case[], figures: readonly Figures[]): ResultRow[] {
  return cases.flatMap(({ contender, callers, slots }, index) => {
    const { perSecond, p50Ms, p99Ms } = figures[index]!;
    const title = `bet decision, ${callers} callers on ${slots === 1 ? 'one wallet' : `${slots} wallets`}: ${contender.name}`;
    const isOurs = index % 2 === 0;
    const ratio = perSecond / figures[index + 1 < figures.length ? index + 1 : index]!.perSecond;
    const judged = slots === 1 ? { target: `≥ ${TARGET}× the SQL wallet`, met: ratio >= TARGET } : {};
    return [
      { name: title, value: Math.round(perSecond), unit: 'bets/s', ...(isOurs ? { ratio, ...judged } : {}) },
      { name: `${title}, p50 · p99`, value: `${p50Ms.toFixed(2)} · ${p99Ms.toFixed(2)}`, unit: 'ms' },
    ];
  });
}
