import { routes, type Route } from '@contracts/http/routes';
import { dividendDecider } from '@contexts/agents/payroll/runs/domain/dividend.decide';
import { memberMovesDecider } from '@contexts/agents/tree/domain/member-moves.decide';
import { depositDecider } from '@contexts/money/cashier/domain/deposit.decide';
import type { DepositEvent } from '@contexts/money/cashier/cashier.events';
import { statementDecider } from '@contexts/money/treasury/domain/statements/statement.decide';
import { withdrawalDecider } from '@contexts/money/withdrawals/domain/withdrawal.decide';
import type { WithdrawalEvent } from '@contexts/money/withdrawals/withdrawals.events';
import { breakDecider } from '@contexts/office/proof/breaks/domain/break.decide';
import { stopsDecider } from '@contexts/office/stops/domain/stops.decide';
import { kycDecider } from '@contexts/people/kyc/domain/kyc.decide';
import type { KycEvent } from '@contexts/people/kyc/domain/kyc.events';
import { withheldDecider } from '@contexts/office/withheld/domain/withheld.decide';
import { memberDecider } from '@contexts/people/identity/members/domain/member.decide';
import { registeredAt } from '@contexts/people/identity/members/test-support/registered-member';
import { staffDecider } from '@contexts/people/identity/staff/domain/staff.decide';
import type { StaffEvent } from '@contexts/people/identity/staff/domain/staff.events';
import { originsOf } from '@contexts/people/identity/staff/domain/staff-origins';
import { fold } from '@kernel/decider';
import { given } from '@kernel/given-when-then';
import { APPROVAL_HOLD_MS, type TwoPeople } from '@kernel/two-people';
import { sourceFiles } from '../architecture/source-files';
import { feeFoundAt } from './fee-difference';
import * as deposits from './deposit-decisions';
import { decidedAdjustment, decidedUnclaimed } from './money-decisions';
import { fileReport } from './report-filing';

/** The requester of every case. */
const ANA = 'ana';
const asked = '2026-01-02T03:04:05.000Z';
const givenAt = '2026-01-02T04:00:00.000Z';
const soon = '2026-01-02T05:00:00.000Z';
const later = new Date(Date.parse(givenAt) + APPROVAL_HOLD_MS).toISOString();

type Decide = (people: TwoPeople, isApproved: boolean, occurredAt: string) => string;
type TwoPeopleRoute = {
  [Name in keyof typeof routes]: (typeof routes)[Name] extends { readonly twoPeople: true } ? Name : never;
}[keyof typeof routes];

const answerOf = ({ decision }: { readonly decision: { readonly kind: string; readonly rejection?: string } }) =>
  decision.rejection ?? decision.kind;

/** Every decision of two people, about something that waits for it. The compiler asks for the ones that are missing. */
const DECISIONS: Record<TwoPeopleRoute, Decide> = {
  fileAmlReport: (people, _isApproved, occurredAt) => answerOf(fileReport(people, ANA, asked, occurredAt)),
  decideUnclaimed: (...decision) => answerOf(decidedUnclaimed(ANA, asked, decision)),
  decideAdjustment: (...decision) => answerOf(decidedAdjustment(ANA, asked, decision)),
  decideResolution: (people, isApproved, occurredAt) => {
    const of = { findingId: 'f', memberId: 'm', occurredAt: asked };
    const found = { ...of, kind: 'balance', at: '7', currency: 'BRL', values: [] } as const;
    const proposal = { ...of, proposerId: ANA, resolution: 'explained', note: 'n', key: 'k' } as const;
    return answerOf(
      given(breakDecider, { type: 'MismatchFound', data: found }, { type: 'ResolutionProposed', data: proposal }).when({
        type: 'DecideResolution',
        people,
        isApproved,
        note: 'n',
        key: 'l',
        occurredAt,
        maxMinor: null,
      }),
    );
  },
  decideProofReset: (people, isApproved, occurredAt) => {
    const of = { memberId: 'm', proof: 'authenticator' as const, reason: 'r', occurredAt: asked };
    const proposed = { ...of, makerId: ANA, key: 'p' };
    return answerOf(
      given(memberDecider, registeredAt(asked), { type: 'ProofResetProposed', data: proposed }).when({
        type: 'DecideReset',
        people,
        isApproved,
        proof: 'authenticator',
        reason: 'r',
        key: 'd',
        occurredAt,
      }),
    );
  },
  decideErasure: (people, isApproved, occurredAt) => {
    const memberId = 'm';
    const closed = { memberId, reason: 'other', requestedAt: asked, occurredAt: '2020-01-02T03:04:05.000Z' } as const;
    const proposed = { memberId, makerId: ANA, reason: 'retentionOver', occurredAt: asked } as const;
    return answerOf(
      given(
        memberDecider,
        registeredAt(asked),
        { type: 'AccountClosed', data: closed },
        { type: 'ErasureProposed', data: proposed },
      ).when({ type: 'DecideErasure', people, isApproved, keepYears: 5, occurredAt }),
    );
  },
  decidePaymentMethod: (...decision) => answerOf(deposits.decidedMethod(ANA, asked, decision)),
  decideContestAnswer: (...decision) => answerOf(deposits.decidedContestAnswer(ANA, asked, decision)),
  decideProofAnswer: (...decision) => answerOf(deposits.decidedProof(ANA, asked, decision)),
  decideMemberMove: (people, isApproved, occurredAt) => {
    const registered = new Map([
      ['m', null],
      ['n', null],
    ]);
    const move = { moveId: 'v', memberId: 'm', fromUplineId: null, toUplineId: 'n', teamCount: 1, reason: 'r' };
    const requested = { ...move, requestedBy: ANA, occurredAt: asked };
    return answerOf(
      given(memberMovesDecider, { type: 'MoveRequested', data: requested }).when({
        type: 'DecideMove',
        moveId: 'v',
        people,
        isApproved,
        remark: '',
        registered,
        occurredAt,
      }),
    );
  },
  decideDividend: (people, isApproved, occurredAt) => {
    const requested = { billId: 'b', agentId: ANA, by: ANA, remark: '', uplineId: null, payMinor: '5' };
    const data = { ...requested, paymentId: 'p', occurredAt: asked };
    return answerOf(
      given(dividendDecider, { type: 'DividendRequested', data }).when({
        type: 'DecideByFinance',
        people,
        isApproved,
        remark: '',
        occurredAt,
      }),
    );
  },
  decideLift: (people, isApproved, occurredAt) => {
    const subject = { kind: 'game', id: 'v1/g1' } as const;
    const stopped = { stopId: 's', subject, reason: 'r', staffId: ANA, key: 'k', occurredAt: asked };
    const lift = { stopId: 's', reason: 'r', staffId: ANA, key: 'l', occurredAt: asked };
    return answerOf(
      given(stopsDecider, { type: 'Stopped', data: stopped }, { type: 'LiftAsked', data: lift }).when({
        type: 'DecideLift',
        stopId: 's',
        people,
        staffId: people.deciderId,
        isApproved,
        note: 'n',
        key: 'm',
        occurredAt,
      }),
    );
  },
  decideSettlement: (people, isApproved, occurredAt) => {
    const of = { withheldId: 'w', kind: 'deposit', memberId: 'm', amountMinor: '5', currency: 'BRL' } as const;
    const subject = { partyId: 'psp', gameCode: null, roundId: null, transactionId: 't' };
    const proposal = { ...of, ...subject, makerId: ANA, refusal: null, note: 'n', key: 'k', occurredAt: asked };
    return answerOf(
      given(withheldDecider, { type: 'SettlementProposed', data: proposal }).when({
        type: 'DecideSettlement',
        people,
        proposalNo: 1,
        isApproved,
        note: 'n',
        key: 'l',
        occurredAt,
      }),
    );
  },
  decideBookings: (people, isApproved, occurredAt) => {
    const of = { providerId: 'psp', day: '2026-01-01', currency: 'BRL', occurredAt: asked } as const;
    const proposal = { ...of, differenceIds: ['fee:l1'], makerId: ANA, note: 'n', key: 'k' };
    return answerOf(
      given(
        statementDecider,
        { type: 'DifferenceFound', data: { ...of, ...feeFoundAt(asked), version: 1 } },
        { type: 'FeeBookingProposed', data: proposal },
      ).when({
        ...of,
        type: 'DecideBookings',
        differenceIds: ['fee:l1'],
        people,
        isApproved,
        note: 'n',
        key: 'l',
        occurredAt,
      }),
    );
  },
  decideStatementFile: (people, isApproved, occurredAt) => {
    const of = { providerId: 'psp', day: '2026-01-01', currency: 'BRL', occurredAt: asked } as const;
    const file = { fileName: 'f.csv', sha256: 's', openingMinor: '0', closingMinor: '0', lines: [], mapping: {} };
    const proposal = { ...of, ...file, makerId: ANA, note: 'n', key: 'k' };
    return answerOf(
      given(statementDecider, { type: 'StatementFileProposed', data: proposal }).when({
        ...of,
        type: 'DecideFile',
        sha256: 's',
        people,
        isApproved,
        isOver: true,
        books: { around: [], booksMinor: 0n, carriedMinor: 0n },
        note: 'n',
        key: 'l',
        occurredAt,
      }),
    );
  },
  decideIdentityApproval: (people, isApproved, occurredAt) => {
    const of = { memberId: 'm', level: 2, attempt: 1 } as const;
    const screened = { pep: 'clear', sanctions: 'clear' } as const;
    const checks = {
      document: 'failed',
      liveness: 'passed',
      faceMatch: 'passed',
      taxId: 'passed',
      age: 'passed',
    } as const;
    const report = { answer: 'red', rejectType: 'final', labels: [], extracted: null, expiresAt: null } as const;
    const counted = { decidedAt: asked, day: '2026-11-25', tries: 0, review: 'final' } as const;
    const story: KycEvent[] = [
      { type: 'VerificationStarted', data: { ...of, providerId: 'idp', applicantId: 'a', occurredAt: asked } },
      {
        type: 'VerificationReported',
        data: { ...of, ...report, ...counted, checks: { ...checks, ...screened }, occurredAt: asked },
      },
      { type: 'ReviewProposed', data: { ...of, makerId: ANA, reason: 'n', key: 'k', occurredAt: asked } },
    ];
    const act = { ...of, people, isApproved, reason: 'n', key: 'l', occurredAt, recheckDays: null };
    return answerOf(given(kycDecider, ...story).when({ type: 'DecideProposal', ...act }));
  },
  decideRefundClosure: (people, isApproved, occurredAt) => {
    const of = { depositId: 'd', memberId: 'm', occurredAt: asked };
    const payment = { providerId: 'psp', paymentId: 'p2' };
    const money = { method: 'pix', amountMinor: '5', currency: 'BRL', expiresAt: later, key: 'r' } as const;
    const paid = { paidAmount: '0.05', paidCurrency: 'BRL', reason: 'SECOND_PAYMENT', refundBy: soon } as const;
    const attempt = { attempt: 1, reference: 'f', amount: '0.05', currency: 'BRL' };
    const story: DepositEvent[] = [
      { type: 'DepositRequested', data: { ...of, ...money } },
      { type: 'PaymentNotCredited', data: { ...of, ...payment, ...paid } },
      { type: 'RefundRequested', data: { ...of, ...payment, ...attempt } },
      { type: 'RefundFailed', data: { ...of, ...payment, reference: 'f', reason: 'refused' } },
      { type: 'RefundClosureProposed', data: { ...of, ...payment, makerId: ANA, receipt: 'E1', note: 'n', key: 'k' } },
    ];
    return answerOf(
      given(depositDecider, ...story).when({
        type: 'DecideRefundClosure',
        ...payment,
        people,
        proposalNo: 1,
        isApproved,
        note: 'n',
        key: 'l',
        occurredAt,
      }),
    );
  },
  decideWithdrawal: (people, isApproved, occurredAt) => {
    const of = { withdrawalId: 'w', memberId: 'm', occurredAt: asked };
    const instrument = { instrumentId: 'i', instrumentKind: 'pix', instrumentLabel: 'l', bankName: null } as const;
    const money = { amountMinor: '5', feeMinor: '0', currency: 'BRL' } as const;
    const checks = { score: 70, rulesVersion: 1, rules: [], holds: [], lane: 'two', promiseS: 7_200 } as const;
    const proposal = { ...of, makerId: ANA, refusal: null, note: 'n', key: 'k' };
    const story: WithdrawalEvent[] = [
      { type: 'WithdrawalRequested', data: { ...of, ...instrument, ...money, key: 'r' } },
      { type: 'FundsHeld', data: of },
      { type: 'ChecksDone', data: { ...of, ...checks } },
      { type: 'ApprovalProposed', data: proposal },
    ];
    return answerOf(
      given(withdrawalDecider, ...story).when({
        type: 'Decide',
        people,
        roles: ['finance'],
        proposalNo: 1,
        isApproved,
        note: 'n',
        key: 'l',
        occurredAt,
      }),
    );
  },
};

/** The decisions that anybody may refuse, the requester too: nothing happens then that did not hold before. */
const REFUSED_BY_ANYBODY: readonly string[] = ['decideLift'];

const created = (staffId: string, byStaffId?: string): StaffEvent => ({
  type: 'StaffCreated',
  data: {
    staffId,
    username: staffId,
    name: staffId,
    roles: ['finance'],
    occurredAt: byStaffId === undefined ? asked : givenAt,
    ...(byStaffId !== undefined && { byStaffId, key: 'k' }),
  },
});
const by = (byStaffId: string) => ({ staffId: 'rui', username: 'rui', byStaffId, key: 'k', occurredAt: givenAt });
const renewed = (byStaffId: string): StaffEvent => ({
  type: 'StaffPasswordSet',
  data: { ...by(byStaffId), hash: 'h', temporaryUntil: later },
});
const reset = (byStaffId: string): StaffEvent => ({
  type: 'StaffTotpReset',
  data: { staffId: 'rui', byStaffId, occurredAt: givenAt },
});
const rolesChanged = (byStaffId: string): StaffEvent => ({
  type: 'StaffRolesChanged',
  data: { ...by(byStaffId), roles: ['admin'] },
});
const enabled = (byStaffId: string): StaffEvent => ({ type: 'StaffEnabled', data: { ...by(byStaffId), reason: 'r' } });

/** The streams of staff as the log may hold them, and what the account `rui` may do with them. */
const people = (deciderId: string, ...streams: StaffEvent[][]): TwoPeople => ({
  requesterId: ANA,
  deciderId,
  origins: new Map(
    streams.map((events) => [
      events[0]!.data.staffId,
      originsOf(fold(staffDecider, staffDecider.initial(), events).grants),
    ]),
  ),
});

const NEVER = 'APPROVER_NOT_INDEPENDENT';

/** The account that decides, and the answer at once and after a day. */
const CASES: readonly (readonly [string, TwoPeople, string, string])[] = [
  ['oneself', people(ANA), 'SECOND_PERSON_NEEDED', 'SECOND_PERSON_NEEDED'],
  ['a person whom the installation put in place', people('rui', [created('rui')]), 'accepted', 'accepted'],
  ['an account of before, of which the log says nothing', people('rui'), 'accepted', 'accepted'],
  ['a fresh account of another admin', people('rui', [created('rui', 'eva')]), 'APPROVER_ACCOUNT_NEW', 'accepted'],
  [
    'an account with other roles',
    people('rui', [created('rui'), rolesChanged('eva')]),
    'APPROVER_ROLES_CHANGED',
    'accepted',
  ],
  ['an enabled account', people('rui', [created('rui'), enabled('eva')]), 'APPROVER_ACCOUNT_ENABLED', 'accepted'],
  [
    'an account with a renewed password',
    people('rui', [created('rui'), renewed('eva')]),
    'APPROVER_PASSWORD_RENEWED',
    'accepted',
  ],
  [
    'an account without its authenticator',
    people('rui', [created('rui'), reset('eva')]),
    'APPROVER_AUTHENTICATOR_RESET',
    'accepted',
  ],
  ['a fresh account of the requester', people('rui', [created('rui', ANA)]), NEVER, NEVER],
  ['a colleague whose password the requester renewed', people('rui', [created('rui'), renewed(ANA)]), NEVER, NEVER],
  ['a colleague whose authenticator the requester took', people('rui', [created('rui'), reset(ANA)]), NEVER, NEVER],
  ['a colleague to whom the requester gave roles', people('rui', [created('rui'), rolesChanged(ANA)]), NEVER, NEVER],
  ['a colleague whom the requester enabled', people('rui', [created('rui'), enabled(ANA)]), NEVER, NEVER],
  [
    'an account of an account of the requester',
    people('rui', [created('rui', 'eva')], [created('eva', ANA)]),
    NEVER,
    NEVER,
  ],
  ['whoever made the account that asks', people('rui', [created('rui')], [created(ANA, 'rui')]), NEVER, NEVER],
  [
    'whoever made the maker of the account that asks',
    people('rui', [created('rui')], [created(ANA, 'eva')], [created('eva', 'rui')]),
    NEVER,
    NEVER,
  ],
];

describe.each(Object.entries(DECISIONS))('%s', (name, decide) => {
  it.each(CASES)('by %s', (_, deciders, atOnce, afterADay) => {
    for (const isApproved of REFUSED_BY_ANYBODY.includes(name) ? [true] : [true, false]) {
      expect(decide(deciders, isApproved, soon)).toBe(atOnce);
      expect(decide(deciders, isApproved, later)).toBe(afterADay);
    }
  });
});

it('every decision of staff about what somebody asked for is one of two people', () => {
  const decisions = Object.entries<Route>(routes)
    .filter(([name, { method, path, access }]) => {
      const isOfStaff = typeof access === 'object' && method !== 'GET';
      return isOfStaff && (/decision$|\/approval$|\/filing$/.test(path) || /^(decide|approve)/.test(name));
    })
    .map(([name]) => name);
  expect(decisions.sort()).toEqual(Object.keys(DECISIONS).sort());
});

it('no rule compares two people by itself', () => {
  const OWN_ACCOUNT = /^services\/contexts\/people\/identity\/staff\/domain\//;
  const found = sourceFiles(['services'], ['.ts'])
    .filter(({ path }) => path.includes('/domain/') && !path.endsWith('.spec.ts') && !OWN_ACCOUNT.test(path))
    .filter(({ text }) => text.includes("'SECOND_PERSON_NEEDED'"))
    .map(({ path }) => path);
  expect(found).toEqual([]);
});
