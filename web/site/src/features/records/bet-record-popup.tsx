import type { BetRound } from '@contracts/http/wallet';
import { listAnswer } from '@web/api/list-answer';
import { useFormat } from '@web/api/merchant';
import { Dialog } from '@web/ui/feedback/dialog';
import type { Column } from '@web/ui/list/list';
import { ListPage } from '@web/ui/list/list-page';
import { Profit } from '@web/ui/frame/profit';
import { RangePresets } from '@web/ui/range/range-presets';
import { Empty } from '@web/ui/feedback/states';
import { clsx } from 'clsx';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../popups/popup-props';
import { useBets, useRecordFilter } from './use-records';

const STATUS_LOOKS: Record<BetRound['status'], string> = {
  open: 'bg-info/12 text-info',
  settled: 'bg-ink-4 text-fg-2',
  voided: 'bg-gold/12 text-gold',
};

function Status({ status }: { readonly status: BetRound['status'] }) {
  const { t } = useTranslation();
  return (
    <span className={clsx('whitespace-nowrap rounded-full px-2 py-0.5 text-11 font-medium', STATUS_LOOKS[status])}>
      {t(`records.${status}`)}
    </span>
  );
}

function useColumns(): readonly Column<BetRound>[] {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  return [
    {
      id: 'time',
      header: t('records.time'),
      cell: (bet) => time(bet.placedAt),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    { id: 'game', header: t('records.game'), cell: (bet) => <span className="font-medium">{bet.gameName}</span> },
    { id: 'round', header: t('records.round'), cell: (bet) => <Round id={bet.roundId} /> },
    { id: 'status', header: t('records.status'), cell: (bet) => <Status status={bet.status} /> },
    { id: 'stake', header: t('records.stake'), cell: (bet) => money(bet.stake), amount: true },
    { id: 'payout', header: t('records.payout'), cell: (bet) => <Payout bet={bet} />, amount: true },
    { id: 'profit', header: t('records.profit'), cell: (bet) => <Profit amount={bet.profit} />, amount: true },
  ];
}

/** The part that was paid, and below it the part that waits for a decision. */
function Payout({ bet: { payout, withheld } }: { readonly bet: BetRound }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <>
      {money(payout)}
      {Number(withheld) > 0 && (
        <span className="block text-11 font-normal text-info" data-testid="bet-withheld">
          {t('records.inReview', { amount: money(withheld) })}
        </span>
      )}
    </>
  );
}

function Round({ id }: { readonly id: string }) {
  return (
    <span title={id} className="inline-block max-w-32 truncate align-bottom font-mono text-12 text-fg-3">
      {id}
    </span>
  );
}

function BetCard({ bet }: { readonly bet: BetRound }) {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <span className="truncate font-semibold">{bet.gameName}</span>
        <span className="font-semibold">
          <Profit amount={bet.profit} />
        </span>
      </div>
      <div className="mt-0.5 flex items-center justify-between gap-3 text-12 text-fg-3">
        <span className="tabular-nums">{time(bet.placedAt)}</span>
        <Status status={bet.status} />
      </div>
      <dl className="mt-2.5 flex gap-6 border-t border-line pt-2.5 text-12 tabular-nums">
        <div>
          <dt className="text-fg-3">{t('records.stake')}</dt>
          <dd className="font-medium">{money(bet.stake)}</dd>
        </div>
        <div>
          <dt className="text-fg-3">{t('records.payout')}</dt>
          <dd className="font-medium">
            <Payout bet={bet} />
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-fg-3">{t('records.round')}</dt>
          <dd>
            <Round id={bet.roundId} />
          </dd>
        </div>
      </dl>
    </>
  );
}

function BetRecord() {
  const { t } = useTranslation();
  const { money, zone } = useFormat();
  const filter = useRecordFilter();
  const records = useBets(filter);
  const { data } = records;
  const totals = data && {
    label: t('records.totals'),
    testId: 'bets-total',
    values: {
      stake: money(data.totals.stake),
      payout: money(data.totals.payout),
      profit: <Profit amount={data.totals.profit} />,
    },
  };
  return (
    <ListPage
      label={t('site.betRecord')}
      columns={useColumns()}
      list={{
        ...listAnswer(
          records,
          ({ list }) => list,
          (bet) => `${bet.vendor}/${bet.roundId}`,
        ),
        turning: { page: filter.page, pages: filter.pagesOf(data?.totalCount ?? 0), onPage: filter.setPage },
      }}
      rowData={(bet) => ({ 'data-testid': 'bet-row', 'data-round': bet.roundId })}
      toolbar={<RangePresets chosen={filter.range} onChoose={filter.setRange} />}
      note={t('common.allTimes', { zone })}
      {...(data ? { totalCount: data.totalCount } : {})}
      {...(totals ? { totals } : {})}
      empty={
        <Empty icon={<ReceiptText className="size-6" />} title={t('records.noBets')} text={t('records.noBetsText')} />
      }
      card={(bet) => <BetCard bet={bet} />}
    />
  );
}

export default function BetsPopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      title={t('site.betRecord')}
      icon={<ReceiptText className="size-4.5" />}
    >
      <BetRecord />
    </Dialog>
  );
}
