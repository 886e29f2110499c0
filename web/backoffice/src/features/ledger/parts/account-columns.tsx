import type { LedgerAccount } from '@contracts/http/office/ledger';
import { Figure } from '@web/ui/frame/figure';
import type { Column } from '@web/ui/list/list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStoredWords } from '../../../lib/words/stored-words';

/** The address of the page of an account. */
export function accountPath(account: string, currency: string): string {
  return `/ledger/account?${new URLSearchParams({ account, currency }).toString()}`;
}

/** The columns of the class and of the currency are hidden where all rows have the same. */
export function useAccountColumns(isOneClass: boolean, isOneCurrency: boolean): readonly Column<LedgerAccount>[] {
  const { t } = useTranslation();
  const words = useStoredWords();
  return [
    {
      id: 'name',
      header: t('bo.ledger.account'),
      isFixed: true,
      cell: (row) => (
        <Link
          to={accountPath(row.account, row.currency)}
          onClick={(event) => event.stopPropagation()}
          className="font-medium text-gold-hi hover:underline"
        >
          <span title={row.account}>{words.account(row.account, row.name)}</span>
        </Link>
      ),
    },
    {
      id: 'class',
      header: t('bo.ledger.class'),
      cell: (row) => t(`bo.ledger.classes.${row.class}`),
      className: 'text-fg-2',
      isExtra: isOneClass,
    },
    {
      id: 'account',
      header: t('bo.ledger.accountName'),
      cell: (row) => (
        <span title={row.account} className="block max-w-96 truncate font-mono text-12 text-fg-3">
          {row.account}
        </span>
      ),
      isExtra: true,
    },
    {
      id: 'currency',
      header: t('bo.ledger.currency'),
      cell: (row) => row.currency,
      className: 'text-fg-2',
      isExtra: isOneCurrency,
    },
    {
      id: 'postings',
      header: t('bo.ledger.postings'),
      cell: (row) => <Figure amount={String(row.postings)} />,
      amount: true,
      className: 'text-fg-2',
    },
    { id: 'debit', header: t('bo.ledger.debit'), cell: (row) => <Figure amount={row.debit} />, amount: true },
    { id: 'credit', header: t('bo.ledger.credit'), cell: (row) => <Figure amount={row.credit} />, amount: true },
    {
      id: 'balance',
      header: t('bo.ledger.balance'),
      cell: (row) => <Figure amount={row.balance} />,
      amount: true,
      className: 'font-semibold',
    },
  ];
}
