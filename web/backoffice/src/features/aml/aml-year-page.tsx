import { AML_RULES, type AmlRule, type AmlYear, type AmlYearRow } from '@contracts/http/money-out/aml';
import { fixedRows } from '@web/api/list-answer';
import { Empty } from '@web/ui/feedback/states';
import { PageHead } from '@web/ui/frame/page-head';
import { fileNumber, fileWords } from '@web/ui/list/file-cell';
import { ChoiceFilter } from '@web/ui/list/filters';
import type { Column } from '@web/ui/list/list';
import { ListPage } from '@web/ui/list/list-page';
import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Box, Line } from '../../lib/case/box';
import { PageBody } from '../../lib/page-body';
import { useStaffExport } from '../../lib/staff-export';
import { useAmlYear } from './api';

const COUNTED = [
  'raised',
  'opened',
  'filed',
  'filedLate',
  'dismissed',
  'waiting',
] as const satisfies readonly (keyof AmlYearRow)[];

/** The report of a year: what the rules found, and what compliance made of it. */
export default function AmlYearPage() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const asked = address.get('year') ?? '';
  const query = useAmlYear(/^2\d{3}$/.test(asked) ? Number(asked) : undefined);
  const { data } = query;
  return (
    <>
      <PageHead
        trail={[{ label: t('bo.aml.title'), to: '/aml' }]}
        title={t('bo.aml.year.title')}
        note={t('bo.aml.year.text')}
      >
        <ChoiceFilter
          label={t('bo.aml.year.year')}
          all={t('bo.aml.year.running')}
          value={asked}
          options={(data?.years ?? []).map((year) => ({ value: String(year), label: String(year) }))}
          onChange={(year) => setAddress(year === '' ? {} : { year })}
          testId="aml-year"
        />
      </PageHead>
      <PageBody query={query}>{(year) => <Year year={year} />}</PageBody>
    </>
  );
}

function Year({ year }: { readonly year: AmlYear }) {
  const { t } = useTranslation();
  const { total } = year;
  return (
    <div className="space-y-4">
      <ListPage
        label={t('bo.aml.year.ofYear', { year: year.year })}
        columns={useYearColumns()}
        list={fixedRows(year.rows, ({ rule }) => rule)}
        rowData={({ rule }) => ({ 'data-testid': 'year-row', 'data-rule': rule })}
        note={t(year.isOver ? 'bo.aml.year.over' : 'bo.aml.year.goesOn')}
        exporting={useStaffExport({ what: 'amlYear', filter: { year: year.year } })}
        totals={{
          label: t('bo.aml.year.total'),
          testId: 'year-total',
          values: Object.fromEntries(COUNTED.map((id) => [id, total[id]])),
        }}
        empty={<Empty icon={<ShieldAlert className="size-6" />} title={t('bo.aml.none')} />}
        card={(row) => <RuleCard row={row} />}
      />
      <Box title={t('bo.aml.year.facts')}>
        <dl className="px-4 py-3 text-13" data-testid="year-facts">
          <Line label={t('bo.aml.year.members')}>{year.members}</Line>
          <Line label={t('bo.aml.year.median')}>
            {year.medianHours === null ? '–' : t('bo.aml.year.hours', { count: year.medianHours })}
          </Line>
          {year.dismissals.map(({ reason, count }) => (
            <Line key={reason} label={t('bo.aml.year.dismissedAs', { reason: t(`bo.aml.dismissals.${reason}`) })}>
              {count}
            </Line>
          ))}
        </dl>
      </Box>
      {year.isOver && total.filed === 0 && (
        <p className="text-13 text-fg-2" data-testid="nothing-filed">
          {t('bo.aml.year.nothingFiled', { year: year.year })}
        </p>
      )}
    </div>
  );
}

function useYearColumns(): readonly Column<AmlYearRow>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'rule',
      header: t('bo.aml.rule'),
      isFixed: true,
      cell: ({ rule }) => t(`bo.aml.rules.${rule}`),
      file: fileWords<AmlYearRow, AmlRule>('rule', AML_RULES, (rule) => t(`bo.aml.rules.${rule}`)),
    },
    ...COUNTED.map((id) => ({
      id,
      header: t(`bo.aml.year.${id}`),
      amount: true,
      cell: (row: AmlYearRow) => row[id],
      file: fileNumber<AmlYearRow>(id),
    })),
  ];
}

function RuleCard({ row }: { readonly row: AmlYearRow }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="text-14 font-medium">{t(`bo.aml.rules.${row.rule}`)}</p>
      <dl className="mt-1.5 grid grid-cols-2 gap-x-4 gap-y-1 text-13">
        {COUNTED.map((id) => (
          <div key={id} className="min-w-0">
            <dt className="text-11 text-fg-3">{t(`bo.aml.year.${id}`)}</dt>
            <dd className="tabular-nums">{row[id]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
