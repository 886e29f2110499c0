import type { BillDetail, BillLine } from '@contracts/http/agents/bills';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { formatFigure } from '@web/money/figure';
import { Button } from '@web/ui/form/button';
import { Figure } from '@web/ui/frame/figure';
import { PageHead } from '@web/ui/frame/page-head';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { WindowText } from '../../lib/window-text';
import { useMay } from '../../lib/use-may';
import { useBill } from './api/use-bill';
import { BillBets } from './parts/bill-bets';
import { BillState } from './parts/bill-status';
import { Branches } from './parts/branches';
import { DecisionDialog } from './parts/decision-dialog';

function Section({
  title,
  children,
  className,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  return (
    <section className={clsx('panel rounded-12! p-4', className)} aria-label={title}>
      <h2 className="mb-2 text-14 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** Sums that the eye looks for; the lines between them lead there. */
const RESULTS: ReadonlySet<BillLine['label']> = new Set(['base', 'gross', 'net', 'paid']);

function LineValue({ line }: { readonly line: BillLine }) {
  const language = useLanguage();
  if (line.amount !== null) return <Figure amount={line.amount} />;
  if (line.rate !== null) return <span className="tabular-nums">{formatFigure(line.rate, language)} %</span>;
  if (line.count === null) return <span className="text-fg-3">–</span>;
  return (
    <span className="tabular-nums">
      {line.label === 'tier' ? line.count + 1 : formatFigure(String(line.count), language)}
    </span>
  );
}

/** The sum in the order in which it is worked out. */
function Explained({ lines }: Pick<BillDetail, 'lines'>) {
  const { t } = useTranslation();
  return (
    <dl className="divide-y divide-line/60 text-13" data-testid="bill-lines">
      {lines.map((line, place) => (
        <div
          key={place}
          data-line={line.label}
          className={clsx('flex justify-between gap-4 py-1.5', RESULTS.has(line.label) && 'font-semibold')}
        >
          <dt className={RESULTS.has(line.label) ? '' : 'text-fg-2'}>
            {t(`bo.bills.lines.${line.label}`)}
            {line.memberName && <span className="text-fg-3"> · {line.memberName}</span>}
          </dt>
          <dd>
            <LineValue line={line} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Downlines({ downlines }: Pick<BillDetail, 'downlines'>) {
  const { t } = useTranslation();
  return (
    <ul className="divide-y divide-line/60 text-13">
      {downlines.map(({ memberId, username, gross, billId }) => (
        <li key={memberId} className="flex justify-between gap-4 py-1.5">
          <span>
            {username}
            {billId && (
              <Link to={`/bills/${encodeURIComponent(billId)}`} className="ms-3 text-12 text-gold-hi hover:underline">
                {t('bo.bills.toBill')}
              </Link>
            )}
          </span>
          <Figure amount={gross} />
        </li>
      ))}
    </ul>
  );
}

function Payments({ payments }: Pick<BillDetail, 'payments'>) {
  const { t } = useTranslation();
  const { time } = useFormat();
  if (payments.length === 0) return <p className="text-13 text-fg-3">{t('bo.bills.noPayments')}</p>;
  return (
    <ul className="divide-y divide-line/60 text-13" data-testid="bill-payments">
      {payments.map(({ paymentId, amount, paidAt, eventId }) => (
        <li key={paymentId} className="flex flex-wrap justify-between gap-x-4 py-1.5">
          <span className="tabular-nums text-fg-2">{time(paidAt)}</span>
          <span className="flex gap-3">
            {eventId && (
              <Link to={`/events/${eventId}`} className="text-12 text-gold-hi hover:underline">
                {t('bo.bills.toEvent')}
              </Link>
            )}
            <Figure amount={amount} className="font-semibold" />
          </span>
        </li>
      ))}
    </ul>
  );
}

function History({ history }: Pick<BillDetail, 'history'>) {
  const { t } = useTranslation();
  const { time } = useFormat();
  return (
    <ol className="space-y-1.5 text-13">
      {history.map(({ at, what, by, remark }, place) => (
        <li key={place} className="flex flex-wrap justify-between gap-x-4">
          <span>
            <b className="font-medium">{t(`bo.bills.steps.${what}`)}</b> <span className="text-fg-3">{by}</span>
            {remark && <span className="block text-fg-2">{remark}</span>}
          </span>
          <span className="tabular-nums text-fg-3">{time(at)}</span>
        </li>
      ))}
    </ol>
  );
}

/** One bill: how its amount comes about, down to the bets. */
export default function BillPage() {
  const { t } = useTranslation();
  const { billId } = useParams();
  const may = useMay();
  const [deciding, setDeciding] = useState(false);
  const { data: bill, error, isFetching, refetch } = useBill({ billId: billId! });
  if (error && !bill) return <Fault className="panel" fault={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!bill) return <Skeleton className="h-96 rounded-12!" />;
  return (
    <>
      <PageHead
        trail={[{ label: t('bo.bills.title'), to: '/bills' }]}
        title={
          // Far enough below the way back that neither is hit for the other.
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
            <Link to={`/members/${bill.agentId}`} className="hover:underline">
              {bill.agentName}
            </Link>
            <BillState status={bill.status} />
          </span>
        }
        note={
          <>
            {t(`bo.payroll.kinds.${bill.kind}`)} · <WindowText from={bill.from} to={bill.to} />
          </>
        }
      >
        {bill.status === 'at-finance' && may(routes.decideDividend) && (
          <Button look="gold" size="sm" onClick={() => setDeciding(true)} data-testid="decide-dividend">
            {t('bo.bills.decide')}
          </Button>
        )}
      </PageHead>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Section title={t('bo.bills.explained')}>
          <Explained lines={bill.lines} />
        </Section>
        <div className="grid gap-4">
          <Section title={t('bo.bills.branches')}>
            <Branches branches={bill.branches} />
          </Section>
          {bill.downlines.length > 0 && (
            <Section title={t('bo.bills.downlines')}>
              <Downlines downlines={bill.downlines} />
            </Section>
          )}
          <Section title={t('bo.bills.payments')}>
            <Payments payments={bill.payments} />
          </Section>
          <Section title={t('bo.bills.history')}>
            <History history={bill.history} />
          </Section>
        </div>
      </div>
      <h2 className="mb-2 mt-5 font-display text-16 font-semibold">{t('bo.bills.betsOf')}</h2>
      <BillBets bill={bill} />
      <DecisionDialog bill={deciding ? bill : null} onClose={() => setDeciding(false)} onDone={() => void refetch()} />
    </>
  );
}
