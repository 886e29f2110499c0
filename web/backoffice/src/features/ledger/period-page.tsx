import type { PeriodBalance, PeriodLine, PeriodProof } from '@contracts/http/office/ledger';
import { fixedRows } from '@web/api/list-answer';
import { useLanguage } from '@web/i18n/setup';
import { formatFigure } from '@web/money/figure';
import { Empty } from '@web/ui/feedback/states';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { Figure } from '@web/ui/frame/figure';
import { PageHead } from '@web/ui/frame/page-head';
import { ListPage } from '@web/ui/list/list-page';
import { RangeFilter } from '@web/ui/range/range-filter';
import { useRange, type Range } from '@web/ui/range/use-range';
import { BookOpen } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PageBody } from '../../lib/page-body';
import { useStaffExport } from '../../lib/staff-export';
import { StandingLine } from '../../lib/standing-line';
import { usePeriodBalance } from './api/use-period-balance';
import { BalanceViews } from './parts/balance-views';
import { BooksAlert } from './parts/books-alert';
import { FIGURES, RowName, rowsOf, usePeriodColumns, wayOf, type PeriodRow } from './parts/period-columns';

/** Written out, since the contract's list would bring the contract's validators into the page. */
const PROOFS = ['opening', 'movement', 'closing', 'lines', 'accounts'] as const satisfies readonly PeriodProof[];

type Total = PeriodBalance['totals'][number];

function Proofs({ total }: { readonly total: Total }) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('bo.ledger.period.proofs', { currency: total.currency })} className="mb-2 flex flex-wrap gap-1.5">
      {PROOFS.map((proof) => (
        <li key={proof} data-testid={`proof-${proof}`} data-holds={total.proofs[proof]}>
          <StatusMark health={total.proofs[proof] ? 'good' : 'bad'} className="whitespace-normal!">
            {t(`bo.ledger.period.proof.${proof}`)}
            <span className={total.proofs[proof] ? 'sr-only' : 'font-semibold'}>
              {t(total.proofs[proof] ? 'bo.ledger.period.holds' : 'bo.ledger.period.fails')}
            </span>
          </StatusMark>
        </li>
      ))}
    </ul>
  );
}

function RowCard({ row, name }: { readonly row: PeriodRow; readonly name: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      {name}
      <dl className="mt-1.5 grid grid-cols-2 gap-x-4 gap-y-1 text-13">
        {FIGURES.map((id) => (
          <div key={id} className="min-w-0">
            <dt className="text-11 text-fg-3">{t(`bo.ledger.${id}`)}</dt>
            <dd>
              <Figure amount={row[id]} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface CurrencyProps {
  readonly lines: readonly PeriodLine[];
  readonly total: Total;
  readonly range: Range;
}

function Currency({ lines, total, range }: CurrencyProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const isOpen = (line: PeriodLine) => !closed.includes(line.class);
  const fold = (line: PeriodLine) =>
    setClosed(isOpen(line) ? [...closed, line.class] : closed.filter((one) => one !== line.class));
  const name = (row: PeriodRow) => (
    <span onClick={(event) => event.stopPropagation()} className="inline-flex align-middle">
      <RowName row={row} range={range} open={isOpen(row.line)} onFold={() => fold(row.line)} />
    </span>
  );
  const { proofs } = total;
  const shown = {
    opening: proofs.opening ? 'text-win!' : 'text-loss!',
    debit: proofs.movement ? '' : 'text-loss!',
    credit: proofs.movement ? '' : 'text-loss!',
    closing: proofs.closing ? 'text-win!' : 'text-loss!',
  };
  return (
    <section aria-labelledby={`currency-${total.currency}`}>
      <h2 id={`currency-${total.currency}`} className="mb-1.5 text-14 font-semibold">
        {total.currency}
      </h2>
      <Proofs total={total} />
      <ListPage
        label={`${t('bo.ledger.period.title')} ${total.currency}`}
        columns={usePeriodColumns(lines, name)}
        list={fixedRows(rowsOf(lines, isOpen), ({ line, account }) => account ?? line.class)}
        rowData={({ line, account }) => ({
          'data-testid': account === null ? 'class-row' : 'account-row',
          'data-class': line.class,
        })}
        note={t('bo.ledger.period.movement')}
        exporting={useStaffExport({ what: 'periodBalance', filter: range.moments })}
        empty={<Empty icon={<BookOpen className="size-6" />} title={t('bo.ledger.period.noEntries')} />}
        onRow={(row) => navigate(wayOf(row, range))}
        card={(row) => <RowCard row={row} name={name(row)} />}
        totals={{
          label: t('bo.ledger.period.total'),
          testId: 'period-total',
          values: Object.fromEntries(
            FIGURES.map((id) => [id, <Figure key={id} amount={total[id]} className={shown[id]} />]),
          ),
        }}
        dense
      />
    </section>
  );
}

/** Every account from the opening to the closing of a period, with the proofs that the books bear it out. */
export default function PeriodPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const range = useRange('last7');
  const balance = usePeriodBalance(range);
  return (
    <>
      <PageHead title={t('bo.ledger.period.title')} note={<StandingLine standing={balance.data} />}>
        <BalanceViews chosen="period" />
        <RangeFilter range={range} />
      </PageHead>
      <PageBody query={balance} room="h-160">
        {(data) => (
          <>
            <BooksAlert books={data} />
            <div className="space-y-6" aria-busy={balance.isPlaceholderData}>
              <p className="-mt-2 mb-3 text-13 tabular-nums text-fg-2" data-testid="period-entries">
                {t('bo.ledger.period.entries', {
                  count: data.entries,
                  shown: formatFigure(String(data.entries), language),
                })}
              </p>
              {data.totals.map((total) => (
                <Currency
                  key={total.currency}
                  lines={data.lines.filter(({ currency }) => currency === total.currency)}
                  total={total}
                  range={range}
                />
              ))}
              {data.totals.length === 0 && (
                <Empty
                  className="panel"
                  icon={<BookOpen className="size-6" />}
                  title={t('bo.ledger.period.noEntries')}
                />
              )}
              <p className="text-12 text-fg-3">{t('bo.ledger.signs')}</p>
            </div>
          </>
        )}
      </PageBody>
    </>
  );
}
