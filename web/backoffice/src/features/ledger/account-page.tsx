import { Empty } from '@web/ui/feedback/states';
import { CopyButton } from '@web/ui/frame/copy-button';
import { PageHead } from '@web/ui/frame/page-head';
import { useAddress } from '@web/ui/frame/use-address';
import { Sums } from '@web/ui/list/sums';
import { ArrowLeftRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStoredWords } from '../../lib/words/stored-words';
import { useStaffExport } from '../../lib/staff-export';
import { StaffList } from '../../lib/staff-list';
import { StandingLine } from '../../lib/standing-line';
import { useLedgerPostings } from './api/use-ledger-postings';
import { usePostingColumns } from './parts/posting-columns';

/** The postings of one account. */
export default function AccountPage() {
  const { t } = useTranslation();
  const { account, currency } = useAddress(['account', 'currency']).values;
  const page = useLedgerPostings(account, currency);
  const { first } = page;
  const words = useStoredWords();
  return (
    <>
      <PageHead
        trail={[
          { label: t('bo.ledger.title'), to: '/ledger' },
          { label: t('bo.ledger.accounts'), to: '/ledger/accounts' },
        ]}
        title={
          <span className="flex items-center gap-1" title={account}>
            {words.account(account, first?.owner)}
            <CopyButton text={account} label={t('bo.ledger.accountName')} />
          </span>
        }
        note={<StandingLine standing={first} />}
      />
      <StaffList
        page={page}
        label={t('bo.ledger.postings')}
        columns={usePostingColumns()}
        rowData={(row) => ({ 'data-testid': 'posting-row', 'data-type': row.eventType })}
        above={
          <Sums
            currency={first?.currency ?? currency}
            sums={[
              { id: 'opening', label: t('bo.ledger.opening'), amount: first?.opening },
              { id: 'credit', label: t('bo.ledger.credit'), amount: first?.credit },
              { id: 'debit', label: t('bo.ledger.debit'), amount: first?.debit },
              { id: 'closing', label: t('bo.ledger.closing'), amount: first?.closing, isResult: true },
            ]}
          />
        }
        exporting={useStaffExport({ what: 'postings', filter: page.asked })}
        empty={<Empty icon={<ArrowLeftRight className="size-6" />} title={t('bo.ledger.noPostings')} />}
      />
    </>
  );
}
