import type { MemberRegistered } from '../domain/member.events';

/** The member of the tests of deciders. */
export const memberId = '8f9c1a52-37c7-5c0f-9d7b-0a4d7c1b6e11';

/** The registration of the member at a moment, with the fields that a test needs otherwise. */
export function registeredAt(at: string, more: Partial<MemberRegistered['data']> = {}): MemberRegistered {
  return {
    type: 'MemberRegistered',
    data: {
      memberId,
      username: 'maria',
      nickname: 'maria',
      memberType: 0,
      uplineId: null,
      affiliateCode: null,
      ownAffiliateCode: null,
      currency: 'BRL',
      isAdult: true,
      acceptedTermsAt: at,
      registerUrl: null,
      ip: null,
      occurredAt: at,
      ...more,
    },
  };
}
