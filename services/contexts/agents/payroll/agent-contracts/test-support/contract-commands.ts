import { asPpm } from '@kernel/money';
import { given } from '@kernel/given-when-then';
import type { DailyTerms, Terms } from '../../terms/terms';
import { agentContractsDecider, type AgentContractsCommand } from '../domain/agent-contracts.decide';
import type { AgentContractsEvent } from '../domain/agent-contracts.events';

export const timeZone = 'America/Sao_Paulo';
export const at = '2026-03-18T15:00:00.000Z';
export const midnight = '2026-03-19T03:00:00.000Z';
export const ceiling = { winPpm: asPpm(20_000n), lossPpm: asPpm(20_000n) };
export const daily = (percent: number): DailyTerms => ({
  kind: 'daily',
  tiers: [
    { minTurnoverMinor: 0n, minLossMinor: 0n, minActive: 0, ratePpm: asPpm(BigInt(Math.round(percent * 10_000))) },
  ],
});

type Offer = Extract<AgentContractsCommand, { type: 'OfferContract' }>;
export const offer = (
  contractId: string,
  uplineId: string | null,
  downlineId: string,
  terms: Terms,
  more: Partial<Offer> = {},
): AgentContractsCommand => ({
  type: 'OfferContract',
  contractId,
  uplineId,
  downlineId,
  terms,
  ceiling,
  expiresAt: '2026-03-25T15:00:00.000Z',
  occurredAt: at,
  timeZone,
  confirmedEndings: [],
  ...more,
});
export const acceptance = (
  contractId: string,
  downlineId: string,
  confirmedEndings: readonly string[] = [],
  occurredAt = at,
): AgentContractsCommand => ({
  type: 'AcceptOffer',
  contractId,
  downlineId,
  occurredAt,
  timeZone,
  confirmedEndings,
});
export const termination = (
  contractId: string,
  uplineId: string | null,
  downlineId: string,
  confirmedEndings: readonly string[] = [],
): AgentContractsCommand => ({
  type: 'TerminateContract',
  contractId,
  uplineId,
  downlineId,
  by: 'upline',
  occurredAt: at,
  timeZone,
  confirmedEndings,
});

export const move = (
  downlineId: string,
  uplineId: string | null,
  moveId = `move-${downlineId}-${uplineId}`,
): AgentContractsCommand => ({
  type: 'EndForMove',
  downlineId,
  uplineId,
  moveId,
  occurredAt: at,
  timeZone,
});

/** After commands that must all be accepted. */
export function after(...commands: AgentContractsCommand[]) {
  const events: AgentContractsEvent[] = [];
  for (const command of commands) {
    const { decision } = given(agentContractsDecider, ...events).when(command);
    if (decision.kind !== 'accepted') throw new Error(`${command.type} was ${JSON.stringify(decision)}`);
    events.push(...decision.events);
  }
  return given(agentContractsDecider, ...events);
}

/** The house with A, A with B, B with C. */
export const line: readonly AgentContractsCommand[] = [
  offer('a1', null, 'A', daily(1.2)),
  acceptance('a1', 'A'),
  offer('b1', 'A', 'B', daily(1)),
  acceptance('b1', 'B'),
  offer('c1', 'B', 'C', daily(1)),
  acceptance('c1', 'C'),
];
export const rejected = (rejection: string) => ({ kind: 'rejected', rejection });
