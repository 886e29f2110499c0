import type { StatementBookingSide, StatementLineSide, StatementRow } from '@contracts/http/office/statements';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { isZero } from '@web/money/figure';
import { StatusMark, type Health } from '@web/ui/feedback/status-mark';
import { Figure } from '@web/ui/frame/figure';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@web/time/day-text';

const HEALTH: Readonly<Record<StatementRow['status'], Health>> = {
  equal: 'good',
  open: 'bad',
  proposed: 'warning',
  settled: 'good',
};

/** Where a row stands, and how it was settled. */
export function RowState({ row }: { readonly row: StatementRow }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <StatusMark health={HEALTH[row.status]}>{t(`bo.statements.states.${row.status}`)}</StatusMark>
      {row.settlement && (
        <span className="text-12 text-fg-3">{t(`bo.statements.settledBy.${row.settlement.how}`)}</span>
      )}
    </span>
  );
}

export function RowKind({ kind }: { readonly kind: StatementRow['kind'] }) {
  const { t } = useTranslation();
  return <span className={kind === 'match' ? 'text-fg-3' : 'font-medium'}>{t(`bo.statements.kinds.${kind}`)}</span>;
}

function Nothing() {
  const { t } = useTranslation();
  return (
    <span className="block rounded-8 border border-dashed border-line px-2 py-1 text-center text-12 text-fg-3">
      {t('bo.statements.nothing')}
    </span>
  );
}

interface LineSideProps {
  readonly line: StatementLineSide | null;
  /** Shows the fee of a line, and not what it was taken for. */
  readonly asFee?: boolean;
}

/** The side of the provider. */
export function LineSide({ line, asFee = false }: LineSideProps) {
  const { t } = useTranslation();
  const { time } = useFormat();
  if (!line) return <Nothing />;
  const isPart = asFee && !isZero(line.fee);
  return (
    <span className="block">
      <span className="flex items-baseline justify-between gap-3">
        <span>{t(`bo.statements.oneLine.${isPart ? 'fee' : line.kind}`)}</span>
        <Figure amount={isPart ? `-${line.fee}` : line.amount} className="font-medium" />
      </span>
      <span className="block text-12 text-fg-3 tabular-nums">
        {time(line.at)}
        {line.status !== 'booked' && ` · ${t(`bo.statements.lineStates.${line.status}`)}`}
        {line.ofLines !== undefined && ` · ${t('bo.statements.feesOf', { count: line.ofLines })}`}
        {isPart ? <FeeOf line={line} /> : !isZero(line.fee) && <Fee amount={line.fee} />}
      </span>
    </span>
  );
}

function FeeOf({ line: { kind, amount } }: { readonly line: StatementLineSide }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <>
      {' · '}
      {t('bo.statements.feeOf', { kind: t(`bo.statements.oneLine.${kind}`).toLowerCase(), amount: money(amount) })}
    </>
  );
}

function Fee({ amount }: { readonly amount: string }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return <> · {t('bo.statements.feePart', { amount: money(amount) })}</>;
}

/** Our side. */
export function BookingSide({ booking }: { readonly booking: StatementBookingSide | null }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const language = useLanguage();
  if (!booking) return <Nothing />;
  return (
    <span className="block">
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate">
          {t(`bo.statements.bookingKinds.${booking.kind}`)}
          {booking.memberName && <span className="text-fg-2"> · {booking.memberName}</span>}
        </span>
        <Figure amount={booking.amount} className="font-medium" />
      </span>
      <span className="block text-12 text-fg-3 tabular-nums">
        {booking.otherDay
          ? t('bo.statements.otherDay', { day: formatDay(booking.otherDay, language) })
          : time(booking.at)}
      </span>
    </span>
  );
}
