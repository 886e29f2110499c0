import { WITHDRAWAL_STATUSES } from '@contracts/http/money-out/withdrawals';
import { listAnswer } from '@web/api/list-answer';
import { useFaultText } from '@web/api/use-fault-text';
import { numberFormat } from '@web/i18n/formats';
import { localeOf } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import { formatDuration } from '@web/time/duration';
import { ConfirmDialog } from '@web/ui/feedback/confirm-dialog';
import { Empty, Skeleton } from '@web/ui/feedback/states';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { ChoiceFilter, FilterBar } from '@web/ui/list/filters';
import { ListPage } from '@web/ui/list/list-page';
import { clsx } from 'clsx';
import { ArrowUpFromLine, Banknote, CircleCheck, Timer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openCashDesk } from '../../../parts/member-centre/cash-desk';
import { useMemberAddress } from '../../../parts/member-centre/use-member-centre';
import { addPayoutTexts } from '../../../parts/payout/payout-texts';
import { usePopup } from '../../../popups/use-popup';
import { useConfirmReceipts, usePayoutClock, useWithdrawals } from '../withdrawals/use-withdrawals';
import { useWithdrawalColumns, WithdrawalCard } from './withdrawal-parts';

const PAGE_SIZE = 20;
const MILLION = 1_000_000;

/** The clock's width, which does not depend on its words: the button beside it stands still when they come. */
const CLOCK = 'min-w-0 basis-full sm:flex-1 sm:basis-0';

/** How fast the house pays, as everybody can read it. */
function ClockLine() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: clock, isError } = usePayoutClock();
  // The room of its usual lines: the button below must not move under the finger.
  if (!clock) return isError ? null : <Skeleton className={clsx(CLOCK, 'h-8.5 max-sm:h-17')} />;
  const { days, keptPpm, p50S, p95S, automatic, methods } = clock;
  const known = keptPpm !== null && p50S !== null && p95S !== null;
  const percent = numberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 1 });
  const paceOf = (one: { readonly keptPpm: number; readonly p50S: number; readonly p95S: number }) => ({
    kept: percent.format(one.keptPpm / MILLION),
    half: formatDuration(one.p50S, language),
    most: formatDuration(one.p95S, language),
  });
  return (
    <div className={clsx(CLOCK, 'flex items-start gap-2 text-12 text-fg-3')} data-testid="payout-clock">
      <Timer className="mt-px size-3.5 shrink-0" aria-hidden="true" />
      <div>
        {known
          ? t('payout.list.clock', { days, ...paceOf({ keptPpm, p50S, p95S }) })
          : t('payout.list.clockNone', { days })}
        {automatic.orderedP50Ms !== null && (
          <span className="block">
            {t('payout.list.clockAutomatic', {
              seconds: numberFormat(localeOf(language), { maximumFractionDigits: 1 }).format(
                automatic.orderedP50Ms / 1_000,
              ),
            })}
          </span>
        )}
        {methods.length > 1 && (
          <details>
            <summary className="w-fit cursor-pointer rounded-6 hover:text-fg max-sm:min-h-11 max-sm:content-center">
              {t('payout.list.clockByKind')}
            </summary>
            {methods.map((method) => (
              <span key={method.kind} className="block">
                {t(`payout.list.clockOf.${method.kind}`, paceOf(method))}
              </span>
            ))}
          </details>
        )}
      </div>
    </div>
  );
}

/** One answer for every paid withdrawal that waits for one. */
function ReceivedAll() {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const { data } = useWithdrawals('paid', 1);
  const confirm = useConfirmReceipts();
  const [isAsking, setAsking] = useState(false);
  const count = data?.list.some(({ canAnswerReceipt }) => canAnswerReceipt) ? data.totalCount : 0;
  if (count === 0 && !isAsking) return null;
  return (
    <div
      className="panel flex flex-wrap items-center justify-between gap-3 border-win/40! p-3.5"
      data-testid="receipts-waiting"
    >
      <p className="text-13">{t('payout.list.waiting', { count })}</p>
      <Button size="sm" look="gold" onClick={() => setAsking(true)} data-testid="receive-all">
        <CircleCheck className="size-4" aria-hidden="true" />
        {t('payout.list.receivedAll')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('payout.list.receivedAllTitle')}
        text={t('payout.list.receivedAllText')}
        confirmLabel={t('payout.list.receivedAll')}
        confirmTestId="receive-all-confirm"
        busy={confirm.isPending}
        onConfirm={() =>
          confirm.mutate(undefined, {
            onSuccess: ({ confirmed }) => notify('success', t('payout.list.confirmed', { count: confirmed })),
            onError: (fault) => notify('error', faultText(fault)),
            onSettled: () => setAsking(false),
          })
        }
        onCancel={() => !confirm.isPending && setAsking(false)}
      />
    </div>
  );
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useTranslation();
  const popups = usePopup();
  if (isFiltered)
    return (
      <Empty
        icon={<Banknote className="size-6" />}
        title={t('payout.list.noneOfState')}
        text={t('payout.list.noneOfStateText')}
      />
    );
  return (
    <Empty
      icon={<Banknote className="size-6" />}
      title={t('payout.list.none')}
      text={t('payout.list.noneText')}
      action={
        <Button look="gold" onClick={() => openCashDesk(popups, 'withdraw')}>
          {t('payout.list.new')}
        </Button>
      }
    />
  );
}

/** The member's withdrawals, newest first. */
export default function WithdrawalsPage() {
  useState(addPayoutTexts);
  const { t } = useTranslation();
  const popups = usePopup();
  // The names of a popup's own parameters go away with it, so that the page has others.
  const address = useMemberAddress(['state', 'sheet']);
  const status = WITHDRAWAL_STATUSES.find((one) => one === address.values.state);
  const pageNo = Math.max(1, Math.min(10_000, Number.parseInt(address.values.sheet, 10) || 1));
  const query = useWithdrawals(status, pageNo);
  const columns = useWithdrawalColumns();
  const totalCount = query.data?.totalCount;
  return (
    <ListPage
      label={t('centre.page.withdraw')}
      columns={columns}
      list={{
        ...listAnswer(
          query,
          ({ list }) => list,
          ({ id }) => id,
        ),
        turning: {
          page: pageNo,
          pages: Math.ceil((totalCount ?? 0) / PAGE_SIZE),
          onPage: (page) => address.set({ sheet: String(page) }),
        },
      }}
      rowData={(row) => ({ 'data-testid': 'withdrawal-row', 'data-status': row.status })}
      toolbar={
        <div className="space-y-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <ClockLine />
            <Button look="gold" onClick={() => openCashDesk(popups, 'withdraw')} data-testid="new-withdrawal">
              <ArrowUpFromLine className="size-4" aria-hidden="true" />
              {t('payout.list.new')}
            </Button>
          </div>
          <ReceivedAll />
          <FilterBar count={status ? 1 : 0} onClear={() => address.set({ state: '', sheet: '' })}>
            <ChoiceFilter
              label={t('payout.list.state')}
              all={t('payout.list.allStates')}
              value={status ?? ''}
              options={WITHDRAWAL_STATUSES.map((value) => ({ value, label: t(`payout.status.${value}`) }))}
              onChange={(next) => address.set({ state: next, sheet: '' })}
              testId="withdrawals-state"
            />
          </FilterBar>
        </div>
      }
      {...(totalCount === undefined ? {} : { totalCount })}
      empty={<Nothing isFiltered={status !== undefined} />}
      card={(row) => <WithdrawalCard row={row} />}
    />
  );
}
