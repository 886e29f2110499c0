import { type DeclaredRights, projected } from '../../rights';

/** The rights on the tables of wallets. */
export const walletRights: DeclaredRights = projected(
  'read.bet_rounds',
  'read.member_totals',
  'read.vendor_funds',
  'read.vendor_play',
  'read.wallet_balances',
  'read.wallet_keys',
  'read.wallet_transactions',
);
