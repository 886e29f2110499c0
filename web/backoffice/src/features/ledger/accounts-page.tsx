import { Empty } from '@web/ui/feedback/states';
import { PageHead } from '@web/ui/frame/page-head';
import type { FilterField } from '@web/ui/list/filter-fields';
import { AsOfFilter } from '@web/ui/range/as-of-filter';
import { useAsOf } from '@web/ui/range/use-as-of';
import { BookOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { StaffList } from '../../lib/staff-list';
import { StandingLine } from '../../lib/standing-line';
import { useLedgerAccounts } from './api/use-ledger-accounts';
import { accountPath, useAccountColumns } from './parts/account-columns';
import { CLASS_NAMES } from './parts/classes';

function useFields(): readonly FilterField<'search' | 'class' | 'currency'>[] {
  const { t } = useTranslation();
  return [
    {
      name: 'search',
      label: t('bo.ledger.search'),
      search: true,
      maxLength: 80,
      testId: 'account-search',
      className: 'w-64 max-sm:col-span-2 max-sm:w-full',
    },
    {
      name: 'class',
      label: t('bo.ledger.class'),
      all: t('bo.ledger.allClasses'),
      options: CLASS_NAMES.map((name) => ({ value: name, label: t(`bo.ledger.classes.${name}`) })),
    },
    {
      name: 'currency',
      label: t('bo.ledger.currency'),
      maxLength: 8,
      write: (typed) => typed.toUpperCase(),
      className: 'w-24',
    },
  ];
}

/** The accounts of the ledger by name, now or as of a moment. */
export default function AccountsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const asOf = useAsOf('asOf');
  const page = useLedgerAccounts(asOf.moment);
  const { values } = page.filters;
  const chosen = CLASS_NAMES.find((name) => name === values.class);
  return (
    <>
      <PageHead
        trail={[{ label: t('bo.ledger.title'), to: `/ledger${asOf.said ? `?asOf=${asOf.said}` : ''}` }]}
        title={chosen ? t(`bo.ledger.classes.${chosen}`) : t('bo.ledger.accounts')}
        note={<StandingLine standing={page.first} />}
      >
        <AsOfFilter asOf={asOf} label={t('bo.ledger.asOf')} />
      </PageHead>
      <StaffList
        page={page}
        label={t('bo.ledger.accounts')}
        columns={useAccountColumns(chosen !== undefined, values.currency !== '')}
        fields={useFields()}
        rowData={(row) => ({ 'data-testid': 'account-row', 'data-account': row.account })}
        note={null}
        empty={<Empty icon={<BookOpen className="size-6" />} title={t('bo.ledger.noAccounts')} />}
        onRow={(row) => navigate(accountPath(row.account, row.currency))}
      />
    </>
  );
}
