import { fold } from '@kernel/decider';
import { withdrawalDecider } from '../domain/withdrawal.decide';
import type { StoredHold } from '../domain/withdrawal.events';
import { act, after, checks, held, request, story } from '../domain/test-support/withdrawal-story';
import { withdrawalView } from './withdrawal-view';

/** A withdrawal that was approved without people, and has been held since. */
function heldBy(kind: StoredHold) {
  const hold = {
    type: 'PlaceHold' as const,
    kind,
    until: kind === 'recentChange' ? after(3_600) : null,
    act: kind === 'manual' ? act('ana', 'h') : null,
    occurredAt: after(5),
  };
  const events = story(request(), held(), checks(), hold as never);
  return withdrawalView(fold(withdrawalDecider, withdrawalDecider.initial(), events), after(10));
}

it('reads the same to its member whoever holds it, so that no hold tells of a case', () => {
  const [aml, ...others] = (['aml', 'locked', 'walletFrozen', 'contestedDeposit', 'manual'] as const).map(heldBy);
  expect(aml!.status).toBe('queued');
  for (const other of others) expect(other).toEqual(aml);
});
