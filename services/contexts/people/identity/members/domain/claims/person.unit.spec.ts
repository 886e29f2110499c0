import { given } from '@kernel/given-when-then';
import type { ClaimCommand } from './claim';
import { personDecider } from './person.decide';
import type { PersonEvent } from './person.events';

const occurredAt = '2026-01-02T03:04:05.000Z';
const claimed = (memberId: string): PersonEvent => ({
  type: 'PersonClaimed',
  data: { memberId, claimId: `of-${memberId}`, occurredAt },
});
const released = (memberId: string): PersonEvent => ({
  type: 'PersonReleased',
  data: { memberId, claimId: `of-${memberId}`, occurredAt },
});
const claim = (memberId: string, replaces: string | null = null): ClaimCommand => ({
  type: 'Claim',
  memberId,
  claimId: `of-${memberId}`,
  replaces,
  occurredAt,
});

it('gives a person to the first who claims it', () => {
  expect(given(personDecider).when(claim('ana')).events).toEqual([claimed('ana')]);
  expect(given(personDecider, claimed('ana')).when(claim('bob')).decision).toEqual({
    kind: 'rejected',
    rejection: 'PERSON_TAKEN',
  });
});

it('takes the same claim again for the same', () => {
  expect(given(personDecider, claimed('ana')).when(claim('ana')).decision).toEqual({ kind: 'repeated' });
});

it('is claimed anew from whoever was never registered, and from nobody else', () => {
  expect(given(personDecider, claimed('ana')).when(claim('bob', 'of-ana')).events).toEqual([claimed('bob')]);
  const { decision } = given(personDecider, claimed('ana'), claimed('eva')).when(claim('bob', 'of-ana'));
  expect(decision).toEqual({ kind: 'rejected', rejection: 'PERSON_TAKEN' });
});

it('is released by its holder alone, and free afterwards', () => {
  const release = (memberId: string): ClaimCommand => ({
    type: 'Release',
    claimId: `of-${memberId}`,
    occurredAt,
  });
  expect(given(personDecider, claimed('ana')).when(release('bob')).decision).toEqual({ kind: 'repeated' });
  expect(given(personDecider, claimed('ana')).when(release('ana')).events).toEqual([released('ana')]);
  expect(given(personDecider, claimed('ana'), released('ana')).when(claim('bob')).events).toEqual([claimed('bob')]);
});
