import type { INestApplicationContext } from '@nestjs/common';
import { MemberProfits } from '@contexts/agents/team/reports/member-profits';
import type { DayRange } from '@contexts/agents/team/reports/report-frame';
import { TeamOverviews } from '@contexts/agents/team/reports/team-overviews';
import type { ResultRow } from '@test/support/results';
import { median } from '../figures';
import { agentId, TREE } from './large-tree';

const CALLS = 20;
const MAX_MS = 200;

interface Timed {
  readonly firstMs: number;
  /** The median of the later calls. */
  readonly medianMs: number;
  readonly slowestMs: number;
}

/** Measures the report of thirty days for the top agent, by the classes that serve it, without HTTP; one caller. */
export async function measureReports(app: INestApplicationContext, days: DayRange): Promise<ResultRow[]> {
  const [overviews, profits] = [app.get(TeamOverviews), app.get(MemberProfits)];
  const report = await timed(async () => {
    const { members, days: all } = await overviews.of(agentId(0), days);
    // A report of nothing would be quick.
    const isEmpty = all.some(({ bets, income }) => bets === 0 || income === '0.00');
    if (members !== TREE.members - 1 || isEmpty) throw new Error('The report does not know the team');
  });
  const downlines = await timed(async () => {
    const { list } = await profits.list(agentId(0), { ...days, scope: 'team', pageSize: TREE.belowTop });
    if (list.length !== TREE.belowTop || list.some(({ bets }) => bets === 0))
      throw new Error('The downlines did nothing');
  });
  const name = `team report over 30 days, top agent of ${TREE.members.toLocaleString('en')}`;
  return [
    {
      name: `${name}, median of ${CALLS}`,
      value: round(report.medianMs),
      unit: 'ms',
      target: `≤ ${MAX_MS} ms`,
      met: report.medianMs <= MAX_MS,
    },
    { name: `${name}, slowest of ${CALLS}`, value: round(report.slowestMs), unit: 'ms' },
    { name: `${name}, the very first call`, value: round(report.firstMs), unit: 'ms' },
    {
      name: 'profit and loss of its downlines with their teams, 30 days, median · first call',
      unit: 'ms',
      value: `${round(downlines.medianMs)} · ${round(downlines.firstMs)}`,
    },
  ];
}

async function timed(ask: () => Promise<void>): Promise<Timed> {
  const [firstMs, ...rest] = await inTurn(CALLS + 1, ask);
  return { firstMs: firstMs!, medianMs: median(rest), slowestMs: Math.max(...rest) };
}

async function inTurn(count: number, ask: () => Promise<void>): Promise<number[]> {
  const tookMs: number[] = [];
  while (tookMs.length < count) {
    const askedMs = performance.now();
    await ask();
    tookMs.push(performance.now() - askedMs);
  }
  return tookMs;
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
