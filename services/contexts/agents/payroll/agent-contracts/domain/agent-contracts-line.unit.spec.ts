import fc from 'fast-check';
import { fold } from '@kernel/decider';
import { isWithin, type DividendTerms } from '../../terms/terms';
import { acceptance, after, daily, move, offer, rejected, termination } from '../test-support/contract-commands';
import { agentContractsDecider, MAX_ENDINGS, type AgentContractsCommand } from './agent-contracts.decide';
import { agentContractsSnapshot } from './agent-contracts.snapshot';
import { contractsBelow, lineBelow, type AgentContractsState } from './agent-contracts.state';

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
    // The weekly one would have begun on the sixth of April and ends on the 23rd of March; the monthly one counts until
    // April.
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
  );
});
