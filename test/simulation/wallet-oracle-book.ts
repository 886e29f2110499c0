import type { WalletCommand } from '@contexts/money/wallet/domain/wallet.commands';

/** Payments between the house and agents, and between agents. */
export type PaymentKind = 'salary' | 'charge' | 'sent' | 'received';

/** The steps of the funds of a withdrawal. */
export type HeldFundsKind = 'held' | 'released' | 'captured' | 'returned';

/** One accepted operation, as an accountant would write it into a book. */
export interface Entry {
  readonly kind:
    | 'deposit'
    | 'adjustment'
    | 'bet'
    | 'win'
    | 'promo'
    | 'rollback'
    | 'close'
    | 'in'
    | 'out'
    | 'play'
    | 'jackpot'
    | 'settlement'
    | PaymentKind
    | HeldFundsKind;
  readonly vendorId: string;
  readonly id: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly amount: bigint;
  /**
   * The bet of a win, the target of a rollback, the campaign of a promotional win, the other member of a transfer, the
   * amount due of a charge, or the provider of a payout.
   */
  readonly reference: string;
  /** The amount that the main wallet gained, without the collected debt. */
  readonly main: bigint;
  /** The day in which a transfer to a downline, or a withdrawal, counts. */
  readonly day?: string;
  /** How much more the member owes since. */
  readonly owed: bigint;
  /** The amount that the jackpot gained. */
  readonly pot: bigint;
  readonly isHit: boolean;
  /** The amount that the account of withheld wins gained. */
  readonly withheld: bigint;
  /** The part of a withdrawal's amount that is the fee. */
  readonly fee?: bigint;
}

export type Of<Type extends WalletCommand['type']> = Extract<WalletCommand, { type: Type }>;
export type FromVendor = Exclude<
  Extract<WalletCommand, { readonly vendorId: string }>,
  Of<'SettleWithheldWin' | 'RecordVendorPlay'>
>;

export function referenceOf(command: FromVendor): string {
  switch (command.type) {
    case 'RecordWin':
      return command.betTransactionId;
    case 'RollBack':
      return command.referenceTransactionId;
    case 'RecordPromoWin':
      return command.campaignId;
    default:
      return '';
  }
}

const KIND_OF: Readonly<Record<FromVendor['type'], Entry['kind']>> = {
  PlaceBet: 'bet',
  RecordWin: 'win',
  RecordPromoWin: 'promo',
  RollBack: 'rollback',
  CloseRound: 'close',
  MoveToVendor: 'in',
  MoveFromVendor: 'out',
};

/** The same player, round, game, kind and amount; a promotional win need not name its round again. */
export function isSame(entry: Entry, command: FromVendor): boolean {
  if (entry.kind !== KIND_OF[command.type] || entry.reference !== referenceOf(command)) return false;
  if ('amountMinor' in command && entry.amount !== command.amountMinor) return false;
  if ('gameCode' in command && entry.gameCode !== command.gameCode) return false;
  return command.type === 'RecordPromoWin' || !('roundId' in command) || entry.roundId === command.roundId;
}

/** An entry that moves nothing and belongs to no vendor. */
export const NOTHING = {
  vendorId: '',
  id: '',
  roundId: '',
  gameCode: '',
  amount: 0n,
  owed: 0n,
  pot: 0n,
  isHit: false,
  withheld: 0n,
} as const;

/** A rollback stands in the book for this entry, written after it. */
export function isRolledBack(book: readonly Entry[], target: Entry): boolean {
  return book.some(
    (entry, index) =>
      entry.kind === 'rollback' &&
      entry.vendorId === target.vendorId &&
      entry.reference === target.id &&
      index > book.indexOf(target),
  );
}
