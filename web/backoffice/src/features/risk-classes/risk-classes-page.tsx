import { RISK_CLASSES } from '@contracts/http/money-out/aml';
import { routes } from '@contracts/http/routes';
import { Empty } from '@web/ui/feedback/states';
import { Button } from '@web/ui/form/button';
import { PageHead } from '@web/ui/frame/page-head';
import type { FilterField } from '@web/ui/list/filter-fields';
import { Gauge } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberFilter } from '../../lib/filters/member-filter';
import { StaffList } from '../../lib/staff-list';
import { useListPage } from '../../lib/use-list-page';
import { AssessDialog, type Assessed } from './assess-dialog';
import { RiskCard, useRiskColumns } from './risk-columns';

/** The members with a class of risk, the review that is due first at the top. */
export default function RiskClassesPage() {
  const { t } = useTranslation();
  const [assessing, setAssessing] = useState<Assessed | null>(null);
  const page = useListPage(routes.amlMembers, {
    name: 'risk-classes',
    filters: { riskClass: RISK_CLASSES, isDue: ['true', 'false'], memberId: 'text' },
    input: (filters) => filters,
    keyOf: ({ memberId }) => memberId,
  });
  const { memberId } = page.filters.values;
  const isNew = memberId !== '' && page.first?.totalCount === 0;
  return (
    <>
      <PageHead title={t('bo.riskClasses.title')} note={t('bo.riskClasses.text')}>
        {isNew && (
          <Button
            size="sm"
            look="gold"
            onClick={() => setAssessing({ memberId, riskClass: 'low', monthlyIncome: null })}
            data-testid="assess-new"
          >
            {t('bo.riskClasses.assessMember')}
          </Button>
        )}
      </PageHead>
      <StaffList
        page={page}
        label={t('bo.riskClasses.title')}
        columns={useRiskColumns(setAssessing)}
        fields={useRiskFields()}
        moreFields={<MemberFilter value={memberId} onChange={(id) => page.filters.set({ memberId: id })} />}
        rowData={({ riskClass, isDue }) => ({
          'data-testid': 'risk-row',
          'data-class': riskClass,
          'data-due': String(isDue),
        })}
        totalCount={page.first?.totalCount}
        card={(row) => <RiskCard row={row} onAssess={setAssessing} />}
        empty={
          <Empty
            icon={<Gauge className="size-6" />}
            title={t('bo.riskClasses.none')}
            text={t('bo.riskClasses.noneText')}
          />
        }
      />
      <AssessDialog
        member={assessing}
        onClose={() => setAssessing(null)}
        onDone={() => {
          setAssessing(null);
          page.list.retry();
        }}
      />
    </>
  );
}

function useRiskFields(): readonly FilterField<'riskClass' | 'isDue' | 'memberId'>[] {
  const { t } = useTranslation();
  return [
    {
      name: 'riskClass',
      label: t('bo.riskClasses.riskClass'),
      all: t('bo.riskClasses.allClasses'),
      options: RISK_CLASSES.map((value) => ({ value, label: t(`bo.riskClasses.classes.${value}`) })),
      testId: 'risk-class-filter',
    },
    {
      name: 'isDue',
      label: t('bo.riskClasses.review'),
      all: t('bo.riskClasses.allReviews'),
      options: [
        { value: 'true', label: t('bo.riskClasses.reviewDue') },
        { value: 'false', label: t('bo.riskClasses.reviewAhead') },
      ],
      testId: 'risk-due-filter',
    },
  ];
}
