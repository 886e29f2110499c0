import type { BetRound } from '@contracts/http/wallet';
import { useFormat } from '@web/api/merchant';
import { CopyButton } from '@web/ui/frame/copy-button';
import { CutInMiddle } from '@web/ui/frame/code-text';
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

/** The id of the round, which opens the round, and the button that copies it. */
export function Round({ bet, onOpen }: { readonly bet: BetRound; readonly onOpen: OnOpen }) {
  const { t } = useTranslation();
  return (
    <span className="-my-3 inline-flex max-w-full items-center sm:max-w-48">
      <button
        type="button"
        aria-label={t('records.openRound', { id: bet.roundId })}
        onClick={() => onOpen(bet)}
        data-testid="open-round"
        className="inline-flex min-h-11 min-w-0 items-center gap-1 text-fg-2 hover:text-fg"
      >
        <CutInMiddle text={bet.roundId} />
        <ChevronRight className="size-4 shrink-0 rtl:rotate-180" aria-hidden="true" />
      </button>
      <CopyButton text={bet.roundId} label={t('records.round')} />
    </span>
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
      </dl>
      {/* A line of its own: beside the amounts a phone has no room for an id. */}
      <dl className="mt-2.5 flex items-center justify-between gap-4 border-t border-line py-2.5 text-12">
        <dt className="text-fg-3">{t('records.round')}</dt>
        <dd className="-me-3 flex min-w-0">{round}</dd>
      </dl>
    </>
  );
}
