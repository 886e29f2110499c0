/** What the movements of a main wallet are called in a statement, by the event that made them. */
const KINDS: Readonly<Record<string, string>> = {
  FundsDeposited: 'deposit',
  BetPlaced: 'bet',
  BetWon: 'win',
  PromoWon: 'promo_win',
  JackpotWon: 'jackpot_win',
  BetRolledBack: 'bet_rollback',
  WinRolledBack: 'win_rollback',
  MovedToVendor: 'transfer_to_vendor',
  MovedFromVendor: 'transfer_from_vendor',
  BalanceAdjusted: 'adjustment',
  ReceivableCollected: 'receivable_collected',
};

/** An event that has no name of its own yet is called by its type. */
export function kindOfEvent(type: string): string {
  return KINDS[type] ?? type;
}

/** The types of events that a kind stands for. */
export function eventsOfKind(kind: string): readonly string[] {
  const types = Object.keys(KINDS).filter((type) => KINDS[type] === kind);
  return types.length > 0 ? types : [kind];
}
