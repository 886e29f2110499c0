import { Leftovers } from '@contexts/agents/payroll/runs/read-models/leftovers';
import { expectBills } from './compare';
import { Oracle } from './oracle';
import { openPayroll, type BillOf } from './payroll-platform';
import { PayrollWorld } from './payroll-world';
import { IS_LONG, SEED } from '@test/support/run-settings';
import { randomCase, tell, ZONE, windowsOf, type Kind } from './random-case';

/** Trees in one database: they share their runs, and nothing else. */
const SEEDS = IS_LONG ? 200 : 12;

// The cases end with their last window: what their bills leave to do later is no part of them.
beforeEach(() => void jest.spyOn(Leftovers.prototype, 'any').mockResolvedValue(false));
afterEach(() => void jest.restoreAllMocks());

it.each<Kind>(['realtime', 'hourly', 'daily', 'dividend'])(
  `%s bills are what the rules say, through the log, the tables and the wallets (seeds from ${SEED})`,
  async (kind) => {
    const platform = await openPayroll(ZONE);
    try {
      const cases = Array.from({ length: SEEDS }, (_, index) => randomCase(SEED + index, kind));
      const world = new PayrollWorld();
      for (const one of cases) tell(one, world);
      await platform.write(world.inOrder());
      await platform.settle(kind);
      const isRun = new Set(
        windowsOf(kind)
          .filter((window) =>
            cases.some(({ contracts }) =>
              contracts.some(({ from, until }) => from <= window.from && until >= window.to),
            ),
          )
          .map(({ from }) => from),
      );
      const expected = cases.map((one) => {
        const oracle = new Oracle(one);
        oracle.runs = ({ from }) => isRun.has(from);
        return oracle.play();
      });
      const bills = await platform.bills();
      expectBills(expected, bills, await platform.events());
      expectEachBetOnce(bills);
    } finally {
      await platform.close();
    }
  },
);

/**
 * In no window have the direct downlines of an agent more turnover together than the agent: nothing that they are paid
 * for is missing in the agent's own, and no bet is counted for two of them.
 */
function expectEachBetOnce(bills: readonly BillOf[]): void {
  const below = new Map<string, bigint>();
  for (const { runId, uplineId, turnoverMinor } of bills) {
    const key = `${runId} ${uplineId}`;
    if (uplineId !== null) below.set(key, (below.get(key) ?? 0n) + BigInt(turnoverMinor));
  }
  const own = new Map(bills.map(({ runId, agentId, turnoverMinor }) => [`${runId} ${agentId}`, BigInt(turnoverMinor)]));
  expect([...below].filter(([key, turnover]) => turnover > (own.get(key) ?? 0n))).toEqual([]);
}
