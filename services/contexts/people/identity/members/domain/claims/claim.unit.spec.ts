import { given } from '@kernel/given-when-then';
import type { Decider } from '@kernel/decider';
import type { DomainEvent } from '@kernel/event';
import type { ClaimCommand, ClaimState } from './claim';
import { emailDecider } from './email.decide';
import { mobileDecider } from './mobile.decide';
import { personDecider } from './person.decide';

const occurredAt = '2026-01-02T03:04:05.000Z';
const claim = (memberId: string, replaces: string | null = null): ClaimCommand => ({
  type: 'Claim',
  memberId,
  claimId: `of-${memberId}`,
  replaces,
  occurredAt,
});
const release = (memberId: string): ClaimCommand => ({ type: 'Release', claimId: `of-${memberId}`, occurredAt });

describe.each([
  ['a number', 'Mobile', 'MOBILE_TAKEN', mobileDecider],
  ['an address', 'Email', 'EMAIL_TAKEN', emailDecider],
  ['a person', 'Person', 'PERSON_TAKEN', personDecider],
] as const)('%s', (_, name, taken, typed) => {
  const decider = typed as Decider<ClaimState, ClaimCommand, DomainEvent, string>;
  const event = (what: 'Claimed' | 'Released', memberId: string) => ({
    type: `${name}${what}`,
    data: { memberId, claimId: `of-${memberId}`, occurredAt },
  });
  const claimed = (memberId: string) => event('Claimed', memberId);
  const released = (memberId: string) => event('Released', memberId);

  it('is given to the first who claims it', () => {
    expect(given(decider).when(claim('ana')).events).toEqual([claimed('ana')]);
    const { decision } = given(decider, claimed('ana')).when(claim('bob'));
    expect(decision).toEqual({ kind: 'rejected', rejection: taken });
  });

  it('takes the same claim again for the same', () => {
    expect(given(decider, claimed('ana')).when(claim('ana')).decision).toEqual({ kind: 'repeated' });
  });

  it('is claimed anew from a member who was never registered, and from nobody else', () => {
    expect(given(decider, claimed('ana')).when(claim('bob', 'of-ana')).events).toEqual([claimed('bob')]);
    const { decision } = given(decider, claimed('ana'), claimed('eva')).when(claim('bob', 'of-ana'));
    expect(decision).toEqual({ kind: 'rejected', rejection: taken });
  });

  it('is released by its holder alone, and free afterwards', () => {
    expect(given(decider, claimed('ana')).when(release('bob')).decision).toEqual({ kind: 'repeated' });
    expect(given(decider, claimed('ana')).when(release('ana')).events).toEqual([released('ana')]);
    expect(given(decider, claimed('ana'), released('ana')).when(claim('bob')).events).toEqual([claimed('bob')]);
  });
});
