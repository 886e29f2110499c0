import { asPpm } from '@kernel/money';
import { ContractStreams } from '@contexts/agents/payroll/agent-contracts/use-cases/contract-streams';
import { OfferCommands } from '@contexts/agents/payroll/agent-contracts/use-cases/offer-commands';
import { storedTerms, type Terms } from '@contexts/agents/payroll/payroll.api';
import type { RecordedEvent } from '@kernel/event';
import { newId } from '@platform/ids';
import { openContexts, type ContextHarness } from '@test/support/context-harness';
import { AgencyWorkerModule } from './agency.module';
import type { MemberInvited } from './domain/invitations.events';
import { OfferWhatWasPromised } from './reactions/offer-what-was-promised';

let harness: ContextHarness;
let streams: ContractStreams;
const daily = (ratePpm: bigint): Terms => ({
  kind: 'daily',
  tiers: [{ minTurnoverMinor: 0n, minLossMinor: 0n, minActive: 0, ratePpm: asPpm(ratePpm) }],
});
const hourly: Terms = { ...daily(1_000n), kind: 'hourly' } as Terms;

beforeAll(async () => {
  harness = await openContexts({ imports: [AgencyWorkerModule] });
  streams = harness.module.get(ContractStreams, { strict: false });
});
afterAll(() => harness.close());

function invited(
  memberId: string,
  agentId: string,
  offers: readonly Terms[],
  kind: 'agent' | 'player' = 'agent',
): RecordedEvent & MemberInvited {
  const occurredAt = new Date().toISOString();
  return {
    type: 'MemberInvited',
    data: { memberId, agentId, kind, linkId: null, version: null, offers: offers.map(storedTerms), occurredAt },
    id: newId(),
    stream: `invitation-${memberId}`,
    revision: 0n,
    checkpoint: '',
    recordedAt: occurredAt,
    metadata: { $correlationId: newId(), $causationId: newId(), actor: { kind: 'system', id: 'test' }, key: 'k' },
  };
}

/** Gives an agent a contract with the house. */
async function give(agentId: string, terms: Terms): Promise<void> {
  const contractId = newId();
  const context = {
    key: contractId,
    actor: { kind: 'system' as const, id: 'test' },
    correlationId: newId(),
    causationId: newId(),
  };
  const offer = await harness.module
    .get(OfferCommands, { strict: false })
    .of({ uplineId: null, downlineId: agentId, terms }, contractId, []);
  await streams.run(terms.kind, offer, context);
  const { occurredAt, timeZone } = offer;
  const acceptance = { contractId, downlineId: agentId, confirmedEndings: [], occurredAt, timeZone };
  expect((await streams.run(terms.kind, { type: 'AcceptOffer', ...acceptance }, context)).kind).toBe('accepted');
}

it('offers a new agent every contract of the invitation, and names the invitation as the cause', async () => {
  const reaction = harness.module.get(OfferWhatWasPromised, { strict: false });
  await give('agent', daily(10_000n));
  await give('agent', hourly);
  const event = invited('new', 'agent', [daily(8_000n), hourly]);
  await reaction.react(event);
  expect((await streams.state('daily')).offers.get('new')).toMatchObject({ uplineId: 'agent', terms: daily(8_000n) });
  expect((await streams.state('hourly')).offers.get('new')).toMatchObject({ uplineId: 'agent', terms: hourly });
  const written = (await harness.events()).filter(({ metadata }) => metadata.$causationId === event.id);
  expect(written.map(({ type }) => type)).toEqual(['ContractOffered', 'ContractOffered']);
  expect(written[0]!.metadata.actor).toEqual({ kind: 'system', id: 'offer-what-was-promised' });
  const before = (await harness.events()).length;
  await reaction.react(event);
  expect((await harness.events()).length).toBe(before);
});

it('has the refusal written down for a member who is no agent', async () => {
  const reaction = harness.module.get(OfferWhatWasPromised, { strict: false });
  await reaction.react(invited('player', 'agent', [daily(1n)], 'player'));
  expect((await harness.events()).at(-1)).toMatchObject({ type: 'OfferRefused', data: { reason: 'NOT_AN_AGENT' } });
});
