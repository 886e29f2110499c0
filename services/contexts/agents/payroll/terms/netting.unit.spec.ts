import fc from 'fast-check';
import { settle, shortfalls, type Grossed } from './netting';

const agent = (agentId: string, uplineId: string | null, grossMinor: bigint): Grossed => ({
  agentId,
  uplineId,
  grossMinor,
});
const nobody = new Map<string, bigint>();
const of = (line: readonly Grossed[], charged = nobody) =>
  Object.fromEntries(settle(line, charged).map((one) => [one.agentId, one]));

it('pays every agent its yield less those of its direct downlines', () => {
  const line = [agent('A', null, 540n), agent('B', 'A', 300n), agent('C', 'B', 100n), agent('D', 'A', 40n)];
  expect(shortfalls(line)).toEqual(new Map());
  expect(of(line)).toMatchObject({
    A: { withheldMinor: 340n, netMinor: 200n, paidMinor: 200n, owed: [] },
    B: { netMinor: 200n, paidMinor: 200n },
    C: { paidMinor: 100n },
    D: { paidMinor: 40n },
  });
});

describe('when only the downline reached its tier', () => {
  const line = [agent('A', null, 0n), agent('B', 'A', 200n)];

  it('the upline adds the difference', () => {
    expect(shortfalls(line)).toEqual(new Map([['A', 200n]]));
    expect(of(line, new Map([['A', 200n]]))).toMatchObject({
      A: { netMinor: -200n, chargedMinor: 200n, paidMinor: 0n },
      B: { paidMinor: 200n, owed: [] },
    });
  });

  it('what the upline cannot add is owed to the downline', () => {
    expect(of(line, new Map([['A', 150n]])).B).toMatchObject({
      paidMinor: 150n,
      owed: [{ debtorId: 'A', minor: 50n }],
    });
  });
});

it('what is missing falls on the nearest first, then on those below', () => {
  const line = [agent('A', null, 0n), agent('B', 'A', 300n), agent('C', 'B', 200n)];
  const { B, C } = of(line);
  expect(B).toMatchObject({ netMinor: 100n, paidMinor: 0n, owed: [{ debtorId: 'A', minor: 100n }] });
  expect(C).toMatchObject({ netMinor: 200n, paidMinor: 0n, owed: [{ debtorId: 'A', minor: 200n }] });
});

it('is shared by yield where several are short, to the minor unit', () => {
  const line = [agent('A', null, 200n), agent('B', 'A', 200n), agent('C', 'A', 101n)];
  const { B, C } = of(line);
  // 101 are missing: 67 of 200 and 33 of 101, and the one that does not divide goes to the first.
  expect(B!.owed).toEqual([{ debtorId: 'A', minor: 68n }]);
  expect(C!.owed).toEqual([{ debtorId: 'A', minor: 33n }]);
});

it('refuses to charge more than the difference', () => {
  expect(() => settle([agent('A', null, 0n), agent('B', 'A', 200n)], new Map([['A', 201n]]))).toThrow(
    'A was charged 201 of 200',
  );
});

it('whatever the line: what the house and the charged agents give is what is paid, and nothing of a net is lost', () => {
  const line = fc
    .array(fc.record({ above: fc.nat(), gross: fc.bigInt({ min: 0n, max: 5_000n }) }), { minLength: 1, maxLength: 25 })
    .map((agents) =>
      agents.map(({ above, gross }, index) =>
        agent(`g${index}`, index === 0 || above % 5 === 0 ? null : `g${above % index}`, gross),
      ),
    );
  fc.assert(
    fc.property(
      line,
      fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 25, maxLength: 25 }),
      (agents, percents) => {
        const charged = new Map(
          [...shortfalls(agents)].map(([agentId, minor], index) => [
            agentId,
            (minor * BigInt(percents[index]!)) / 100n,
          ]),
        );
        const settled = settle(agents, charged);
        const total = (read: (one: (typeof settled)[number]) => bigint) =>
          settled.reduce((all, one) => all + read(one), 0n);
        const house = agents
          .filter(({ uplineId }) => uplineId === null)
          .reduce((all, { grossMinor }) => all + grossMinor, 0n);
        expect(settled).toHaveLength(agents.length);
        expect(total((one) => one.paidMinor)).toBe(house + total((one) => one.chargedMinor));
        for (const one of settled) {
          const owed = one.owed.reduce((all, { minor }) => all + minor, 0n);
          expect(one.paidMinor >= 0n).toBe(true);
          expect(one.paidMinor + owed).toBe(one.netMinor > 0n ? one.netMinor : 0n);
        }
        // The amount owed through an agent is the part of its charge that its wallet could not pay.
        for (const [agentId, due] of shortfalls(agents)) {
          const owed = total((one) =>
            one.owed.reduce((all, { debtorId, minor }) => (debtorId === agentId ? all + minor : all), 0n),
          );
          expect(owed).toBe(due - charged.get(agentId)!);
        }
      },
    ),
  );
});
