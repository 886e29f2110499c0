import type { StaffRole } from '@contracts/http/routes';
import { fold } from '@kernel/decider';
import type { TwoPeople } from '@kernel/two-people';
import type { PayoutWord, WithdrawalCommand } from '../withdrawal.commands';
import { withdrawalDecider } from '../withdrawal.decide';
import type { WithdrawalEvent } from '../withdrawal.events';

const START_MS = Date.parse('2026-01-02T03:04:05.000Z');

/** The moment so many seconds after the request. */
export const after = (seconds: number): string => new Date(START_MS + seconds * 1_000).toISOString();

export const WITHDRAWAL = '5f0c1a52-37c7-5c0f-9d7b-0a4d7c1b6e11';
export const MEMBER = '8f9c1a52-37c7-5c0f-9d7b-0a4d7c1b6e11';
export const AUTO_CONFIRM_S = 86_400;

export const request = (amount = '100.00', at = 0): WithdrawalCommand => ({
  type: 'RequestWithdrawal',
  withdrawal: {
    withdrawalId: WITHDRAWAL,
    memberId: MEMBER,
    feeMinor: '0',
    currency: 'BRL',
    instrumentId: '1f0c1a52-37c7-5c0f-9d7b-0a4d7c1b6e11',
    instrumentKind: 'pix',
    instrumentLabel: '***.456.789-**',
    bankName: 'Banco Exemplo',
    key: 'k',
    occurredAt: after(at),
  },
  amount,
  limits: { minMinor: 2_000n, maxMinor: 5_000_000n },
});

export const held = (at = 0): WithdrawalCommand => ({ type: 'RecordHeld', occurredAt: after(at) });

type Checks = Extract<WithdrawalCommand, { type: 'RecordChecks' }>;
export const checks = (more: Partial<Checks> = {}, at = 1): WithdrawalCommand => ({
  type: 'RecordChecks',
  score: 10,
  rulesVersion: 1,
  ownPoints: {},
  rules: [{ id: 'R1', points: 10, facts: {} }],
  holds: [],
  limits: { automaticMaxMinor: 200_000n, onePersonMaxMinor: 1_000_000n },
  isSampled: false,
  promises: { automaticS: 600, peopleS: 7_200 },
  occurredAt: after(at),
  ...more,
});

export const people = (requesterId: string, deciderId: string): TwoPeople => ({
  requesterId,
  deciderId,
  origins: new Map(),
});
export const act = (staffId: string, key: string, note = 'I have looked at it.') => ({ staffId, note, key });

export const propose = (
  staffId: string,
  key: string,
  refusal: 'fraud' | 'aml' | null = null,
  at = 10,
  roles: readonly StaffRole[] = ['finance', 'compliance'],
) => ({ type: 'Propose', refusal, roles, act: act(staffId, key), occurredAt: after(at) }) satisfies WithdrawalCommand;

export const decide = (
  staffId: string,
  key: string,
  {
    makerId = 'ana',
    proposalNo = 1,
    isApproved = true,
    at = 20,
    roles = ['finance', 'compliance'] as readonly StaffRole[],
  } = {},
) =>
  ({
    type: 'Decide',
    people: people(makerId, staffId),
    roles,
    proposalNo,
    isApproved,
    note: 'I see the same.',
    key,
    occurredAt: after(at),
  }) satisfies WithdrawalCommand;

export const attempt = (no: number, at = 30, providerId = 'p1'): WithdrawalCommand => ({
  type: 'Attempt',
  attempt: no,
  providerId,
  reference: `ref-${no}`,
  occurredAt: after(at),
});

export const word = (no: number, said: PayoutWord, at = 40): WithdrawalCommand => ({
  type: 'RecordWord',
  reference: `ref-${no}`,
  word: said,
  occurredAt: after(at),
});

export const paid: PayoutWord = {
  status: 'paid',
  endToEndId: 'E1',
  otherAmount: null,
  autoConfirmS: AUTO_CONFIRM_S,
};
export const wrongAccount: PayoutWord = { status: 'failed', reason: 'wrongAccount' };
export const providerFault: PayoutWord = { status: 'failed', reason: 'providerFault' };
export const returned: PayoutWord = { status: 'returned', endToEndId: 'E1', autoConfirmS: AUTO_CONFIRM_S };

/** The events of commands that are all accepted. */
export function story(...commands: readonly WithdrawalCommand[]): WithdrawalEvent[] {
  const events: WithdrawalEvent[] = [];
  for (const command of commands) {
    const decision = withdrawalDecider.decide(fold(withdrawalDecider, withdrawalDecider.initial(), events), command);
    if (decision.kind !== 'accepted') throw new Error(`${command.type}: ${JSON.stringify(decision)}`);
    events.push(...decision.events);
  }
  return events;
}
