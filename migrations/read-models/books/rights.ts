import { type DeclaredRights, projected } from '../../rights';

/** The rights on the tables of the books. */
export const booksRights: DeclaredRights = projected(
  'read.adjustments',
  'read.ledger_accounts',
  'read.ledger_entries',
  'read.ledger_faults',
  'read.ledger_postings',
  'read.ledger_spans',
  'read.ledger_sums',
);
