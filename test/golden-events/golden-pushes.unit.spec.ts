import { categoryOf } from '@kernel/event';
import type { Push } from '@platform/realtime/push';
import { contexts } from '../../services/apps/contexts';
import { goldenStreams, recordedEvents } from './golden-streams';

const pushes: readonly Push[] = contexts.flatMap((context) => context.pushes ?? []);
const events = recordedEvents(goldenStreams);

const ofMembers = pushes.flatMap((push) => (push.memberStreams ?? []).map((category) => [category, push] as const));

it.each(ofMembers)('whoever is told of an event of %s is the member of its stream', (category, push) => {
  const told = events
    .filter(({ stream }) => categoryOf(stream) === category)
    .flatMap((event) => push.pushesOf(event).map(({ memberId }) => ({ memberId, stream: event.stream })));
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter(({ memberId, stream }) => stream !== `${category}-${memberId}`)).toEqual([]);
  expect(push.categories).toContain(category);
});
