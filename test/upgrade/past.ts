import { agentContractsDecider } from '@contexts/agents/payroll/agent-contracts/domain/agent-contracts.decide';
import type { AgentContractsState } from '@contexts/agents/payroll/agent-contracts/domain/agent-contracts.state';
import type { Terms } from '@contexts/agents/payroll/terms/terms';
import { hashPassword } from '@contexts/people/identity/passwords/passwords';
import { asPpm } from '@kernel/money';
import { readConfig, type Config } from '@platform/config/config';
import { migrate } from '@platform/database/migrate';
import { openEventStore } from '@platform/event-store/open-event-store';
import { idOf } from '@platform/ids';
import { Random } from '@test/chaos/support/random';
import { addGames } from '../generate/games';
import { openFiller } from '../generate/generate';
import { House, type Stream } from '../generate/house';
import { Player } from '../generate/player';

/*
 * Writes the weeks before an edition is packed into its empty database: a top agent, an agent below it, six players,
 * and contracts by the day and by the week, so that salaries and dividends are due when the edition starts.
 */

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DAYS = 24;
const STEPS = 900;
/** The agents log in with it when `live.mjs` asks for their dividends. */
const PASSWORD = 'Serra-Clara-42';
const SEED = 20_261_122;

interface Offer {
  readonly uplineId: string | null;
  readonly downlineId: string;
  readonly terms: Terms;
  readonly timeZone: string;
}

function agree(house: House, stream: Stream<AgentContractsState>, { timeZone, ...offer }: Offer): void {
  const { downlineId, terms } = offer;
  const contractId = idOf(`contract/${terms.kind}/${downlineId}`);
  const common = () => ({ contractId, timeZone, confirmedEndings: [], occurredAt: house.at });
  house.atMs += MINUTE_MS;
  const expiresAt = new Date(house.atMs + DAY_MS).toISOString();
  const ceiling = { winPpm: asPpm(1_000_000n), lossPpm: asPpm(1_000_000n) };
  house.decide(
    agentContractsDecider,
    stream,
    { type: 'OfferContract', ...offer, ceiling, expiresAt, ...common() },
    { key: `offer:${contractId}`, actor: { kind: 'system', id: 'past' } },
  );
  house.atMs += MINUTE_MS;
  house.decide(
    agentContractsDecider,
    stream,
    { type: 'AcceptOffer', downlineId, ...common() },
    { key: `accept:${contractId}`, actor: { kind: 'member', id: downlineId } },
  );
}

/** Every bet counts, so that each window with a bet pays. */
function termsOf(kind: 'daily' | 'dividend', rate: bigint): Terms {
  const tiers = [{ minTurnoverMinor: 100n, minLossMinor: 0n, minActive: 0, ratePpm: asPpm(rate) }];
  if (kind === 'daily') return { kind, tiers };
  return { kind, period: 'week', periodMinTurnoverMinor: 100n, tiers, carry: 'within-month' };
}

async function live(house: House, { MERCHANT_CODE, MERCHANT_TIME_ZONE }: Config, endMs: number): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  const join = (username: string, uplineId: string | null = null, memberType: 0 | 1 | 2 = 0) => {
    const player = new Player(house, username, MERCHANT_CODE, hash, { uplineId, memberType });
    house.atMs += MINUTE_MS;
    player.act();
    return player;
  };
  const top = join('auroratop', null, 2);
  const agent = join('borealagent', top.memberId, 1);
  const players = [
    ...['carlajoga', 'celsojoga', 'clarajoga'].map((username) => join(username, agent.memberId)),
    ...['davijoga', 'dorajoga'].map((username) => join(username, top.memberId)),
    join('enzojoga'),
  ];
  for (const kind of ['daily', 'dividend'] as const) {
    const stream = { name: `agentcontracts-${kind}`, state: agentContractsDecider.initial() };
    const rates = kind === 'daily' ? [8_000n, 5_000n] : [300_000n, 200_000n];
    const timeZone = MERCHANT_TIME_ZONE;
    agree(house, stream, { uplineId: null, downlineId: top.memberId, terms: termsOf(kind, rates[0]!), timeZone });
    agree(house, stream, {
      uplineId: top.memberId,
      downlineId: agent.memberId,
      terms: termsOf(kind, rates[1]!),
      timeZone,
    });
  }
  const startMs = house.atMs;
  for (let step = 0; step < STEPS; step += 1) {
    house.atMs = startMs + Math.floor(((endMs - startMs) * step) / STEPS);
    house.random.pick(players).act();
  }
}

const config = readConfig(process.env);
await migrate({ databaseUrl: config.DATABASE_URL, eventLog: true });
const store = await openEventStore(config);
const filler = await openFiller(store, config.DATABASE_URL);
try {
  if ((await filler.lastAtMs()) > 0) throw new Error('The log holds events already: the past goes into an empty one');
  const endMs = Date.now() - 10 * MINUTE_MS;
  const house = new House(new Random(SEED), endMs - DAYS * DAY_MS);
  await addGames(house, store);
  await live(house, config, endMs);
  await filler.write(house.take());
} finally {
  await filler.close();
  await store.close();
}
