import type { Push } from '@platform/realtime/push';
import type { KycEvent } from './domain/kyc.events';

/**
 * The open windows of a member fetch the verification again when it went on. A request among staff is no such step.
 */
export const verificationPush: Push<KycEvent> = {
  categories: ['kyc'],
  memberStreams: ['kyc'],
  pushesOf({ type, data, revision }) {
    if (type === 'ReviewProposed') return [];
    const { memberId, level } = data;
    return [{ memberId, name: 'verification', payload: { level, revision: revision.toString() } }];
  },
};
