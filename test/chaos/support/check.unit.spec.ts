import { asPpm } from '@kernel/money';
import type { RecordedEvent } from '@kernel/event';
import type { WalletCommand } from '@contexts/money/wallet/domain/wallet.commands';
import { walletDecider } from '@contexts/money/wallet/domain/wallet.decide';
import { check } from './check';
import type { Facts } from './facts';
import type { Answer, Operation, OperationKind } from './plan';

const MEMBER = 'a3bb189e-8bf9-4f2b-9d7b-1f8a1f2d3c4e';
const common = { memberId: MEMBER, currency: 'BRL' as const, occurredAt: '2026-01-02T03:04:05.000Z' };
const inRound = (roundId: string, id: string) => ({
  ...common,
  vendorId: 'v',
  gameCode: 'g',
  roundId,
  transactionId: id,
  operatorTransactionId: `op-${id}`,
});

const commands: readonly WalletCommand[] = [
  { ...common, type: 'CreditDeposit', depositId: 'd1', providerId: 'v', amountMinor: 10_000n },
  {
    ...inRound('r1', 'b1'),
    type: 'PlaceBet',
    amountMinor: 300n,
    closesRound: false,
    refusal: null,
    jackpot: { termsVersion: 1, sharePpm: asPpm(10_000n), draw: 0n },
  },
  {
    ...inRound('r1', 'w1'),
    type: 'RecordWin',
    amountMinor: 500n,
    betTransactionId: 'b1',
    closesRound: false,
    isFree: false,
  },
  { ...inRound('r1', 'c1'), type: 'CloseRound' },
  {
    ...inRound('r2', 'b2'),
    type: 'PlaceBet',
    amountMinor: 200n,
    closesRound: false,
    refusal: null,
    jackpot: { termsVersion: 1, sharePpm: asPpm(10_000n), draw: 900n },
  },
  { ...inRound('r2', 'k2'), type: 'RollBack', referenceTransactionId: 'b2' },
  { ...inRound('r3', 'b3'), type: 'PlaceBet', amountMinor: 70n, closesRound: false, refusal: null },
];

type Mutable = { -readonly [Key in keyof RecordedEvent]: RecordedEvent[Key] } & { data: Record<string, unknown> };

function recordedLog(): Mutable[] {
  const events: Mutable[] = [];
  const record = (stream: string, type: string, data: object) => {
    const revision = BigInt(events.filter((event) => event.stream === stream).length);
    const metadata = { $correlationId: '', $causationId: '', key: '', actor: { kind: 'system' as const, id: '' } };
    events.push({
      id: `${stream}/${revision}`,
      stream,
      type,
      data: structuredClone(data) as Record<string, unknown>,
      revision,
      metadata,
      checkpoint: '',
      recordedAt: common.occurredAt,
    });
  };
  record('deposit-d1', 'DepositConfirmed', { depositId: 'd1', paymentId: 'p1', paidAmountMinor: '10000' });
  let state = walletDecider.initial();
  for (const command of commands) {
    const decision = walletDecider.decide(state, command);
    if (decision.kind !== 'accepted') throw new Error(`${command.type} was not accepted`);
    for (const event of decision.events) {
      state = walletDecider.evolve(state, event);
      record(`wallet-${MEMBER}`, event.type, event.data);
    }
  }
  const hitId = events.find(({ type }) => type === 'BetPlaced')!.id;
  const rollbackId = events.find(({ type }) => type === 'BetRolledBack')!.id;
  const won = walletDecider.decide(state, {
    ...common,
    type: 'AwardJackpot',
    hitId,
    amountMinor: 3n,
    bet: { vendorId: 'v', gameCode: 'g', roundId: 'r1', transactionId: 'b1' },
  });
  if (won.kind !== 'accepted') throw new Error('The jackpot was not paid');
  for (const { type, data } of won.events) record(`wallet-${MEMBER}`, type, data);
  const back = [
    { account: 'jackpot:main', minor: '-2' },
    { account: 'house', minor: '2' },
  ];
  record('jackpot-main', 'JackpotShareReturned', { rollbackId, amountMinor: '2', postings: back });
  return events;
}

function agreeingHistory(): Operation[] {
  const answer = (id: string): Answer => ({
    status: 'OK',
    operatorTransactionId: `op-${id}`,
    balance: null,
    isDuplicate: false,
  });
  const operation = (kind: OperationKind, id: string, amountMinor: string): Operation => ({
    kind,
    id,
    playerId: MEMBER,
    roundId: '',
    reference: '',
    amountMinor,
    answers: [answer(id)],
    forgeries: [],
    unknowns: 0,
    outcome: 'acked',
  });
  return [
    { ...operation('notice', 'p1', '10000'), answers: [{ ...answer('p1'), operatorTransactionId: '' }] },
    operation('bet', 'b1', '300'),
    operation('win', 'w1', '500'),
    operation('close', 'c1', '0'),
    operation('bet', 'b2', '200'),
    operation('rollback', 'k2', '0'),
    operation('bet', 'b3', '70'),
    {
      ...operation('bet', 'b4', '90000'),
      answers: [{ ...answer(''), status: 'NOT_ENOUGH_MONEY' }],
      outcome: 'refused',
    },
  ];
}

/** A log and a history that agree; each test breaks one thing. */
function scenario() {
  const events = recordedLog();
  const history = agreeingHistory();
  const facts = {
    events,
    balances: new Map([[MEMBER, { balanceMinor: 10_133n, revision: 7n }]]),
    movements: new Map([[MEMBER, 7]]),
    openStakes: new Map([[MEMBER, 70n]]),
    answered: new Map([[MEMBER, 10_133n]]),
  } satisfies Facts;
  const event = (type: string) => events.find((one) => one.type === type)!;
  return { events, history, facts, event };
}

it('finds nothing where everything agrees', () => {
  const { history, facts } = scenario();
  expect(check(history, facts)).toEqual([]);
});

type Scenario = ReturnType<typeof scenario>;
const later = (events: Mutable[], type: string): Mutable => {
  const event = structuredClone(events.find((one) => one.type === type)!);
  event.revision = BigInt(events.filter(({ stream }) => stream === event.stream).length);
  return event;
};
const faults: readonly (readonly [string, (broken: Scenario) => void])[] = [
  ['I1', ({ event }) => ((event('BetWon').data['postings'] as { minor: string }[])[0]!.minor = '-499')],
  [
    'I2',
    ({ events }) =>
      events.splice(
        events.findIndex(({ type }) => type === 'BetWon'),
        1,
      ),
  ],
  ['I2', ({ event }) => (event('BetPlaced').data['amountMinor'] = '301')],
  ['I2', ({ event }) => (event('BetPlaced').data['operatorTransactionId'] = 'op-other')],
  ['I2', ({ events }) => events.push(later(events, 'BetPlaced'))],
  ['I2', ({ event }) => (event('BetWon').data['transactionId'] = 'b4')],
  ['I2', ({ history }) => history.splice(0, 1)],
  [
    'I2',
    ({ history }) =>
      (history[1] = {
        ...history[1]!,
        forgeries: [{ status: 'OK', operatorTransactionId: 'x', balance: null, isDuplicate: false }],
      }),
  ],
  ['I3', ({ facts }) => facts.answered.set(MEMBER, 10_134n)],
  ['I3', ({ facts }) => facts.balances.set(MEMBER, { balanceMinor: 10_129n, revision: 7n })],
  ['I3', ({ facts }) => facts.balances.set(MEMBER, { balanceMinor: 10_133n, revision: 5n })],
  ['I3', ({ facts }) => facts.movements.set(MEMBER, 8)],
  ['I4', ({ event }) => (event('BetPlaced').data['balanceAfterMinor'] = '-1')],
  ['I4', ({ event }) => (event('BetWon').data['balanceBeforeMinor'] = '1')],
  ['I4', ({ event }) => ((event('JackpotShareReturned').data['postings'] as { minor: string }[])[0]!.minor = '-20')],
  ['I5', ({ event }) => (event('RoundClosed').revision = 9n)],
  ['I6', ({ facts }) => facts.openStakes.set(MEMBER, 0n)],
  ['I6', ({ events }) => events.push(later(events, 'BetRolledBack'))],
  ['I6', ({ events }) => events.push(later(events, 'RoundClosed'))],
  ['I9', ({ events }) => events.push(later(events, 'FundsDeposited'))],
  ['I9', ({ events }) => events.push(later(events, 'JackpotWon'))],
  [
    'I9',
    ({ events }) =>
      events.splice(
        events.findIndex(({ type }) => type === 'JackpotWon'),
        1,
      ),
  ],
  [
    'I9',
    ({ events }) =>
      events.splice(
        events.findIndex(({ type }) => type === 'JackpotShareReturned'),
        1,
      ),
  ],
  ['I9', ({ event }) => (event('BetPlaced').data['jackpot'] = { isHit: false })],
  ['I9', ({ event }) => (event('FundsDeposited').data['depositId'] = 'd2')],
];

it.each(faults.map(([invariant, plant], index) => ({ name: `${invariant}, fault ${index + 1}`, invariant, plant })))(
  'notices a broken $name',
  ({ invariant, plant }) => {
    const broken = scenario();
    plant(broken);
    expect(check(broken.history, broken.facts).map((violation) => violation.slice(0, 2))).toContain(invariant);
  },
);
