import { FreeWay } from './free-way';

/** A way on which nothing stands but what a test puts there; the agent has 100.00. */
function wayOf({
  isReviewed,
  contestedMinor,
}: {
  readonly isReviewed: boolean | undefined;
  readonly contestedMinor: bigint | undefined;
}) {
  const isShort = async (_: string, minor: bigint) =>
    contestedMinor === undefined ? undefined : contestedMinor > minor;
  return new FreeWay(
    { isLeaving: async () => false } as never,
    { balanceOf: async () => ({ minor: 10_000n }) } as never,
    { isShort } as never,
    undefined,
    { holdsPayouts: async () => isReviewed } as never,
  );
}

it.each([
  ['nothing stands on it', {}, 10_000n, undefined],
  ['compliance has payouts wait', { isReviewed: true }, 1n, 'WITHDRAWAL_STOPPED'],
  ['it is not known whether compliance does', { isReviewed: undefined }, 1n, 'BEING_REBUILT'],
  ['a contested deposit leaves enough', { contestedMinor: 6_000n }, 4_000n, undefined],
  ['a contested deposit needs some of it', { contestedMinor: 6_000n }, 4_001n, 'WITHDRAWAL_STOPPED'],
  ['it is not known what is contested', { contestedMinor: undefined }, 1n, 'BEING_REBUILT'],
  ['the wallet has less, and says so itself', { contestedMinor: 6_000n }, 10_001n, undefined],
])('where %s', async (_, facts, amountMinor, code) => {
  const known = { isReviewed: false, contestedMinor: 0n, ...facts };
  const demanded = wayOf(known).demand('agent', 'player', amountMinor);
  await (code ? expect(demanded).rejects.toMatchObject({ code }) : expect(demanded).resolves.toBeUndefined());
});
