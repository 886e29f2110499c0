import type { MessageSent } from '@contexts/people/messages/messages.events';
import { InboxWorkerModule } from '@contexts/people/messages/messages.api';
import { CommandRunner } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';
import { openContexts, type ContextHarness } from '@test/support/context-harness';
import { stopsDecider, type StopCommand } from './domain/stops.decide';
import type { StopSubject } from './domain/stops.events';
import { TellMembersOfStops } from './reactions/tell-members-of-stops';
import { strangers } from '@test/support/two-people';

let contexts: ContextHarness;
let stream = 0;

beforeAll(async () => {
  contexts = await openContexts({ imports: [InboxWorkerModule], providers: [TellMembersOfStops] });
});
afterAll(() => contexts.close());

const at = () => new Date().toISOString();
const context = () => ({
  key: newId(),
  actor: { kind: 'system' as const, id: 'test' },
  correlationId: newId(),
  causationId: newId(),
});

/** Stops a subject, and lifts the stop as two people do. */
async function stopAndLift(subject: StopSubject, occurredAt: string): Promise<void> {
  const id = `house${(stream += 1)}`;
  const run = (command: StopCommand) => contexts.module.get(CommandRunner).run(stopsDecider, id, command, context());
  const stopId = newId();
  const act = () => ({ staffId: 'ana', key: newId(), occurredAt });
  await run({ type: 'Stop', stopId, subject, reason: 'under suspicion', ...act() });
  await run({ type: 'AskLift', stopId, reason: 'all is well', ...act() });
  const people = strangers('ana', 'bob');
  await run({ type: 'DecideLift', people, stopId, isApproved: true, note: 'looked at', ...act(), staffId: 'bob' });
}

/** Every message after the reaction has had every event twice. */
async function told(): Promise<MessageSent['data'][]> {
  const reaction = contexts.module.get(TellMembersOfStops);
  for (const event of await contexts.events())
    if (event.stream.startsWith('stops-')) for (const _ of [1, 2]) await reaction.react(event as never);
  const events = await contexts.events();
  return events.filter(({ type }) => type === 'MessageSent').map(({ data }) => data as MessageSent['data']);
}

it('tells a member of a suspension and of its end, once, without the reason of staff', async () => {
  const memberId = newId();
  await stopAndLift({ kind: 'memberWithdrawal', id: memberId }, at());
  const messages = await told();
  expect(messages).toMatchObject([
    { memberId, kind: 'accountStopped', params: { act: 'memberWithdrawal' }, no: 1 },
    { memberId, kind: 'accountReleased', params: { act: 'memberWithdrawal' }, no: 2 },
  ]);
  expect(JSON.stringify(messages)).not.toContain('suspicion');
});

it('says once that the log-in is suspended, also when a graver cause takes the place of the first', async () => {
  const before = (await told()).length;
  const [memberId, occurredAt] = [newId(), at()];
  for (const cause of ['security', 'fraud'] as const) {
    const subject = { kind: 'memberLogin' as const, id: memberId };
    const act = { stopId: newId(), reason: 'under suspicion', staffId: 'ana', key: newId(), occurredAt };
    await contexts.module
      .get(CommandRunner)
      .run(stopsDecider, 'graver', { type: 'Stop', subject, cause, ...act }, context());
  }
  expect((await told()).slice(before)).toMatchObject([{ memberId, kind: 'accountStopped' }]);
});

it('tells nobody of what is offered to everybody, nor of what is long past', async () => {
  const before = (await told()).length;
  await stopAndLift({ kind: 'game', id: 'v1/g1' }, at());
  await stopAndLift({ kind: 'memberPlay', id: newId() }, new Date(Date.now() - 3 * 86_400_000).toISOString());
  expect(await told()).toHaveLength(before);
});
