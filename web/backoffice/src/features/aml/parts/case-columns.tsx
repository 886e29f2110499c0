import { AML_RULES, AML_STATES, type AmlCaseRow, type AmlRule, type AmlState } from '@contracts/http/money-out/aml';
import { useFormat } from '@web/api/merchant';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { fileNumber, fileText, fileTime, fileWords } from '@web/ui/list/file-cell';
import type { Column } from '@web/ui/list/list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CaseState, ReportDue } from './case-marks';

function ToCase({ row }: { readonly row: AmlCaseRow }) {
  return (
    <Link
      to={`/aml/${row.caseId}`}
      data-testid="open-case"
      className="block max-w-48 truncate font-medium text-gold-hi hover:underline max-sm:max-w-none"
    >
      {row.memberName ?? row.memberId}
    </Link>
  );
}

function Standing({ row }: { readonly row: AmlCaseRow }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex flex-wrap gap-1">
      <CaseState status={row.status} />
      {row.holdsPayouts && <StatusMark health="bad">{t('bo.aml.holdsPayouts')}</StatusMark>}
    </span>
  );
}

export function useCaseColumns(): readonly Column<AmlCaseRow>[] {
  const { t } = useTranslation();
  const { time } = useFormat();
  return [
    {
      id: 'raisedAt',
      header: t('bo.aml.raisedAt'),
      isFixed: true,
      cell: ({ raisedAt }) => time(raisedAt),
      file: fileTime<AmlCaseRow>('raisedAt'),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    {
      id: 'member',
      header: t('bo.aml.member'),
      isFixed: true,
      cell: (row) => <ToCase row={row} />,
      file: fileText<AmlCaseRow>('memberName', 'memberId'),
    },
    {
      id: 'rule',
      header: t('bo.aml.rule'),
      cell: ({ rule }) => t(`bo.aml.rules.${rule}`),
      file: fileWords<AmlCaseRow, AmlRule>('rule', AML_RULES, (rule) => t(`bo.aml.rules.${rule}`)),
      className: 'whitespace-nowrap',
    },
    {
      id: 'status',
      header: t('bo.aml.state'),
      cell: (row) => <Standing row={row} />,
      file: fileWords<AmlCaseRow, AmlState>('status', AML_STATES, (status) => t(`bo.aml.states.${status}`)),
    },
    {
      id: 'reportBy',
      header: t('bo.aml.reportBy'),
      cell: (row) => <ReportDue item={row} />,
      file: fileText<AmlCaseRow>('reportBy'),
    },
    {
      id: 'linked',
      header: t('bo.aml.linked'),
      cell: ({ linkedCount }) => (linkedCount === 0 ? '–' : linkedCount),
      file: fileNumber<AmlCaseRow>('linkedCount'),
      className: 'tabular-nums text-fg-2',
    },
  ];
}

/** A case on a phone. */
export function CaseCard({ row }: { readonly row: AmlCaseRow }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  return (
    <div className="space-y-1.5">
      <ToCase row={row} />
      <Standing row={row} />
      <p className="text-13 text-fg-2">{t(`bo.aml.rules.${row.rule}`)}</p>
      <p className="text-12 tabular-nums text-fg-3">
        {time(row.raisedAt)}
        {row.reportBy && (
          <>
            {' · '}
            <ReportDue item={row} />
          </>
        )}
      </p>
    </div>
  );
}
