import { fixedRows } from '@web/api/list-answer';
import type { TrialBalance, TrialBalanceLine } from '@contracts/http/office/ledger';
import { AsOfFilter } from '@web/ui/range/as-of-filter';
import { Figure } from '@web/ui/frame/figure';
import type { Column } from '@web/ui/list/list';
import { ListPage } from '@web/ui/list/list-page';
import { PageHead } from '@web/ui/frame/page-head';
import { Empty, Skeleton } from '@web/ui/feedback/states';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { useAsOf } from '@web/ui/range/use-as-of';
import { isZero } from '@web/money/figure';
import { BookOpen } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { PageBody } from '../../lib/page-body';
import { useTrialBalance } from '../../lib/api/use-trial-balance';
import { StandingLine } from '../../lib/standing-line';
import { BalanceViews } from './parts/balance-views';
import { BooksAlert } from './parts/books-alert';

const ClassChart = lazy(() => import('./parts/class-chart'));
const LIVE_EVERY_MS = 3_000;

function accountsOf(line: TrialBalanceLine, asOf: string): string {
  return `/ledger/accounts?${new URLSearchParams({ class: line.class, currency: line.currency, ...(asOf ? { asOf } : {}) }).toString()}`;
}

function useColumns(asOf: string): readonly Column<TrialBalanceLine>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'class',
      header: t('bo.ledger.class'),
      cell: (line) => (
        <Link
          to={accountsOf(line, asOf)}
          className="font-medium text-gold-hi hover:underline"
          onClick={(event) => event.stopPropagation()}
        >
          {t(`bo.ledger.classes.${line.class}`)}
        </Link>
      ),
    },
    {
      id: 'accounts',
      header: t('bo.ledger.accounts'),
      cell: (line) => <Figure amount={String(line.accounts)} />,
      amount: true,
      className: 'text-fg-2',
    },
    { id: 'debit', header: t('bo.ledger.debit'), cell: (line) => <Figure amount={line.debit} />, amount: true },
    { id: 'credit', header: t('bo.ledger.credit'), cell: (line) => <Figure amount={line.credit} />, amount: true },
    {
      id: 'balance',
      header: t('bo.ledger.balance'),
      cell: (line) => <Figure amount={line.balance} />,
      amount: true,
      className: 'font-semibold',
    },
  ];
}

function LineCard({ line, to }: { readonly line: TrialBalanceLine; readonly to: string }) {
  const { t } = useTranslation();
  return (
    <Link to={to} className="block">
      <span className="flex justify-between gap-3 font-medium">
        <span className="text-gold-hi">{t(`bo.ledger.classes.${line.class}`)}</span>
        <Figure amount={line.balance} />
      </span>
      <span className="mt-0.5 flex justify-between gap-3 text-12 text-fg-3">
        <span>
          {t('bo.ledger.debit')} <Figure amount={line.debit} />
        </span>
        <span>
          {t('bo.ledger.credit')} <Figure amount={line.credit} />
        </span>
      </span>
    </Link>
  );
}

function Currency({
  data,
  currency,
  asOf,
}: {
  readonly data: TrialBalance;
  readonly currency: string;
  readonly asOf: string;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const lines = data.lines.filter((line) => line.currency === currency);
  const total = data.totals.find((sums) => sums.currency === currency)!;
  const isRight = isZero(total.balance);
  return (
    <section aria-labelledby={`currency-${currency}`} className="grid items-start gap-4 xl:grid-cols-[1fr_400px]">
      <div className="min-w-0">
        <h2
          id={`currency-${currency}`}
          className="mb-1.5 flex items-center justify-between gap-3 text-14 font-semibold"
        >
          {currency}
          <StatusMark health={isRight ? 'good' : 'bad'}>
            {t(isRight ? 'bo.ledger.zero' : 'bo.ledger.notZero')}
          </StatusMark>
        </h2>
        <ListPage
          label={`${t('bo.ledger.title')} ${currency}`}
          columns={useColumns(asOf)}
          list={fixedRows(lines, (line) => line.class)}
          rowData={(line) => ({ 'data-testid': 'class-row', 'data-class': line.class })}
          empty={<Empty icon={<BookOpen className="size-6" />} title={t('bo.ledger.noEntries')} />}
          onRow={(line) => navigate(accountsOf(line, asOf))}
          card={(line) => <LineCard line={line} to={accountsOf(line, asOf)} />}
          totals={{
            label: t('bo.ledger.difference'),
            testId: 'difference-row',
            values: {
              debit: <Figure amount={total.debit} />,
              credit: <Figure amount={total.credit} />,
              balance: <Figure amount={total.balance} className={isRight ? 'text-win!' : 'text-loss!'} />,
            },
          }}
          dense
        />
      </div>
      <figure className="min-w-0">
        <figcaption className="mb-1.5 text-13 text-fg-3">{t('bo.ledger.chart', { currency })}</figcaption>
        <div className="panel rounded-12! p-3">
          <Suspense fallback={<Skeleton className="h-72" />}>
            <ClassChart lines={lines} />
          </Suspense>
          <p className="mt-3 border-t border-line pt-3 text-12 text-fg-3" data-testid="ledger-signs">
            {t('bo.ledger.signs')}
          </p>
        </div>
      </figure>
    </section>
  );
}

/** The sum of every account, now or as of a moment: it is zero, or the page says so loudly. */
export default function TrialBalancePage() {
  const { t } = useTranslation();
  const asOf = useAsOf('asOf');
  const input = asOf.moment ? { asOf: asOf.moment } : {};
  const balance = useTrialBalance(input, {
    keepsLast: true,
    ...(asOf.moment ? {} : { everyMs: LIVE_EVERY_MS }),
  });
  return (
    <>
      <PageHead title={t('bo.ledger.title')} note={<StandingLine standing={balance.data} />}>
        <BalanceViews chosen="position" />
        <AsOfFilter asOf={asOf} label={t('bo.ledger.asOf')} />
      </PageHead>
      <PageBody query={balance}>
        {(data) => (
          <>
            <BooksAlert books={data} />
            <div className="space-y-6" aria-busy={balance.isPlaceholderData}>
              {data.totals.map(({ currency }) => (
                <Currency key={currency} data={data} currency={currency} asOf={asOf.said} />
              ))}
              {data.totals.length === 0 && (
                <Empty className="panel" icon={<BookOpen className="size-6" />} title={t('bo.ledger.noEntries')} />
              )}
            </div>
          </>
        )}
      </PageBody>
    </>
  );
}
