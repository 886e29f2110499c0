import type { BetRound } from '@contracts/http/wallet';
import { useFormat } from '@web/api/merchant';
import { Profit } from '@web/ui/frame/profit';
import type { Column } from '@web/ui/list/list';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Payout, Status } from './round/round-detail';

type OnOpen = (bet: BetRound) => void;

/** The columns of the betting record. */
export function useBetColumns(onOpen: OnOpen): readonly Column<BetRound>[] {
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
    { id: 'round', header: t('records.round'), cell: (bet) => <Round bet={bet} onOpen={onOpen} /> },
    { id: 'status', header: t('records.status'), cell: (bet) => <Status status={bet.status} /> },
    { id: 'stake', header: t('records.stake'), cell: (bet) => money(bet.stake), amount: true },
    { id: 'payout', header: t('records.payout'), cell: (bet) => <Payout bet={bet} />, amount: true },
    { id: 'profit', header: t('records.profit'), cell: (bet) => <Profit amount={bet.profit} />, amount: true },
  ];
}

/** The id of the round; it opens the round. */
export function Round({ bet, onOpen }: { readonly bet: BetRound; readonly onOpen: OnOpen }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      title={bet.roundId}
      aria-label={t('records.openRound', { id: bet.roundId })}
      onClick={() => onOpen(bet)}
      data-testid="open-round"
      className="-my-3 inline-flex min-h-11 items-center gap-1 font-mono text-12 text-fg-2 hover:text-fg"
    >
      <span className="max-w-32 truncate">{bet.roundId}</span>
      <ChevronRight className="size-4 shrink-0 rtl:rotate-180" aria-hidden="true" />
    </button>
  );
}

/** A round on a phone. */
export function BetCard({ bet, round }: { readonly bet: BetRound; readonly round: ReactNode }) {
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
          <dd>{round}</dd>
        </div>
      </dl>
    </>
  );
}
