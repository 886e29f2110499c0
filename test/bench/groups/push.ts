import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import type { ClientToServer, ServerToClient } from '@contracts/realtime/events';
import type { ResultRow } from '@test/support/results';
import { percentile } from '../figures';
import type { BenchContext, BenchGroup } from '../group';
import { BetLoad } from '../http/bet-load';
import type { Player } from '../http/bet-parties';
import { startBetServer } from '../http/bet-process';

const BETS_PER_SECOND = 1_000;
const AT_ONCE = 100;
const WARM_MS = 3_000;
const MEASURED_MS = 6_000;
const CASES = [{ sockets: 500 }, { sockets: 2_000, targetMs: { p50: 3, p99: 25 } }] as const;

interface TargetMs {
  readonly p50: number;
  readonly p99: number;
}

type Line = Socket<ServerToClient, ClientToServer>;

/** When a push was heard, by wallet and revision. */
type Heard = Map<string, number>;

/** From the moment the log wrote down as that of the append to the callback in the member's window. */
export const group: BenchGroup = {
  name: 'push',
  notes: `Bets over HTTP at a steady rate by players at random, ${WARM_MS / 1_000} s to warm up and ${MEASURED_MS / 1_000} s measured; the sockets are all in the one process that sends the bets.`,
  whyMissed: `The asker, the sockets' other end, the server and Postgres share two cores: a push waits for the turns of the bets that come in with it. The slowest in a
hundred are those behind a collection of garbage or a write-out of Postgres.`,
  async run(context) {
    const rows: ResultRow[] = [];
    for (const one of CASES)
      rows.push(...(await measure(context, one.sockets, 'targetMs' in one ? one.targetMs : undefined)));
    return rows;
  },
};

async function measure(context: BenchContext, sockets: number, targetMs?: TargetMs): Promise<readonly ResultRow[]> {
  const databaseUrl = await context.newDatabase();
  const server = await startBetServer('croupier', databaseUrl, sockets);
  const load = new BetLoad(server, 64);
  const heard: Heard = new Map();
  const lines: Line[] = [];
  try {
    for (let from = 0; from < sockets; from += AT_ONCE) {
      lines.push(
        ...(await Promise.all(
          server.players.slice(from, from + AT_ONCE).map((player) => listen(server.url, player, heard)),
        )),
      );
    }
    await load.pace(BETS_PER_SECOND, WARM_MS);
    const since = new Date();
    const perSecond = await load.pace(BETS_PER_SECOND, MEASURED_MS);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const latencies = await latenciesOf(databaseUrl, since, heard);
    context.say(`push: ${sockets} sockets, ${Math.round(perSecond)} bets/s, ${latencies.length} pushes`);
    return rowsOf(sockets, perSecond, latencies, targetMs);
  } finally {
    for (const line of lines) line.disconnect();
    await load.close();
    server.stop();
  }
}

/** Both clocks are this machine's. */
function listen(url: string, { playerId, memberToken }: Player, heard: Heard): Promise<Line> {
  const line: Line = io(url, {
    path: '/socket.io',
    transports: ['websocket'],
    auth: { token: memberToken },
    forceNew: true,
  });
  line.on('balance', ({ revision }) =>
    heard.set(`${playerId}@${revision}`, performance.timeOrigin + performance.now()),
  );
  return new Promise((resolve, reject) => {
    line.once('connect', () => resolve(line));
    line.once('connect_error', reject);
  });
}

/** @throws when a push of the measured time did not arrive */
async function latenciesOf(databaseUrl: string, since: Date, heard: Heard): Promise<readonly number[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ wallet: string; revision: string; recorded_ms: number }>(
    `select substr(s.stream_id, 8) as wallet, e.revision, extract(epoch from e.created_at)::float8 * 1000 as recorded_ms
       from log.events e join log.streams s using (stream_no) where e.type = 'BetPlaced' and e.created_at > $1`,
    [since],
  );
  await client.end();
  return rows
    .map(({ wallet, revision, recorded_ms }) => {
      const heardMs = heard.get(`${wallet}@${revision}`);
      if (heardMs === undefined) throw new Error(`The push of ${wallet}@${revision} did not arrive`);
      return heardMs - recorded_ms;
    })
    .sort((one, other) => one - other);
}

function rowsOf(
  sockets: number,
  perSecond: number,
  latencies: readonly number[],
  targetMs: TargetMs | undefined,
): readonly ResultRow[] {
  const name = `push from commit to callback, ${sockets} sockets`;
  const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)];
  return [
    {
      name: `${name}: bets meanwhile`,
      value: Math.round(perSecond),
      unit: 'bets/s',
      target: `${BETS_PER_SECOND}`,
      met: perSecond >= BETS_PER_SECOND * 0.95,
    },
    {
      name: `${name}, p50`,
      value: Number(p50.toFixed(2)),
      unit: 'ms',
      ...(targetMs && { target: `≤ ${targetMs.p50} ms`, met: p50 <= targetMs.p50 }),
    },
    {
      name: `${name}, p99`,
      value: Number(p99.toFixed(2)),
      unit: 'ms',
      ...(targetMs && { target: `≤ ${targetMs.p99} ms`, met: p99 <= targetMs.p99 }),
    },
  ];
}
