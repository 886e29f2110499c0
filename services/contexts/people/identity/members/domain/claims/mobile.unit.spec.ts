import { given } from '@kernel/given-when-then';
import type { ClaimCommand } from './claim';
import { mobileDecider } from './mobile.decide';
import type { MobileEvent } from './mobile.events';

const occurredAt = '2026-01-02T03:04:05.000Z';
const claimed = (memberId: string): MobileEvent => ({
  type: 'MobileClaimed',
  data: { memberId, claimId: `of-${memberId}`, occurredAt },
});
const released = (memberId: string): MobileEvent => ({
  type: 'MobileReleased',
  data: { memberId, claimId: `of-${memberId}`, occurredAt },
});
const claim = (memberId: string, replaces: string | null = null): ClaimCommand => ({
  type: 'Claim',
  memberId,
  claimId: `of-${memberId}`,
  replaces,
  occurredAt,
});

it('gives a number to the first who claims it', () => {
  expect(given(mobileDecider).when(claim('ana')).events).toEqual([claimed('ana')]);
  expect(given(mobileDecider, claimed('ana')).when(claim('bob')).decision).toEqual({
    kind: 'rejected',
    rejection: 'MOBILE_TAKEN',
  });
});

it('takes the same claim again for the same', () => {
  expect(given(mobileDecider, claimed('ana')).when(claim('ana')).decision).toEqual({ kind: 'repeated' });
});

it('is claimed anew from whoever was never registered, and from nobody else', () => {
  expect(given(mobileDecider, claimed('ana')).when(claim('bob', 'of-ana')).events).toEqual([claimed('bob')]);
  const { decision } = given(mobileDecider, claimed('ana'), claimed('eva')).when(claim('bob', 'of-ana'));
  expect(decision).toEqual({ kind: 'rejected', rejection: 'MOBILE_TAKEN' });
});

it('is released by its holder alone, and free afterwards', () => {
  const release = (memberId: string): ClaimCommand => ({
    type: 'Release',
    claimId: `of-${memberId}`,
    occurredAt,
  });
  expect(given(mobileDecider, claimed('ana')).when(release('bob')).decision).toEqual({ kind: 'repeated' });
  expect(given(mobileDecider, claimed('ana')).when(release('ana')).events).toEqual([released('ana')]);
  expect(given(mobileDecider, claimed('ana'), released('ana')).when(claim('bob')).events).toEqual([claimed('bob')]);
});
