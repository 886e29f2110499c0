import type { z } from 'zod';
import type { teamReportCalls } from '@contracts/http/agents/team-reports';
import { Sessions } from '@platform/auth/sessions';
import { startApi, type ApiUnderTest } from '@test/support/api-under-test';
import { teamProjectionIn } from '../read-models/team.projection';
import { LogWriter } from './log-writer';

export const TIME_ZONE = 'America/New_York';
export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;

export const id = (n: number) => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const [top, alice, bob, carol, rival] = [1, 2, 3, 4, 5].map(id) as [string, string, string, string, string];
export const [p1, p2, q1, r1, trial] = [11, 12, 13, 14, 15].map(id) as [string, string, string, string, string];

export type Overview = z.infer<typeof teamReportCalls.overview.value>;
export type Bets = z.infer<typeof teamReportCalls.bets.value>;
export type Profits = z.infer<typeof teamReportCalls.profits.value>;
export type Income = z.infer<typeof teamReportCalls.income.value>;
export type Transactions = z.infer<typeof teamReportCalls.transactions.value>;

export let api: ApiUnderTest;
const tokens = new Map<string, string>();

export async function openReports(): Promise<void> {
  api = await startApi({ MERCHANT_TIME_ZONE: TIME_ZONE });
}

export const projection = teamProjectionIn(() => TIME_ZONE);

/**
 * The first of November 2026 has 25 hours in New York: it begins at 04:00 UTC and ends at 05:00 UTC of the day after.
 * top → alice → p1, p2, carol → q1; top → bob; rival → r1.
 */
export function tree(): LogWriter {
  const log = new LogWriter('2026-10-20T12:00:00.000Z');
  log.register(top, null, 1, 'top').register(rival, null, 1, 'rival');
  log.register(alice, top, 1, 'alice').register(bob, top, 1, 'bob');
  log
    .register(p1, alice, 0, 'pia')
    .register(p2, alice, 0, 'paul')
    .register(carol, alice, 41, 'carol')
    .register(q1, carol, 0, 'quin');
  return log.register(r1, rival, 0, 'rosa').register(trial, alice, 4, 'trial');
}

export async function given(log: LogWriter): Promise<void> {
  await api.database.query(`truncate ${projection.tables.join(', ')}`);
  await projection.project(log.events, api.database);
}

export async function ask<Value>(
  agentId: string,
  path: string,
  query: Record<string, string> = {},
): Promise<{ status: number; code?: string; value: Value }> {
  const response = await fetch(`${api.url}/wps/agent/${path}?${new URLSearchParams(query).toString()}`, {
    headers: { authorization: `Bearer ${await tokenOf(agentId)}` },
  });
  return { status: response.status, ...((await response.json()) as { code?: string; value: Value }) };
}

export async function tokenOf(agentId: string): Promise<string> {
  const token =
    tokens.get(agentId) ??
    (await api.app.get(Sessions).open({ kind: 'member', subjectId: agentId, data: { memberType: 1 } }));
  tokens.set(agentId, token);
  return token;
}

export const october = { startDate: '2026-10-20', endDate: '2026-11-10' };
export const on = (day: string) => ({ startDate: day, endDate: day });
export const overview = (agentId: string, range = october) =>
  ask<Overview>(agentId, 'team/overview', range).then(({ value }) => value);
export const bets = (agentId: string, more: Record<string, string> = {}) =>
  ask<Bets>(agentId, 'team/bets', { ...october, ...more }).then(({ value }) => value);
export const profits = (agentId: string, more: Record<string, string> = {}) =>
  ask<Profits>(agentId, 'team/profits', { ...october, ...more }).then(({ value }) => value);
export const transactions = (agentId: string, more: Record<string, string> = {}) =>
  ask<Transactions>(agentId, 'team/transactions', { ...october, ...more }).then(({ value }) => value);
export const turnovers = (value: Profits) => Object.fromEntries(value.list.map((one) => [one.username, one.turnover]));
