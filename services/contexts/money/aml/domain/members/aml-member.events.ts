import type { Currency } from '@kernel/money';

/** The stored classes of risk; members whom nobody has classified have none. */
export type StoredRiskClass = 'low' | 'medium' | 'high';

/** Compliance has looked at a member: the class of risk, and the income that the member has declared. */
export interface MemberAssessed {
  readonly type: 'MemberAssessed';
  readonly data: {
    readonly memberId: string;
    readonly riskClass: StoredRiskClass;
    /** The moment from which the class is to be looked at again. */
    readonly reviewBy: string;
    /** Null while nobody has asked. */
    readonly monthlyIncomeMinor: string | null;
    readonly currency: Currency;
    readonly staffId: string;
    readonly note: string;
    /** Chosen by the client, once per intention. */
    readonly key: string;
    readonly occurredAt: string;
  };
}

export type AmlMemberEvent = MemberAssessed;
