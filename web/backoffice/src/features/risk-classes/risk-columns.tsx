import { RISK_CLASSES, type AmlMemberRow, type RiskClass } from '@contracts/http/money-out/aml';
import { useFormat } from '@web/api/merchant';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { Button } from '@web/ui/form/button';
import { fileAmount, fileNumber, fileText, fileTime, fileWords } from '@web/ui/list/file-cell';
import type { Column } from '@web/ui/list/list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

type OnAssess = (row: AmlMemberRow) => void;
const HEALTH = { low: 'good', medium: 'warning', high: 'bad' } as const;

function Class({ riskClass }: Pick<AmlMemberRow, 'riskClass'>) {
  const { t } = useTranslation();
  return <StatusMark health={HEALTH[riskClass]}>{t(`bo.riskClasses.classes.${riskClass}`)}</StatusMark>;
}

function Member({ row: { memberId, name } }: { readonly row: AmlMemberRow }) {
  return (
    <Link
      to={`/members/${memberId}`}
      className="block max-w-48 truncate font-medium text-gold-hi hover:underline max-sm:max-w-none"
    >
      {name ?? memberId}
    </Link>
  );
}

function Review({ row: { reviewBy, isDue } }: { readonly row: AmlMemberRow }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  return (
    <span className="inline-flex flex-wrap items-center gap-2 whitespace-nowrap tabular-nums">
      {time(reviewBy)}
      {isDue && <StatusMark health="bad">{t('bo.riskClasses.isDue')}</StatusMark>}
    </span>
  );
}

function Assess({ row, onAssess }: { readonly row: AmlMemberRow; readonly onAssess: OnAssess }) {
  const { t } = useTranslation();
  return (
    <Button size="sm" className="h-7! text-12! sm:-my-1" onClick={() => onAssess(row)} data-testid="assess">
      {t('bo.riskClasses.assess')}
    </Button>
  );
}

export function useRiskColumns(onAssess: OnAssess): readonly Column<AmlMemberRow>[] {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  return [
    {
      id: 'member',
      header: t('bo.riskClasses.member'),
      isFixed: true,
      cell: (row) => <Member row={row} />,
      file: fileText<AmlMemberRow>('name', 'memberId'),
    },
    {
      id: 'riskClass',
      header: t('bo.riskClasses.riskClass'),
      cell: ({ riskClass }) => <Class riskClass={riskClass} />,
      file: fileWords<AmlMemberRow, RiskClass>('riskClass', RISK_CLASSES, (one) => t(`bo.riskClasses.classes.${one}`)),
    },
    {
      id: 'reviewBy',
      header: t('bo.riskClasses.reviewBy'),
      cell: (row) => <Review row={row} />,
      file: fileTime<AmlMemberRow>('reviewBy'),
    },
    {
      id: 'income',
      header: t('bo.riskClasses.income'),
      amount: true,
      cell: ({ monthlyIncome }) => (monthlyIncome === null ? t('bo.riskClasses.noIncome') : money(monthlyIncome)),
      file: fileAmount<AmlMemberRow>('monthlyIncome'),
      className: 'whitespace-nowrap',
    },
    {
      id: 'openCases',
      header: t('bo.riskClasses.openCases'),
      cell: ({ openCases }) => (openCases === 0 ? '–' : openCases),
      file: fileNumber<AmlMemberRow>('openCases'),
      className: 'tabular-nums text-fg-2',
    },
    {
      id: 'assessedAt',
      header: t('bo.riskClasses.assessedAt'),
      cell: ({ assessedAt }) => time(assessedAt),
      file: fileTime<AmlMemberRow>('assessedAt'),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    {
      id: 'act',
      header: t('bo.riskClasses.assess'),
      isFixed: true,
      className: 'text-end!',
      cell: (row) => <Assess row={row} onAssess={onAssess} />,
    },
  ];
}

/** An assessment on a phone. */
export function RiskCard({ row, onAssess }: { readonly row: AmlMemberRow; readonly onAssess: OnAssess }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <div className="space-y-1.5">
      <div className="flex items-start justify-between gap-3">
        <Member row={row} />
        <Assess row={row} onAssess={onAssess} />
      </div>
      <Class riskClass={row.riskClass} />
      <p className="text-13 text-fg-2">
        {t('bo.riskClasses.reviewBy')}: <Review row={row} />
      </p>
      {row.monthlyIncome !== null && (
        <p className="text-12 tabular-nums text-fg-3">
          {t('bo.riskClasses.income')}: {money(row.monthlyIncome)}
        </p>
      )}
    </div>
  );
}
