import type { TextsOf } from '@web/i18n/pt.shared';
import type { pt } from './texts.pt';

/** The words of a round, here and where breaks and withheld wins show one. */
export const en: TextsOf<typeof pt> = {
  name: 'Round',
  toMember: 'Player’s page',
  toStatement: 'Statement since the round',
  toWallet: 'Wallet when it started',
  toEvents: 'Round events',
  stake: 'At stake',
  payout: 'Wins',
  result: 'House result',
  open: 'Open',
  closed: 'Closed',
  movements: 'Bets and wins',
  at: 'Recorded',
  kind: 'Movement',
  transaction: "Vendor's transaction",
  change: 'Amount',
  after: 'Balance after',
  kinds: {
    bet: 'Bet',
    win: 'Win',
    bet_rollback: 'Bet refunded',
    win_rollback: 'Win reversed',
    win_withheld: 'Win withheld',
    withheld_win_paid: 'Withheld win paid',
    withheld_win_refused: 'Withheld win declined',
    withheld_win_rollback: 'Withheld win reversed',
  },
  of: 'of {{reference}}',
  takenBack: 'Reversed',
  noMovements: 'No bets on record for this round.',
};
