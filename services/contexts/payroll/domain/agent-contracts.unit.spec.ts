import fc from 'fast-check';
import { given } from '@kernel/given-when-then';
import { fold } from '@kernel/decider';
import { agentContractsDecider, MAX_ENDINGS, type AgentContractsCommand } from './agent-contracts.decide';
import type { AgentContractsEvent } from './agent-contracts.events';
import { agentContractsSnapshot } from './agent-contracts.snapshot';
import { contractsBelow, lineBelow, type AgentContractsState } from './agent-contracts.state';
import { isWithin, type DailyTerms, type DividendTerms, type Terms } from './terms';

const timeZone = 'America/Sao_Paulo';
const at = '2026-03-18T15:00:00.000Z';
const midnight = '2026-03-19T03:00:00.000Z';
const ceiling = { winPpm: 20_000n, lossPpm: 20_000n };
const daily = (percent: number): DailyTerms => ({
  kind: 'daily',
  tiers: [{ minTurnoverMinor: 0n, minLossMinor: 0n, minActive: 0, ratePpm: BigInt(Math.round(percent * 10_000)) }],
});

type Offer = Extract<AgentContractsCommand, { type: 'OfferContract' }>;
const offer = (
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
const acceptance = (
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
const termination = (
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

const move = (
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
function after(...commands: AgentContractsCommand[]) {
  const events: AgentContractsEvent[] = [];
  for (const command of commands) {
    const { decision } = given(agentContractsDecider, ...events).when(command);
    if (decision.kind !== 'accepted') throw new Error(`${command.type} was ${JSON.stringify(decision)}`);
    events.push(...decision.events);
  }
  return given(agentContractsDecider, ...events);
}

/** The house with A, A with B, B with C. */
const line: readonly AgentContractsCommand[] = [
  offer('a1', null, 'A', daily(1.2)),
  acceptance('a1', 'A'),
  offer('b1', 'A', 'B', daily(1)),
  acceptance('b1', 'B'),
  offer('c1', 'B', 'C', daily(1)),
  acceptance('c1', 'C'),
];
const rejected = (rejection: string) => ({ kind: 'rejected', rejection });

describe('an offer', () => {
  it('becomes a contract that counts from the next day on', () => {
    const { events } = after(offer('a1', null, 'A', daily(1.2))).when(acceptance('a1', 'A'));
    expect(events).toMatchObject([
      { type: 'ContractAccepted', data: { uplineId: null, from: midnight, superseded: null, ended: [] } },
    ]);
  });

  it.each([
    ['terms that are none', offer('x', null, 'A', { kind: 'daily', tiers: [] }), 'TIERS_MISSING'],
    ['by an agent without a contract of the kind', offer('x', 'D', 'E', daily(0.1)), 'OWN_CONTRACT_MISSING'],
    ['above the upline’s own rate', offer('x', 'C', 'D', daily(1.1)), 'RATE_ABOVE_UPLINE'],
    ['above the operator’s ceiling', offer('x', null, 'D', daily(2.1)), 'CEILING_EXCEEDED'],
  ])('is refused: %s', (_, command, rejection) => {
    expect(after(...line).when(command).decision).toEqual(rejected(rejection));
  });

  it('stands alone: a second one has to wait, until the first is over', () => {
    const open = after(...line, offer('d1', 'C', 'D', daily(0.5)));
    expect(open.when(offer('d2', 'C', 'D', daily(0.6))).decision).toEqual(rejected('OFFER_OPEN'));
    const late = open.when(offer('d2', 'C', 'D', daily(0.6), { occurredAt: '2026-03-25T15:00:00.000Z' }));
    expect(late.events.map(({ type }) => type)).toEqual(['OfferClosed', 'ContractOffered']);
  });

  it('is made once, however often it is sent', () => {
    expect(after(...line).when(line[4]!).decision).toEqual({ kind: 'repeated' });
  });

  it('cannot be accepted when it is too old, was turned down, or never was', () => {
    const open = after(offer('a1', null, 'A', daily(1)));
    expect(open.when(acceptance('a1', 'A', [], '2026-03-25T15:00:00.000Z')).decision).toEqual(rejected('OFFER_OVER'));
    const turnedDown = after(offer('a1', null, 'A', daily(1)), {
      type: 'RejectOffer',
      contractId: 'a1',
      downlineId: 'A',
      occurredAt: at,
    });
    expect(turnedDown.when(acceptance('a1', 'A')).decision).toEqual(rejected('OFFER_OVER'));
    expect(open.when(acceptance('a2', 'A')).decision).toEqual(rejected('OFFER_UNKNOWN'));
  });

  it('is taken back by whoever made it, and by nobody else', () => {
    const open = after(...line, offer('d1', 'C', 'D', daily(0.5)));
    const withdraw = (uplineId: string): AgentContractsCommand => ({
      type: 'WithdrawOffer',
      contractId: 'd1',
      uplineId,
      downlineId: 'D',
      occurredAt: at,
    });
    expect(open.when(withdraw('B')).decision).toEqual(rejected('OFFER_UNKNOWN'));
    expect(open.when(withdraw('C')).events).toMatchObject([{ type: 'OfferClosed', data: { reason: 'withdrawn' } }]);
  });

  it('expires when its time has come, not before', () => {
    const open = after(offer('a1', null, 'A', daily(1)));
    const expire = (occurredAt: string): AgentContractsCommand => ({
      type: 'ExpireOffer',
      contractId: 'a1',
      downlineId: 'A',
      occurredAt,
    });
    expect(open.when(expire('2026-03-25T14:59:59.999Z')).decision).toEqual(rejected('OFFER_OPEN'));
    expect(open.when(expire('2026-03-25T15:00:00.000Z')).events).toMatchObject([{ data: { reason: 'expired' } }]);
  });

  it('that was good when it was made is refused when the upline’s own contract has changed since', () => {
    const changed = after(
      ...line.slice(0, 2),
      offer('b1', 'A', 'B', daily(1.2)),
      offer('a2', null, 'A', daily(1)),
      acceptance('a2', 'A'),
    );
    expect(changed.when(acceptance('b1', 'B')).decision).toEqual(rejected('RATE_ABOVE_UPLINE'));
  });
});

describe('a contract in the place of another', () => {
  it.each([
    ['higher', 1.3],
    ['lower', 0.8],
  ])('at a %s rate ends the whole line below, once everybody was told', (_, percent) => {
    const shown = ['b1', 'c1'];
    expect(after(...line).when(offer('a2', null, 'A', daily(percent))).decision).toEqual(rejected('ENDINGS_CHANGED'));
    const offered = after(...line, offer('a2', null, 'A', daily(percent), { confirmedEndings: shown }));
    expect(offered.when(acceptance('a2', 'A')).decision).toEqual(rejected('ENDINGS_CHANGED'));
    const { events, stateAfter } = offered.when(acceptance('a2', 'A', shown));
    expect(events).toMatchObject([
      {
        type: 'ContractAccepted',
        data: {
          from: midnight,
          superseded: { contractId: 'a1', until: midnight },
          ended: [
            { contractId: 'b1', until: midnight },
            { contractId: 'c1', until: midnight },
          ],
        },
      },
    ]);
    expect([...stateAfter.contracts.keys()]).toEqual(['A']);
  });

  it('keeps those below that have the same rate', () => {
    const { events } = after(...line, offer('b2', 'A', 'B', daily(1))).when(acceptance('b2', 'B'));
    expect(events).toMatchObject([{ data: { superseded: { contractId: 'b1' }, ended: [] } }]);
  });

  it('closes what agents have on offer whose own contract ends', () => {
    const { events } = after(
      ...line,
      offer('d1', 'C', 'D', daily(0.5)),
      offer('a2', null, 'A', daily(0.8), { confirmedEndings: ['b1', 'c1'] }),
    ).when(acceptance('a2', 'A', ['b1', 'c1']));
    expect(events[1]).toMatchObject({
      type: 'OfferClosed',
      data: { contractId: 'd1', reason: 'upline-contract-ends' },
    });
  });
});

describe('the end of a contract', () => {
  it('takes the line below with it, at the end of the running day', () => {
    expect(after(...line).when(termination('b1', 'A', 'B')).decision).toEqual(rejected('ENDINGS_CHANGED'));
    const { events, stateAfter } = after(...line).when(termination('b1', 'A', 'B', ['c1']));
    expect(events).toMatchObject([
      { type: 'ContractTerminated', data: { until: midnight, ended: [{ contractId: 'c1', until: midnight }] } },
    ]);
    expect([...stateAfter.contracts.keys()]).toEqual(['A']);
  });

  it('comes once, and only to those who are part of it', () => {
    expect(after(...line, termination('c1', 'B', 'C')).when(termination('c1', 'B', 'C')).decision).toEqual({
      kind: 'repeated',
    });
    expect(after(...line).when(termination('c1', 'A', 'C')).decision).toEqual(rejected('CONTRACT_UNKNOWN'));
    expect(after(...line).when(termination('x', 'B', 'C')).decision).toEqual(rejected('CONTRACT_UNKNOWN'));
  });

  it('follows a move in the tree, with offers and line', () => {
    const { events, stateAfter } = after(...line, offer('b2', 'A', 'B', daily(1))).when(move('B', 'X'));
    expect(events.map(({ type }) => type)).toEqual(['ContractTerminated', 'OfferClosed', 'DownlineMoved']);
    expect(events[0]).toMatchObject({ data: { by: 'move', ended: [{ contractId: 'c1', until: midnight }] } });
    expect(stateAfter.contracts.has('B') || stateAfter.contracts.has('C') || stateAfter.offers.has('B')).toBe(false);
  });

  it('follows a move once, however often it is told, and in whatever order with another', () => {
    const moved = after(...line, move('B', 'X'));
    expect(moved.when(move('B', 'X')).decision).toEqual({ kind: 'repeated' });
    const twice = after(
      ...line,
      move('B', 'X'),
      move('B', 'A', 'back'),
      offer('b2', 'A', 'B', daily(1)),
      acceptance('b2', 'B'),
    );
    expect(twice.when(move('B', 'X')).decision).toEqual({ kind: 'repeated' });
  });

  it('leaves alone what was agreed with the new upline already', () => {
    const early = after(
      ...line,
      offer('x1', null, 'X', daily(1)),
      acceptance('x1', 'X'),
      termination('c1', 'B', 'C'),
      offer('c2', 'X', 'C', daily(1)),
      acceptance('c2', 'C'),
    );
    expect(early.when(move('C', 'X')).events.map(({ type }) => type)).toEqual(['DownlineMoved']);
  });

  it('of a move leaves nobody to offer but the new upline', () => {
    const moved = after(...line, move('D', 'B'));
    expect(moved.when(offer('d1', 'A', 'D', daily(0.5))).decision).toEqual(rejected('NOT_DIRECT_DOWNLINE'));
    expect(moved.when(offer('d1', null, 'D', daily(0.5))).decision).toEqual(rejected('NOT_DIRECT_DOWNLINE'));
    expect(moved.when(offer('d1', 'B', 'D', daily(0.5))).decision.kind).toBe('accepted');
  });

  it('that ended with another says so, and is not taken for one that was ended by hand', () => {
    const ended = after(...line, termination('b1', 'A', 'B', ['c1']));
    expect(ended.when(termination('c1', 'B', 'C')).decision).toEqual(rejected('CONTRACT_OVER'));
  });
});

describe('a line that is longer than one decision may end', () => {
  const count = MAX_ENDINGS + 500;
  const ids = Array.from({ length: count }, (_, index) => `m${String(index).padStart(5, '0')}`);
  // Ten wide and as deep as it takes.
  const long = after(offer('a1', null, 'A', daily(1)), acceptance('a1', 'A')).state;
  const state = ids.reduce<AgentContractsState>((now, downlineId, index) => {
    const uplineId = index < 10 ? 'A' : ids[Math.floor(index / 10) - 1]!;
    return [offer(`k${downlineId}`, uplineId, downlineId, daily(1)), acceptance(`k${downlineId}`, downlineId)].reduce(
      (before, command) => {
        const decision = agentContractsDecider.decide(before, command);
        if (decision.kind !== 'accepted') throw new Error(JSON.stringify(decision));
        return fold(agentContractsDecider, before, decision.events);
      },
      now,
    );
  }, long);

  it('is not ended by a person', () => {
    const everything = ids.map((id) => `k${id}`);
    expect(agentContractsDecider.decide(state, termination('a1', null, 'A', everything))).toEqual(
      rejected('ENDINGS_TOO_MANY'),
    );
    expect(
      agentContractsDecider.decide(state, offer('a2', null, 'A', daily(0.5), { confirmedEndings: everything })),
    ).toEqual(rejected('ENDINGS_TOO_MANY'));
  });

  it('ends for a move from below, in as many decisions as it takes', () => {
    let now = state;
    const sizes: number[] = [];
    for (;;) {
      const decision = agentContractsDecider.decide(now, move('A', 'X'));
      if (decision.kind !== 'accepted') break;
      now = fold(agentContractsDecider, now, decision.events);
      sizes.push(now.contracts.size);
      for (const { uplineId } of now.contracts.values())
        expect(uplineId === null || now.contracts.has(uplineId)).toBe(true);
    }
    // By a thousand each time, until what is left fits into one.
    expect(sizes).toEqual([count + 1 - 1_000, 0]);
    expect(now.fates.count((fate) => fate === 'ended-with-upline' || fate === 'ended-by-move')).toBe(count + 1);
  });

  it('comes out of a snapshot as it went in', () => {
    const bytes = agentContractsSnapshot.encode(state);
    const decoded = agentContractsSnapshot.decode(bytes);
    expect(Buffer.from(agentContractsSnapshot.encode(decoded)).equals(Buffer.from(bytes))).toBe(true);
    expect(decoded.contracts.get('m00042')).toEqual(state.contracts.get('m00042'));
    expect(decoded.contracts.size).toBe(count + 1);
  });
});

describe('dividends', () => {
  const dividend = (period: DividendTerms['period']): DividendTerms => ({
    kind: 'dividend',
    period,
    periodMinTurnoverMinor: 0n,
    carry: 'none',
    tiers: daily(1).tiers,
  });

  it('are paid as often as the upline’s', () => {
    const monthly = after(offer('a1', null, 'A', dividend('month')), acceptance('a1', 'A'));
    expect(monthly.when(offer('b1', 'A', 'B', dividend('week'))).decision).toEqual(rejected('PERIOD_DIFFERS'));
  });

  it('of another period begin with the first whole one after the old contract’s last', () => {
    const offered = after(
      offer('a1', null, 'A', dividend('month')),
      acceptance('a1', 'A'),
      offer('a2', null, 'A', dividend('week')),
    );
    // March ends on a Tuesday; the first whole week of April begins on Monday the sixth.
    expect(offered.when(acceptance('a2', 'A')).events).toMatchObject([
      { data: { superseded: { until: '2026-04-01T03:00:00.000Z' }, from: '2026-04-06T03:00:00.000Z' } },
    ]);
  });
});

it('no window ever has two contracts, whatever ended before it began', () => {
  const dividend = (period: DividendTerms['period']): DividendTerms => ({
    kind: 'dividend',
    period,
    periodMinTurnoverMinor: 0n,
    carry: 'none',
    tiers: daily(1).tiers,
  });
  const history = after(
    offer('a1', null, 'A', dividend('month')),
    acceptance('a1', 'A'),
    offer('a2', null, 'A', dividend('week')),
    acceptance('a2', 'A'),
    // The weekly one would have begun on the sixth of April and ends on the 23rd of March; the monthly one counts until April.
    termination('a2', null, 'A'),
    offer('a3', null, 'A', dividend('week')),
  );
  expect(history.when(acceptance('a3', 'A')).events).toMatchObject([{ data: { from: '2026-04-06T03:00:00.000Z' } }]);
});

it('whatever is offered, accepted and ended: no contract exceeds the one above it, and none hangs in the air', () => {
  const agents = ['A', 'B', 'C', 'D', 'E'];
  const step = fc.record({
    kind: fc.constantFrom('offer', 'accept', 'terminate', 'move'),
    who: fc.integer({ min: 0, max: 4 }),
    percent: fc.constantFrom(0.5, 0.8, 1, 1.2),
    sure: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
      let state = agentContractsDecider.initial();
      steps.forEach(({ kind, who, percent, sure }, index) => {
        const [downlineId, uplineId] = [agents[who]!, who === 0 ? null : agents[who - 1]!];
        const everything = sure ? lineBelow(state, downlineId).map(({ contractId }) => contractId) : [];
        const contractId =
          (kind === 'accept' ? state.offers.get(downlineId) : state.contracts.get(downlineId))?.contractId ?? '';
        const command: AgentContractsCommand =
          kind === 'offer'
            ? offer(`k${index}`, uplineId, downlineId, daily(percent), { confirmedEndings: everything })
            : kind === 'accept'
              ? acceptance(contractId, downlineId, everything)
              : kind === 'terminate'
                ? termination(contractId, uplineId, downlineId, everything)
                : move(downlineId, uplineId === null ? 'X' : null, `move${index}`);
        const decision = agentContractsDecider.decide(state, command);
        if (decision.kind === 'accepted') state = decision.events.reduce(agentContractsDecider.evolve, state);
        expect(agentContractsSnapshot.decode(agentContractsSnapshot.encode(state))).toEqual(state);
        for (const contract of state.contracts.values()) {
          if (contract.uplineId !== null) expect(contractsBelow(state, contract.uplineId)).toContain(contract);
          if (contract.uplineId === null) continue;
          const above = state.contracts.get(contract.uplineId);
          expect(above && isWithin(contract.terms, above.terms)).toBe(true);
        }
      });
    }),
    { numRuns: 300 },
  );
});
