import { DIFFERENCE_KINDS, STATEMENT_ROW_FILTERS, type StatementRow } from '@contracts/http/office/statements';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { Empty } from '@web/ui/feedback/states';
import { Button } from '@web/ui/form/button';
import { ListChecks, Receipt } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStaffExport } from '../../../lib/staff-export';
import { StaffList } from '../../../lib/staff-list';
import { useMay } from '../../../lib/use-may';
import type { useStatementRows } from '../api';
import { RowCard, useRowColumns } from './row-columns';

interface RowListProps {
  readonly page: ReturnType<typeof useStatementRows>;
  readonly onOpen: (rows: readonly StatementRow[]) => void;
}

/** Lines and bookings of the day side by side. */
export function RowList({ page, onOpen }: RowListProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { first } = page;
  return (
    <StaffList
      page={page}
      label={t('bo.statements.rows')}
      columns={useRowColumns(onOpen)}
      exporting={useStaffExport({ what: 'statementRows', filter: page.asked })}
      fields={[
        {
          name: 'show',
          label: t('bo.statements.show'),
          all: t('bo.statements.shows.differences'),
          options: STATEMENT_ROW_FILTERS.filter((filter) => filter !== 'differences').map((value) => ({
            value,
            label: t(`bo.statements.shows.${value}`),
          })),
          testId: 'statement-show',
        },
        {
          name: 'kind',
          label: t('bo.statements.kind'),
          all: t('bo.statements.allKinds'),
          options: DIFFERENCE_KINDS.map((kind) => ({ value: kind, label: t(`bo.statements.kinds.${kind}`) })),
          testId: 'statement-kind',
        },
      ]}
      above={
        first && (
          <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
            <p className="text-13 tabular-nums text-fg-2" data-testid="statement-total">
              {t('bo.statements.total', { count: first.totalCount, amount: money(first.totalEffect, true) })}
            </p>
            <AllFees rows={page.list.rows ?? []} onOpen={onOpen} />
          </div>
        )
      }
      rowData={({ kind, status }) => ({
        'data-testid': 'statement-row',
        'data-kind': kind,
        'data-status': status,
      })}
      card={(row) => <RowCard row={row} onOpen={onOpen} />}
      empty={
        <Empty
          icon={<ListChecks className="size-6" />}
          title={t('bo.statements.none')}
          text={t('bo.statements.noneText')}
        />
      }
    />
  );
}

/** A provider that takes a fee of every payment makes many differences, which are settled at once. */
function AllFees({ rows, onOpen }: Pick<RowListProps, 'onOpen'> & { readonly rows: readonly StatementRow[] }) {
  const { t } = useTranslation();
  const may = useMay();
  const fees = rows.filter(({ kind, status }) => kind === 'fee' && status === 'open').slice(0, 200);
  if (fees.length < 2 || !may(routes.proposeBookings)) return null;
  return (
    <Button size="sm" onClick={() => onOpen(fees)} data-testid="all-fees">
      <Receipt className="size-4" aria-hidden="true" />
      {t('bo.statements.feesAll', { count: fees.length })}
    </Button>
  );
}
