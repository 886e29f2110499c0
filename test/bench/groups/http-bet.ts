import type { ResultRow } from '@test/support/results';
import { median, percentile } from '../figures';
import type { BenchContext, BenchGroup } from '../group';
import { BetLoad, type LoadResult } from '../http/bet-load';
import type { Contender } from '../http/bet-parties';
import { costText, processUs, type Cost } from '../processor-time';
import { startBetServer, type BetServer } from '../http/bet-process';

const PLAYERS = 1_000;
const CALLERS = 64;
/** Processor time of one of our bets, of the server and of Postgres, in microseconds. */
const COST_TARGET = { node: 165, postgres: 60 } as const;
const CONTENDERS: readonly Contender[] = ['nothing', 'croupier', 'typeorm'];
/** About what each does in a second, so that the first round is neither too short nor too long. */
const GUESSED_PER_SECOND: Readonly<Record<Contender, number>> = { nothing: 10_000, croupier: 8_000, typeorm: 1_000 };

interface Running {
  readonly contender: Contender;
  readonly server: BetServer;
  readonly load: BetLoad;
  readonly rounds: Round[];
}

interface Round extends LoadResult {
  /** Processor time of one bet, of the server and of Postgres. */
  readonly cost: Cost;
}

/** The whole bet over HTTP: signature, schema, session, decision, durable append, signed answer. */
export const group: BenchGroup = {
  name: 'http-bet',
  notes: `${CALLERS} callers over as many connections, each server and the asker a process of its own; Postgres has what they leave of the two cores. The bets are signed before
the clock starts. How much of a core the asker needs stands beside each figure: it is taken from what the server could have had.`,
  whyMissed: `The asker and the empty route have both cores at work already. Beside the empty
route a bet has a session to look up, a decision, an event to write down as JSON and a durable append: profiled under load, three times the empty
route's share of Node and ten times its share of Postgres.`,
  async run(context) {
    const running: Running[] = [];
    try {
      for (const contender of CONTENDERS) running.push(await start(contender, await context.newDatabase()));
      for (let round = 0; round <= context.rounds; round += 1) {
        for (const one of running) await playRound(one, context, round === 0);
      }
      return rowsOf(running);
    } finally {
      for (const { server, load } of running) {
        await load.close();
        server.stop();
      }
    }
  },
};

async function start(contender: Contender, databaseUrl: string): Promise<Running> {
  const server = await startBetServer(contender, databaseUrl, PLAYERS);
  return { contender, server, load: new BetLoad(server, CALLERS), rounds: [] };
}

/** The first round warms everything up and does not count. */
async function playRound(
  { contender, load, rounds, server }: Running,
  { roundMs, say, serverTime }: BenchContext,
  isWarmUp: boolean,
): Promise<void> {
  const last = rounds.at(-1);
  const perSecond = last ? (last.done / last.elapsedMs) * 1_000 : GUESSED_PER_SECOND[contender];
  const before = { server: processUs(server.pid), postgres: serverTime.us() };
  const result = await load.run(Math.max(500, Math.round((perSecond * roundMs) / 1_000)));
  say(
    `http-bet: ${contender} ${Math.round((result.done / result.elapsedMs) * 1_000)}/s${isWarmUp ? ' (warm-up)' : ''}`,
  );
  const postgres = serverTime.us();
  const cost = {
    node: (processUs(server.pid) - before.server) / result.done,
    postgres: postgres === undefined ? undefined : (postgres - before.postgres!) / result.done,
  };
  if (!isWarmUp) rounds.push({ ...result, cost });
}

function rowsOf(running: readonly Running[]): ResultRow[] {
  const figures = new Map(running.map(({ contender, rounds }) => [contender, figuresOf(rounds)]));
  const ours = figures.get('croupier')!;
  const versusTypeOrm = ours.perSecond / figures.get('typeorm')!.perSecond;
  const versusNothing = ours.perSecond / figures.get('nothing')!.perSecond;
  const row = (contender: Contender, name: string): ResultRow[] => {
    const { perSecond, p50Ms, p99Ms, askerShare, cost } = figures.get(contender)!;
    return [
      { name: `bet over HTTP, ${CALLERS} callers: ${name}`, value: Math.round(perSecond), unit: 'bets/s' },
      {
        name: `bet over HTTP, ${CALLERS} callers: ${name}, p50 · p99`,
        value: `${p50Ms.toFixed(1)} · ${p99Ms.toFixed(1)}`,
        unit: 'ms',
      },
      {
        name: `bet over HTTP, ${CALLERS} callers: ${name}, the asker`,
        value: Math.round(askerShare * 100),
        unit: '% of a core',
      },
      {
        name: `bet over HTTP, ${CALLERS} callers: ${name}, processor time: server · Postgres`,
        value: costText(cost.node, cost.postgres),
        unit: 'µs a bet',
        ...(contender === 'croupier'
          ? {
              target: `≤ ${COST_TARGET.node} · ${COST_TARGET.postgres}`,
              met: cost.node <= COST_TARGET.node && (cost.postgres ?? 0) <= COST_TARGET.postgres,
            }
          : {}),
      },
    ];
  };
  return [
    ...row('croupier', 'Croupier'),
    ...row('typeorm', 'a TypeORM wallet behind the same route'),
    ...row('nothing', 'nothing behind the same route'),
    {
      name: 'bet over HTTP against the TypeORM route',
      value: Math.round(ours.perSecond),
      unit: 'bets/s',
      ratio: versusTypeOrm,
      target: '≥ 4×',
      met: versusTypeOrm >= 4,
    },
    {
      name: 'bet over HTTP against the empty route',
      value: Math.round(ours.perSecond),
      unit: 'bets/s',
      ratio: versusNothing,
      target: '≥ 0.5×',
      met: versusNothing >= 0.5,
    },
  ];
}

function figuresOf(rounds: readonly Round[]) {
  const postgres = rounds.flatMap(({ cost }) => cost.postgres ?? []);
  return {
    cost: {
      node: median(rounds.map(({ cost }) => cost.node)),
      postgres: postgres.length > 0 ? median(postgres) : undefined,
    },
    perSecond: median(rounds.map(({ done, elapsedMs }) => (done / elapsedMs) * 1_000)),
    askerShare: median(rounds.map((one) => one.askerShare)),
    p50Ms: median(rounds.map(({ latenciesMs }) => percentile(latenciesMs, 0.5))),
    p99Ms: median(rounds.map(({ latenciesMs }) => percentile(latenciesMs, 0.99))),
  };
}
