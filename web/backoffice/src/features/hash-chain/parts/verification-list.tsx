import { fixedRows } from '@web/api/list-answer';
import type { Verification } from '@contracts/http/office/proofs';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { formatFigure } from '@web/money/figure';
import { formatDuration } from '@web/time/duration';
import type { Column } from '@web/ui/list/list';
import { ListPage } from '@web/ui/list/list-page';
import { Empty } from '@web/ui/feedback/states';
import { StatusMark, type Health } from '@web/ui/feedback/status-mark';
import { ShieldQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const HEALTH: Record<Verification['result'], Health> = {
  running: 'unknown',
  intact: 'good',
  broken: 'bad',
  failed: 'warning',
};

/**
 * Names the first event that is not what was sealed, and leads to it: to the event, or to its stream where it is
 * missing.
 */
export function FirstBad({ bad }: { readonly bad: NonNullable<Verification['firstBad']> }) {
  const { t } = useTranslation();
  return (
    <span className="block min-w-0 text-13" data-testid="first-bad">
      <span className="block break-words">
        <b className="font-semibold">
          {t(`bo.hashChain.breaks.${bad.kind}`)} · {t('bo.hashChain.badAt', { position: bad.position })}
        </b>{' '}
        <span className="font-mono text-12 break-all text-fg-2">
          {bad.stream}@{bad.revision}
        </span>
      </span>
      <span className="block break-words text-fg-2">{bad.reason}</span>
      <span className="flex gap-4">
        {bad.eventId && (
          <Link to={`/events/${bad.eventId}`} className="text-gold-hi hover:underline">
            {t('bo.hashChain.toEvent')}
          </Link>
        )}
        {bad.stream && (
          <Link
            to={`/events?${new URLSearchParams({ stream: bad.stream }).toString()}`}
            className="text-gold-hi hover:underline"
          >
            {t('bo.hashChain.toStream')}
          </Link>
        )}
      </span>
    </span>
  );
}

function useColumns(): readonly Column<Verification>[] {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const language = useLanguage();
  const took = ({ startedAt, finishedAt }: Verification) =>
    finishedAt ? formatDuration((Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000, language) : '–';
  const figure = (count: number) => formatFigure(String(count), language);
  return [
    {
      id: 'started',
      header: `${t('bo.hashChain.startedAt')} (${zone})`,
      cell: (row) => time(row.startedAt),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    {
      id: 'verdict',
      header: t('bo.hashChain.verdict'),
      cell: (row) => <StatusMark health={HEALTH[row.result]}>{t(`bo.hashChain.results.${row.result}`)}</StatusMark>,
    },
    {
      id: 'checked',
      header: t('bo.hashChain.checked'),
      cell: (row) =>
        row.checked === row.total ? figure(row.checked) : `${figure(row.checked)} / ${figure(row.total)}`,
      amount: true,
    },
    { id: 'took', header: t('bo.hashChain.took'), cell: took, amount: true },
    {
      id: 'found',
      header: t('bo.hashChain.firstBad'),
      cell: (row) =>
        row.firstBad ? <FirstBad bad={row.firstBad} /> : <span className="text-fg-2">{row.fault ?? '–'}</span>,
      className: 'w-[45%] max-sm:w-auto',
    },
  ];
}

function VerificationCard({
  verification,
  columns,
}: {
  readonly verification: Verification;
  readonly columns: readonly Column<Verification>[];
}) {
  const [started, verdict, checked, took, found] = columns;
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        {verdict!.cell(verification)}
        <span className="text-12 tabular-nums text-fg-3">{started!.cell(verification)}</span>
      </div>
      <p className="mt-1.5 text-13 tabular-nums text-fg-2">
        {checked!.header}: {checked!.cell(verification)} · {took!.cell(verification)}
      </p>
      {(verification.firstBad ?? verification.fault) && (
        <div className="mt-1.5 text-13">{found!.cell(verification)}</div>
      )}
    </>
  );
}

export function VerificationList({ verifications }: { readonly verifications: readonly Verification[] }) {
  const { t } = useTranslation();
  const columns = useColumns();
  return (
    <ListPage
      label={t('bo.hashChain.verifications')}
      columns={columns}
      list={fixedRows(verifications, ({ id }) => id)}
      rowData={({ result }) => ({ 'data-testid': 'verification-row', 'data-result': result })}
      empty={
        <Empty
          icon={<ShieldQuestion className="size-6" />}
          title={t('bo.hashChain.none')}
          text={t('bo.hashChain.noneText')}
        />
      }
      card={(verification) => <VerificationCard verification={verification} columns={columns} />}
      dense
    />
  );
}
