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
  SalaryPaid: 'salary',
  ShortfallCharged: 'shortfall',
  SentToDownline: 'downline_out',
  ReceivedFromUpline: 'upline_in',
};

/** An event that has no name of its own yet is called by its type. One kind of salary has a name of its own. */
export function kindOfEvent(type: string, data: Readonly<Record<string, unknown>>): string {
  if (type === 'SalaryPaid' && data['kind'] === 'dividend') return 'dividend';
  return KINDS[type] ?? type;
}

/** The types of events that a kind stands for; of these events not all need be of the kind. */
export function eventsOfKind(kind: string): readonly string[] {
  if (kind === 'dividend') return ['SalaryPaid'];
  const types = Object.keys(KINDS).filter((type) => KINDS[type] === kind);
  return types.length > 0 ? types : [kind];
}
