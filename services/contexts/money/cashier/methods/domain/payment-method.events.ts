import type { Currency } from '@kernel/money';

export type StoredKind = 'pixQr' | 'redirect' | 'bankTransferWithProof';
export type StoredRail =
  | 'pix'
  | 'bankTransfer'
  | 'debitCard'
  | 'prepaidCard'
  | 'creditCard'
  | 'boleto'
  | 'cash'
  | 'crypto'
  | 'other';

interface LocalText {
  readonly pt: string;
  readonly en: string;
}

/** On these days (Monday is 1) of the merchant's calendar; an end before the beginning is that of the next day. */
export interface StoredHours {
  readonly days: readonly number[];
  readonly from: string;
  readonly to: string;
}

/** The account of the house to which members transfer. */
export interface StoredAccount {
  readonly bank: string;
  readonly branch: string;
  readonly number: string;
  readonly holder: string;
  readonly document: string;
  readonly pixKey: string;
}

/** A way to pay in. Amounts are minor units of the currency as decimal strings. */
export interface StoredMethod {
  readonly kind: StoredKind;
  readonly rail: StoredRail;
  /** In the order in which they are asked, each with its own name of the method. */
  readonly providers: readonly { readonly providerId: string; readonly method: string }[];
  readonly currency: Currency;
  readonly minMinor: string;
  readonly maxMinor: string;
  readonly presetsMinor: readonly string[];
  readonly hours: StoredHours | null;
  readonly minLevel: 0 | 1 | 2 | 3;
  /** None for all countries. */
  readonly countries: readonly string[];
  readonly dailyCount: number;
  readonly dailySumMinor: string;
  readonly title: LocalText;
  readonly text: LocalText;
  readonly tutorial: LocalText;
  readonly order: number;
  readonly isOn: boolean;
  readonly account: StoredAccount | null;
}

interface OfMethod {
  readonly methodId: string;
  /** Counted from one. */
  readonly proposalNo: number;
  /** The whole method as it was asked for, so that a reader of one event needs no other event. */
  readonly method: StoredMethod;
  readonly note: string;
  readonly key: string;
  readonly occurredAt: string;
}

/** One person asks that a method becomes like this; a second one decides. */
export interface PaymentMethodProposed {
  readonly type: 'PaymentMethodProposed';
  readonly data: OfMethod & { readonly makerId: string };
}

/** From here on members pay by the method as it was asked for. */
export interface PaymentMethodApproved {
  readonly type: 'PaymentMethodApproved';
  readonly data: OfMethod & { readonly makerId: string; readonly checkerId: string };
}

/** The method stays as it was. */
export interface PaymentMethodTurnedDown {
  readonly type: 'PaymentMethodTurnedDown';
  readonly data: OfMethod & { readonly makerId: string; readonly checkerId: string };
}

export type PaymentMethodEvent = PaymentMethodProposed | PaymentMethodApproved | PaymentMethodTurnedDown;
