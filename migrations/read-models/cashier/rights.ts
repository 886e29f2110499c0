import { type DeclaredRights, projected } from '../../rights';

/** The rights on the tables of the cashier. */
export const cashierRights: DeclaredRights = projected(
  'read.deposits',
  'read.deposit_contests',
  'read.deposit_proofs',
  'read.deposit_refunds',
  'read.payment_methods',
);
