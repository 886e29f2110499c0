import { routes } from '@contracts/http/routes';
import type { PaymentMethod } from '@contracts/http/deposits/payment-methods';
import { Empty, Fault, Skeleton } from '@web/ui/feedback/states';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { PageHead } from '@web/ui/frame/page-head';
import { clsx } from 'clsx';
import { CreditCard, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../../lib/use-may';
import { useStaffQuery } from '../../lib/use-staff-query';
import { MethodState } from './parts/method-state';
import { useFact, useMethodName } from './parts/method-words';

const EVERY_MS = 10_000;
const HEAD = 'border-b border-line bg-ink-2 px-3 py-2 text-start text-12 font-medium whitespace-nowrap text-fg-3';

/** The methods by which members pay in, in the order in which members see them. */
export default function PaymentMethodsPage() {
  const { t } = useTranslation();
  const may = useMay();
  const { data, error, isFetching, refetch } = useStaffQuery(routes.paymentMethods, {}, { everyMs: EVERY_MS });
  return (
    <>
      <PageHead title={t('bo.paymentMethods.title')} note={t('bo.paymentMethods.text')}>
        {may(routes.proposePaymentMethod) && (
          <Link
            to="/payment-methods/new"
            data-testid="method-add"
            className="inline-flex h-9 items-center gap-1.5 rounded-8 border border-line-strong/60 px-3 text-13 font-medium hover:bg-ink-3 max-sm:h-11"
          >
            <Plus className="size-4" aria-hidden="true" />
            {t('bo.paymentMethods.add')}
          </Link>
        )}
      </PageHead>
      {error && !data && <Fault className="panel" fault={error} onRetry={() => void refetch()} busy={isFetching} />}
      {!error && !data && <Skeleton className="h-64 rounded-12!" />}
      {data?.list.length === 0 && (
        <Empty
          className="panel"
          icon={<CreditCard className="size-6" />}
          title={t('bo.paymentMethods.none')}
          text={t('bo.paymentMethods.noneText')}
        />
      )}
      {data && data.list.length > 0 && <MethodTable methods={data.list} />}
      <p className="mt-3 text-12 text-fg-3">{t('bo.paymentMethods.stopHint')}</p>
    </>
  );
}

const COLUMNS = ['order', 'name', 'kind', 'providers', 'limits', 'state', 'waiting'] as const;

function MethodTable({ methods }: { readonly methods: readonly PaymentMethod[] }) {
  const { t } = useTranslation();
  return (
    <div className="panel overflow-x-auto rounded-12!">
      <table className="w-full border-separate border-spacing-0 text-13" aria-label={t('bo.paymentMethods.title')}>
        <thead className="max-md:sr-only">
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={HEAD}>
                {t(`bo.paymentMethods.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {methods.map((method) => (
            <MethodRow key={method.methodId} row={method} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MethodRow({ row }: { readonly row: PaymentMethod }) {
  const { t } = useTranslation();
  const nameOf = useMethodName();
  const fact = useFact();
  const { methodId, method, proposal } = row;
  const shown = method ?? proposal!.method;
  const cell = 'border-line/60 px-3 py-2 align-middle max-md:block max-md:py-0.5 md:border-b';
  return (
    <tr
      data-testid="method-row"
      data-id={methodId}
      data-state={row.state}
      className="max-md:block max-md:border-b max-md:border-line/60 max-md:py-3 max-md:last:border-b-0"
    >
      <td className={clsx(cell, 'tabular-nums text-fg-3 max-md:hidden')}>{shown.order}</td>
      <td className={cell}>
        <Link to={`/payment-methods/${methodId}`} className="font-medium text-gold-hi hover:underline">
          {nameOf(shown)}
        </Link>{' '}
        <span className="font-mono text-12 text-fg-3">{methodId}</span>
      </td>
      <td className={cell}>{fact(shown, 'kind')}</td>
      <td className={clsx(cell, 'font-mono text-12')}>{fact(shown, 'providers')}</td>
      <td className={clsx(cell, 'whitespace-nowrap tabular-nums')}>
        {fact(shown, 'minAmount')} – {fact(shown, 'maxAmount')}
      </td>
      <td className={cell}>
        <MethodState row={row} />
      </td>
      <td className={cell}>
        {proposal ? (
          <StatusMark health="warning">
            {t('bo.paymentMethods.waitsFor', { name: proposal.askedBy.name ?? proposal.askedBy.staffId.slice(0, 8) })}
          </StatusMark>
        ) : (
          <span className="text-fg-3 max-md:hidden">{t('bo.paymentMethods.nothingWaits')}</span>
        )}
      </td>
    </tr>
  );
}
