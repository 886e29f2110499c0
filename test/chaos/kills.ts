import type { ChaosOptions, ChaosProgram, ChaosReport } from './program';
import { settleAndCheck, startLoad } from './support/play';
import { preparePlayers } from './support/players';
import { Random } from './support/random';
import { Stack, type Home } from './support/stack';
import { killAlong } from './support/strikes';

// About a tenth of them is refused.
const FULL = { operations: 50_000, kills: 60, players: 150, deposits: 600, apis: 2 };
const SHORT = { operations: 1_200, kills: 5, players: 30, deposits: 30, apis: 2 };

/** C1: processes die under load, and the load's own account of what happened must be the platform's. */
export const kills: ChaosProgram = {
  name: 'kills',
  label: 'C1',
  async run(options) {
    const reports: ChaosReport[] = [];
    for (const home of options.homes) reports.push(await killsAt(home, options));
    return { violations: reports.flatMap(({ violations }) => violations), rows: reports.flatMap(({ rows }) => rows) };
  },
};

async function killsAt(home: Home, { seed, isFull, say }: ChaosOptions): Promise<ChaosReport> {
  // The other home's log lives in memory, so that half the length is enough to show the same of its adapter.
  const size = isFull ? (home === 'postgres' ? FULL : { ...FULL, operations: 10_000, kills: 20 }) : SHORT;
  const random = new Random(seed);
  const stack = await Stack.start({ home, apis: size.apis });
  try {
    const plan = {
      ...(await preparePlayers(stack, random, size)),
      seed,
      apis: stack.apiUrls,
      operations: size.operations,
      inFlight: 64,
    };
    await stack.ready();
    const load = startLoad(stack, plan);
    const { length: died } = await killAlong(stack, random, size, load.answered, load.done, say);
    const history = await load.done;
    const violations = await settleAndCheck(stack, plan, history);
    const acked = history.filter(({ outcome }) => outcome === 'acked').length;
    const refused = history.filter(({ outcome }) => outcome === 'refused').length;
    const unknowns = history.reduce((sum, operation) => sum + operation.unknowns, 0);
    const found = history.some(({ outcome }) => outcome === 'unknown')
      ? ['I2: an operation never got a definite answer']
      : [];
    say(
      `kills on ${home}: ${acked} acknowledged, ${refused} refused, ${unknowns} requests without an answer, ${died} kills, ${violations.length} violations`,
    );
    return {
      violations: [...found, ...violations].map((violation) => `${home}: ${violation}`),
      rows: [
        {
          name: `C1 ${home}: acknowledged operations`,
          value: acked,
          unit: 'operations',
          ...(home === 'postgres' ? { target: '≥ 40,000', met: acked >= 40_000 } : {}),
        },
        { name: `C1 ${home}: refused operations`, value: refused, unit: 'operations' },
        { name: `C1 ${home}: requests that ended without an answer`, value: unknowns, unit: 'requests' },
        {
          name: `C1 ${home}: kills`,
          value: died,
          unit: 'kills',
          ...(home === 'postgres' ? { target: '≥ 60', met: died >= 60 } : {}),
        },
        {
          name: `C1 ${home}: violations of I1–I6, I9`,
          value: violations.length + found.length,
          unit: 'violations',
          target: '0',
          met: violations.length + found.length === 0,
        },
      ],
    };
  } finally {
    await stack.stop();
  }
}
