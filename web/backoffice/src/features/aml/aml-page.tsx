import { AML_RULES, AML_STATES } from '@contracts/http/money-out/aml';
import { Empty } from '@web/ui/feedback/states';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { PageHead } from '@web/ui/frame/page-head';
import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MemberFilter } from '../../lib/filters/member-filter';
import { useStaffExport } from '../../lib/staff-export';
import { StaffList } from '../../lib/staff-list';
import { useAmlCases } from './api';
import { CaseCard, useCaseColumns } from './parts/case-columns';

const COUNTED = ['alert', 'open', 'prepared', 'overdue'] as const;

/** The alerts of the rules, and the cases that compliance has made of them. */
export default function AmlPage() {
  const { t } = useTranslation();
  const page = useAmlCases();
  const { first, filters } = page;
  return (
    <>
      <PageHead title={t('bo.aml.title')} note={t('bo.aml.text')}>
        <Link
          to="/aml-year"
          className="inline-flex h-9 items-center text-13 text-gold-hi hover:underline max-sm:h-11"
          data-testid="to-year"
        >
          {t('bo.aml.year.title')}
        </Link>
      </PageHead>
      {first && (
        <ul className="mb-4 flex flex-wrap gap-2" data-testid="aml-counts">
          {COUNTED.filter((name) => first.counts[name] > 0).map((name) => (
            <li key={name}>
              <StatusMark health={name === 'overdue' || name === 'prepared' ? 'bad' : 'warning'}>
                {t(`bo.aml.counts.${name}`, { count: first.counts[name] })}
              </StatusMark>
            </li>
          ))}
        </ul>
      )}
      <StaffList
        page={page}
        label={t('bo.aml.title')}
        columns={useCaseColumns()}
        exporting={useStaffExport({ what: 'amlCases', filter: page.asked })}
        fields={[
          {
            name: 'status',
            label: t('bo.aml.state'),
            all: t('bo.aml.waiting'),
            options: [
              { value: 'any', label: t('bo.aml.any') },
              ...AML_STATES.map((status) => ({ value: status, label: t(`bo.aml.states.${status}`) })),
            ],
            testId: 'aml-status',
          },
          {
            name: 'rule',
            label: t('bo.aml.rule'),
            all: t('bo.aml.allRules'),
            options: AML_RULES.map((rule) => ({ value: rule, label: t(`bo.aml.rules.${rule}`) })),
            testId: 'aml-rule',
          },
        ]}
        moreFields={<MemberFilter value={filters.values.memberId} onChange={(memberId) => filters.set({ memberId })} />}
        rowData={({ status, rule }) => ({ 'data-testid': 'aml-row', 'data-status': status, 'data-rule': rule })}
        totalCount={first?.totalCount}
        card={(row) => <CaseCard row={row} />}
        empty={<Empty icon={<ShieldAlert className="size-6" />} title={t('bo.aml.none')} text={t('bo.aml.noneText')} />}
      />
    </>
  );
}
