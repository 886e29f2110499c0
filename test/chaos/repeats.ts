import type { ChaosOptions, ChaosProgram, ChaosReport } from './program';
import type { Operations } from './load/operations';
import { settleAndCheck } from './support/play';
import { Random } from './support/random';
import { Stack, type Home } from './support/stack';
import { openTable } from './support/table';
import type { LoadPlan, Operation } from './support/plan';

const FULL = { keys: 1_000, submissions: 64, atOnce: 16, players: 100 };
const SHORT = { keys: 45, submissions: 16, atOnce: 5, players: 15 };

/** C2: each key is submitted many times at once, to several processes; a third of them cannot be afforded. */
export const repeats: ChaosProgram = {
  name: 'repeats',
  label: 'C2',
  async run(options) {
    const reports: ChaosReport[] = [];
    for (const home of options.homes) reports.push(await repeatsAt(home, options));
    return { violations: reports.flatMap(({ violations }) => violations), rows: reports.flatMap(({ rows }) => rows) };
  },
};

async function repeatsAt(home: Home, { seed, isFull, say }: ChaosOptions): Promise<ChaosReport> {
  const size = isFull ? FULL : SHORT;
  const random = new Random(seed);
  const stack = await Stack.start({ home, apis: 2 });
  try {
    const table = await openTable(stack, random, { players: size.players, seed, inFlight: 64 });
    const { plan, party, operations } = table;
    const history = [...table.paid];
    while (history.length < plan.deposits.length + size.keys) {
      const group = Array.from({ length: size.atOnce }, (_, index) =>
        submit(operations, plan, random, history.length + index, size.submissions),
      );
      history.push(...(await Promise.all(group)));
    }
    await party.close();
    const bets = history.slice(plan.deposits.length);
    const violations = [...(await settleAndCheck(stack, plan, history)), ...bets.flatMap(disagreements)];
    const accepted = bets.filter(({ outcome }) => outcome === 'acked').length;
    say(
      `repeats on ${home}: ${bets.length} keys × ${size.submissions}, ${accepted} accepted, ${violations.length} violations`,
    );
    return {
      violations: violations.map((violation) => `${home}: ${violation}`),
      rows: [
        { name: `C2 ${home}: keys`, value: bets.length, unit: 'keys', target: '≥ 1,000', met: bets.length >= 1_000 },
        {
          name: `C2 ${home}: submissions of each`,
          value: size.submissions,
          unit: 'submissions',
          target: '64',
          met: size.submissions >= 64,
        },
        { name: `C2 ${home}: refused keys`, value: bets.length - accepted, unit: 'keys' },
        {
          name: `C2 ${home}: violations`,
          value: violations.length,
          unit: 'violations',
          target: '0',
          met: violations.length === 0,
        },
      ],
    };
  } finally {
    await stack.stop();
  }
}

function submit(
  operations: Operations,
  plan: LoadPlan,
  random: Random,
  index: number,
  submissions: number,
): Promise<Operation> {
  const { playerId } = random.pick(plan.players);
  const amountMinor = index % 3 === 0 ? '90000000' : String(random.between(1, 50));
  return operations.run(
    { kind: 'bet', playerId, id: `x-${plan.seed}-${index}`, roundId: `xr-${index}`, reference: '', amountMinor },
    submissions,
  );
}

/** All submissions of one key are told the same: one transaction, or one refusal. */
function disagreements({ id, answers }: Operation): string[] {
  const told = new Set(answers.map(({ status, operatorTransactionId }) => `${status} ${operatorTransactionId}`));
  const firsts = answers.filter(({ status, isDuplicate }) => status === 'OK' && !isDuplicate).length;
  const found = told.size === 1 ? [] : [`I2: ${id} was answered in ${told.size} ways: ${[...told].join(' · ')}`];
  return firsts > 1 ? [...found, `I2: ${id} was the first one ${firsts} times`] : found;
}
