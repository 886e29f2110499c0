import type { PersonalFacts } from '@contexts/people/identity/identity.api';
import type { EventStore } from '@platform/event-store/event-store.port';
import { RevealedData, REVEALS_PER_DAY } from './revealed-data';

const clock = { nowMs: () => Date.parse('2026-01-02T03:04:05.000Z') };
let lockOf: 'locked' | 'erased' | null = null;
const facts = {
  of: async (_: string, isMasked: boolean) => ({ fields: [], isMasked, lock: lockOf }),
} as unknown as PersonalFacts;

/** The trail of a person who has asked so often today, the last request included. */
function after(requests: number): RevealedData {
  const store = {
    read: async function* (stream: string) {
      if (stream !== 'trail-ana/2026-01-02') return;
      yield { type: 'StaffLooked', data: { call: 'memberPersonalData' } };
      yield { type: 'StaffActed', data: { call: 'stop' } };
      for (let no = 0; no < requests; no++) yield { type: 'StaffActed', data: { call: 'revealPersonalData' } };
    },
  } as unknown as EventStore;
  return new RevealedData(facts, store, clock);
}

it('shows personal data in clear as often as a day allows, and not once more', async () => {
  expect(await after(REVEALS_PER_DAY).reveal('ana', 'm1', false)).toEqual({ fields: [], isMasked: false, lock: null });
  await expect(after(REVEALS_PER_DAY + 1).reveal('ana', 'm1', false)).rejects.toMatchObject({ code: 'REVEAL_LIMIT' });
  expect(await after(REVEALS_PER_DAY + 1).reveal('bob', 'm1', false)).toMatchObject({ isMasked: false });
});

it.each([
  ['locked', 'DATA_LOCKED'],
  ['erased', 'DATA_ERASED'],
] as const)('shows nothing of an account whose data are %s', async (lock, code) => {
  lockOf = lock;
  await expect(after(1).reveal('ana', 'm1', false)).rejects.toMatchObject({ code });
});
