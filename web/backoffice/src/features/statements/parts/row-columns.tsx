import {
  DIFFERENCE_KINDS,
  SETTLEMENTS,
  STATEMENT_ROW_STATES,
  type StatementRow,
} from '@contracts/http/office/statements';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { Button } from '@web/ui/form/button';
import { Figure } from '@web/ui/frame/figure';
import type { FileCell } from '@web/ui/list/list';
import type { Column } from '@web/ui/list/list';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/use-may';
import { BookingSide, LineSide, RowKind, RowState } from './row-sides';

type OnOpen = (rows: readonly StatementRow[]) => void;

/** A field of the row as the file has it, which is flat. */
const field = (as: FileCell['as'], ...fields: string[]): FileCell => ({ as, fields });

function Open({ row, onOpen }: { readonly row: StatementRow; readonly onOpen: OnOpen }) {
  const { t } = useTranslation();
  const may = useMay();
  const isLeft = may(routes.explainDifferences) && (row.status === 'open' || row.status === 'proposed');
  return (
    <Button size="sm" className="h-7! text-12! sm:-my-1" onClick={() => onOpen([row])} data-testid="open-statement-row">
      {t(isLeft ? 'bo.statements.resolve' : 'bo.statements.look')}
    </Button>
  );
}

/** The columns that the reader switches on. */
function useExtraColumns(): readonly Column<StatementRow>[] {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  return [
    {
      id: 'at',
      header: `${t('bo.statements.at')} (${zone})`,
      isExtra: true,
      cell: ({ at }) => time(at),
      file: field('time', 'at'),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    {
      id: 'names',
      header: t('bo.statements.paymentId'),
      isExtra: true,
      cell: ({ line, booking }) => (
        <span className="font-mono text-12">{line?.paymentId ?? booking?.paymentId ?? '–'}</span>
      ),
      file: [field('text', 'paymentId'), { ...field('text', 'endToEndId'), part: t('bo.statements.endToEndId') }],
    },
  ];
}

export function useRowColumns(onOpen: OnOpen): readonly Column<StatementRow>[] {
  const { t } = useTranslation();
  const extra = useExtraColumns();
  const words = <Value extends string>(name: string, values: readonly Value[], word: (value: Value) => string) => ({
    ...field('text', name),
    words: Object.fromEntries(values.map((value) => [value, word(value)])),
  });
  return [
    {
      id: 'kind',
      header: t('bo.statements.kind'),
      isFixed: true,
      cell: RowKind,
      file: words('kind', ['match', ...DIFFERENCE_KINDS], (kind) => t(`bo.statements.kinds.${kind}`)),
      className: 'whitespace-nowrap',
    },
    {
      id: 'there',
      header: t('bo.statements.onStatement'),
      isFixed: true,
      cell: ({ line, kind }) => <LineSide line={line} asFee={kind === 'fee'} />,
      file: [field('amount', 'lineAmount'), { ...field('amount', 'lineFee'), part: t('bo.statements.lineKinds.fee') }],
      className: 'min-w-56',
    },
    {
      id: 'here',
      header: t('bo.statements.inBooks'),
      isFixed: true,
      cell: ({ booking }) => <BookingSide booking={booking} />,
      file: [field('amount', 'bookingAmount'), { ...field('text', 'memberName', 'memberId'), part: 'ID' }],
      className: 'min-w-56',
    },
    {
      id: 'effect',
      header: t('bo.statements.effect'),
      amount: true,
      cell: ({ effect }) => <Figure amount={effect} movement />,
      file: field('amount', 'effect'),
    },
    {
      id: 'state',
      header: t('bo.statements.state'),
      cell: (row) => <RowState row={row} />,
      file: [
        words('status', STATEMENT_ROW_STATES, (status) => t(`bo.statements.states.${status}`)),
        { ...words('how', SETTLEMENTS, (how) => t(`bo.statements.settledBy.${how}`)), part: t('bo.statements.note') },
      ],
    },
    ...extra,
    {
      id: 'act',
      header: t('bo.statements.look'),
      isFixed: true,
      className: 'text-end!',
      cell: (row) => <Open row={row} onOpen={onOpen} />,
    },
  ];
}

/** A row on a phone: both sides below each other. */
export function RowCard({ row, onOpen }: { readonly row: StatementRow; readonly onOpen: OnOpen }) {
  const { t } = useTranslation();
  return (
    <div className="space-y-2">
      <div className="flex items-start justify-between gap-3">
        <RowKind kind={row.kind} />
        <Open row={row} onOpen={onOpen} />
      </div>
      <div className="space-y-2 text-13">
        <div>
          <span className="text-12 text-fg-3">{t('bo.statements.onStatement')}</span>
          <LineSide line={row.line} asFee={row.kind === 'fee'} />
        </div>
        <div>
          <span className="text-12 text-fg-3">{t('bo.statements.inBooks')}</span>
          <BookingSide booking={row.booking} />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <RowState row={row} />
        <Figure amount={row.effect} movement />
      </div>
    </div>
  );
}
