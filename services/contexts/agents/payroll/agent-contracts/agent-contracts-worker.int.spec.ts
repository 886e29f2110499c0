import { asPpm } from '@kernel/money';
import { CommandBus } from '@nestjs/cqrs';
import type { RecordedEvent } from '@kernel/event';
import type { MemberMoved } from '@contexts/agents/tree/tree.events';
import { newId } from '@platform/ids';
import type { Push } from '@platform/realtime/push';
import { openContexts, type ContextHarness } from '@test/support/context-harness';
import { storedTerms } from '../terms/stored-terms';
import type { DailyTerms, RealtimeTerms, Terms } from '../terms/terms';
import { agentContractPush } from './agent-contracts.pushes';
import { AgentContractsWorkerModule } from './agent-contracts.module';
import { ContractStreams } from './use-cases/contract-streams';
import { ExpireOffers } from './jobs/expire-offers';
import { OfferCommands } from './use-cases/offer-commands';
import { EndContractsOfMoved } from './reactions/end-contracts-of-moved';
import { OfferPromisedContract } from './use-cases/offer-promised-contract';
import { AgentContractList } from './read-models/agent-contracts';
import { agentContractsProjection } from './read-models/agent-contracts.projection';

const push: Push = agentContractPush;
let harness: ContextHarness;
let streams: ContractStreams;
const timeZone = 'America/Sao_Paulo';
const context = {
  key: 'test',
  actor: { kind: 'system' as const, id: 'test' },
  correlationId: newId(),
  causationId: newId(),
};
const daily = (ratePpm: bigint): DailyTerms => ({
  kind: 'daily',
  tiers: [{ minTurnoverMinor: 0n, minLossMinor: 0n, minActive: 0, ratePpm: asPpm(ratePpm) }],
});
const realtime: RealtimeTerms = {
  kind: 'realtime',
  winRatePpm: asPpm(1_000n),
  lossRatePpm: asPpm(1_000n),
  singleBetMinMinor: 0n,
  dailyCapMinor: null,
};

beforeAll(async () => {
  harness = await openContexts({ imports: [AgentContractsWorkerModule] });
  streams = harness.module.get(ContractStreams, { strict: false });
});
afterAll(() => harness.close());

function recorded<Event extends { type: string; data: object }>(event: Event): RecordedEvent & Event {
  return {
    ...event,
    id: newId(),
    stream: 'x-1',
    revision: 0n,
    checkpoint: '',
    recordedAt: new Date().toISOString(),
    metadata: { $correlationId: newId(), $causationId: newId(), actor: { kind: 'system', id: 'test' }, key: 'k' },
  };
}
/** Makes the offers that an invitation promised, as the reaction to a registration does. */
async function keep(downlineId: string, uplineId: string, offers: readonly Terms[], isAgent = true): Promise<void> {
  const commands = harness.module.get(CommandBus, { strict: false });
  for (const terms of offers)
    await commands.execute(
      new OfferPromisedContract({ uplineId, downlineId, terms: storedTerms(terms), isAgent }, context),
    );
}
const moved = (memberId: string, toUplineId: string | null, moveId = newId()) =>
  recorded<MemberMoved>({
    type: 'MemberMoved',
    data: {
      moveId,
      memberId,
      fromUplineId: null,
      toUplineId,
      requestedBy: 's1',
      decidedBy: 's2',
      reason: '',
      remark: '',
      occurredAt: new Date().toISOString(),
    },
  });

/** Offers and accepts, as both sides would. */
async function agree(uplineId: string | null, downlineId: string, terms: Terms): Promise<string> {
  const contractId = newId();
  const offer = await harness.module
    .get(OfferCommands, { strict: false })
    .of({ uplineId, downlineId, terms }, contractId, []);
  expect((await streams.run(terms.kind, offer, context)).kind).toBe('accepted');
  const acceptance = {
    type: 'AcceptOffer' as const,
    contractId,
    downlineId,
    confirmedEndings: [],
    occurredAt: offer.occurredAt,
    timeZone,
  };
  expect((await streams.run(terms.kind, acceptance, context)).kind).toBe('accepted');
  return contractId;
}
const typesOf = async (kind: string) =>
  (await harness.events()).filter(({ stream }) => stream === `agentcontracts-${kind}`).map(({ type }) => type);

it('offers a new member what the invitation promised, once, and writes down what is refused', async () => {
  await agree(null, 'agent', daily(10_000n));
  const promised = [daily(8_000n), realtime];
  await keep('new', 'agent', promised);
  expect((await streams.state('daily')).offers.get('new')).toMatchObject({ uplineId: 'agent', terms: daily(8_000n) });
  const written = await harness.events();
  expect(written.at(-1)).toMatchObject({
    type: 'OfferRefused',
    data: { uplineId: 'agent', downlineId: 'new', reason: 'OWN_CONTRACT_MISSING' },
  });
  await keep('new', 'agent', promised);
  // Also when the agent holds such a contract by now: a promise is not kept months later.
  await agree(null, 'agent', realtime);
  await keep('new', 'agent', promised);
  expect((await streams.state('realtime')).offers.size).toBe(0);
  await keep('player', 'agent', [daily(1n)], false);
  expect((await harness.events()).at(-1)).toMatchObject({ type: 'OfferRefused', data: { reason: 'NOT_AN_AGENT' } });
});

it('offers nothing on behalf of an agent that the member was moved away from before', async () => {
  await harness.module.get(EndContractsOfMoved, { strict: false }).react(moved('early', 'elsewhere'));
  await keep('early', 'agent', [daily(8_000n)]);
  expect((await harness.events()).at(-1)).toMatchObject({
    type: 'OfferRefused',
    data: { downlineId: 'early', reason: 'NOT_DIRECT_DOWNLINE' },
  });
});

it('ends what a moved member had agreed with its old upline, of each kind, once', async () => {
  const reaction = harness.module.get(EndContractsOfMoved, { strict: false });
  const [ofDaily, ofRealtime] = [
    await agree('agent', 'wanderer', daily(8_000n)),
    await agree('agent', 'wanderer', realtime),
  ];
  const below = await agree('wanderer', 'leaf', daily(8_000n));
  const event = moved('wanderer', 'elsewhere');
  await reaction.react(event);
  const before = (await harness.events()).length;
  await reaction.react(event);
  expect((await harness.events()).length).toBe(before);
  await harness.project(agentContractsProjection, 2);
  const list = harness.module.get(AgentContractList, { strict: false });
  expect(await Promise.all([ofDaily, ofRealtime, below].map(async (id) => (await list.find(id))!.status))).toEqual([
    'ended-by-move',
    'ended-by-move',
    'ended-with-upline',
  ]);
  // In every kind the stream knows where the member stands now.
  for (const kind of ['daily', 'hourly', 'dividend', 'realtime'] as const)
    expect((await streams.state(kind)).moved.get('wanderer')).toBe('elsewhere');
});

it('closes offers whose time is over, and no others', async () => {
  const [old, open] = [newId(), newId()];
  const commands = harness.module.get(OfferCommands, { strict: false });
  const past = { occurredAt: '2026-01-01T00:00:00.000Z', expiresAt: '2026-01-08T00:00:00.000Z' };
  await streams.run(
    'hourly',
    {
      ...(await commands.of({ uplineId: null, downlineId: 'late', terms: { ...daily(1n), kind: 'hourly' } }, old, [])),
      ...past,
    },
    context,
  );
  await streams.run(
    'hourly',
    await commands.of({ uplineId: null, downlineId: 'soon', terms: { ...daily(1n), kind: 'hourly' } }, open, []),
    context,
  );
  const accepting = {
    type: 'AcceptOffer' as const,
    contractId: old,
    downlineId: 'late',
    confirmedEndings: [],
    occurredAt: past.expiresAt,
    timeZone,
  };
  expect(await streams.run('hourly', accepting, context)).toMatchObject({ kind: 'rejected', rejection: 'OFFER_OVER' });
  await harness.project(agentContractsProjection);
  const job = harness.module.get(ExpireOffers, { strict: false });
  await job.handle();
  await job.handle();
  expect((await typesOf('hourly')).filter((type) => type === 'OfferClosed')).toEqual(['OfferClosed']);
  expect((await streams.find(old))!.status).toBe('expired');
  expect((await streams.find(open))!.status).toBe('offered');
});

it('gives the same table in whatever batches the log is read, and it equals the streams', async () => {
  const rowsAfter = async (batch: number) => {
    await harness.project(agentContractsProjection, batch);
    return (
      await harness.database.query<{ contract_id: string }>('select * from read.agent_contracts order by contract_id')
    ).rows;
  };
  const rows = await rowsAfter(1);
  expect(await rowsAfter(1_000)).toEqual(rows);
  const list = harness.module.get(AgentContractList, { strict: false });
  for (const { contract_id: id } of rows) expect(await list.find(id)).toEqual(await streams.find(id));
  const kinds = await list.kindsInForce(['agent', 'leaf', 'nobody']);
  expect([...kinds]).toEqual([['agent', ['daily', 'realtime']]]);
});

it('tells both sides, and nobody of the house', async () => {
  const pushes = (await harness.events())
    .filter(({ stream }) => stream.startsWith('agentcontracts-'))
    .flatMap((event) => push.pushesOf(event));
  expect(pushes).toContainEqual({
    memberId: 'agent',
    name: 'agentContract',
    payload: { contractId: expect.any(String) as string, kind: 'daily', what: 'offered', isDownline: false },
  });
  expect(pushes).toContainEqual({
    memberId: 'new',
    name: 'agentContract',
    payload: { contractId: expect.any(String) as string, kind: 'daily', what: 'offered', isDownline: true },
  });
  expect(
    pushes.filter(({ memberId }) => memberId === 'leaf').map(({ payload }) => (payload as { what: string }).what),
  ).toEqual(['offered', 'accepted', 'ended']);
  expect(pushes.some(({ memberId }) => memberId === null)).toBe(false);
});
