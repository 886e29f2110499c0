import { expectBills } from './compare';
import { Oracle } from './oracle';
import { openPayroll } from './payroll-platform';
import { PayrollWorld } from './payroll-world';
import { IS_LONG, SEED } from '@test/support/run-settings';
import { randomCase, tell, ZONE, windowsOf, type Kind } from './random-case';

/** Trees in one database: they share their runs, and nothing else. */
const SEEDS = IS_LONG ? 200 : 12;

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
      expectBills(expected, await platform.bills(), await platform.events());
    } finally {
      await platform.close();
    }
  },
);
