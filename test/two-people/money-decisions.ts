import { unclaimedDecider } from '@contexts/money/unclaimed/domain/unclaimed.decide';
import { adjustmentDecider } from '@contexts/office/books/adjustments/domain/adjustment.decide';
import { given } from '@kernel/given-when-then';
import type { TwoPeople } from '@kernel/two-people';

type Deciding = readonly [people: TwoPeople, isApproved: boolean, occurredAt: string];

/** Decides about an adjustment of a balance that somebody has asked for. */
export function decidedAdjustment(makerId: string, asked: string, [people, isApproved, occurredAt]: Deciding) {
  const of = { adjustmentId: 'a', memberId: 'm', amountMinor: '5', currency: 'BRL', occurredAt: asked } as const;
  const data = { ...of, makerId, reason: 'correction', note: 'n' } as const;
  const decision = { people, isApproved, note: 'n', key: 'k', occurredAt };
  return given(adjustmentDecider, { type: 'AdjustmentRequested', data }).when({
    type: 'DecideAdjustment',
    ...decision,
  });
}

/** Decides about money whose owner cannot be paid, which somebody has asked to set aside. */
export function decidedUnclaimed(makerId: string, asked: string, [people, isApproved, occurredAt]: Deciding) {
  const of = { actId: 'a', memberId: 'm', act: 'setAside', amountMinor: '5', currency: 'BRL' } as const;
  const data = { ...of, makerId, ground: 'closed', transfer: null, note: 'n', occurredAt: asked } as const;
  const decision = { actId: 'a', people, isApproved, note: 'n', key: 'k', occurredAt };
  return given(unclaimedDecider, { type: 'UnclaimedRequested', data }).when({ type: 'DecideAct', ...decision });
}
