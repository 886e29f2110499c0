import type { LedgerAccount } from '@contracts/http/ledger';
import { routes } from '@contracts/http/routes';
import { AsOfFilter } from '@web/ui/as-of-filter';
import { CursorList } from '@web/ui/cursor-list';
import { Figure } from '@web/ui/figure';
import { ChoiceFilter, FilterBar, TextFilter } from '@web/ui/filters';
import type { Column } from '@web/ui/list-page';
import { PageHead } from '@web/ui/page-head';
import { Empty } from '@web/ui/states';
import { useAddress } from '@web/ui/use-address';
import { useAsOf } from '@web/ui/use-as-of';
import { useListView } from '@web/ui/use-list-view';
import { BookOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useStaffRows } from '../session/use-staff-query';
import { CLASS_NAMES } from './classes';
import { StandingLine } from './standing';

export function accountPath(account: string, currency: string): string {
  return `/ledger/account?${new URLSearchParams({ account, currency }).toString()}`;
}

function useColumns(isOneClass: boolean, isOneCurrency: boolean): readonly Column<LedgerAccount>[] {
  const { t } = useTranslation();
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
          {row.name ?? row.account}
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

/** The accounts of a class, by name. */
export default function AccountsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const view = useListView('ledger.accounts');
  const asOf = useAsOf('asOf');
  const { values, given, set, clear, count } = useAddress(['class', 'currency', 'search']);
  const chosen = CLASS_NAMES.find((name) => name === values.class);
  const list = useStaffRows(
    routes.ledgerAccounts,
    { ...given, class: chosen, ...(asOf.moment ? { asOf: asOf.moment } : {}) },
    { keyOf: (row) => `${row.account}/${row.currency}`, pageSize: view.pageSize },
  );
  return (
    <>
      <PageHead
        trail={[{ label: t('bo.ledger.title'), to: `/ledger${asOf.said ? `?asOf=${asOf.said}` : ''}` }]}
        title={chosen ? t(`bo.ledger.classes.${chosen}`) : t('bo.ledger.accounts')}
        note={list.first ? <StandingLine standing={list.first} /> : undefined}
      >
        <AsOfFilter asOf={asOf} label={t('bo.ledger.asOf')} />
      </PageHead>
      <CursorList
        label={t('bo.ledger.accounts')}
        columns={useColumns(chosen !== undefined, values.currency !== '')}
        list={list}
        view={view}
        rowData={(row) => ({ 'data-testid': 'account-row', 'data-account': row.account })}
        toolbar={
          <FilterBar count={count} onClear={clear}>
            <TextFilter
              search
              label={t('bo.ledger.search')}
              value={values.search}
              maxLength={80}
              onChange={(search) => set({ search })}
              testId="account-search"
              className="w-64 max-sm:w-full"
            />
            <ChoiceFilter
              label={t('bo.ledger.class')}
              all={t('bo.ledger.allClasses')}
              value={values.class}
              options={CLASS_NAMES.map((name) => ({ value: name, label: t(`bo.ledger.classes.${name}`) }))}
              onChange={(name) => set({ class: name })}
            />
            <TextFilter
              label={t('bo.ledger.currency')}
              value={values.currency}
              maxLength={8}
              onChange={(currency) => set({ currency: currency.toUpperCase() })}
              className="w-24"
            />
          </FilterBar>
        }
        empty={<Empty icon={<BookOpen className="size-6" />} title={t('bo.ledger.noAccounts')} />}
        onRow={(row) => navigate(accountPath(row.account, row.currency))}
      />
    </>
  );
}
