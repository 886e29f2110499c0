import type { WalletTransaction } from '@contracts/http/wallet';
import { useFormat } from '@web/api/merchant';
import { Profit } from '@web/ui/frame/profit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The change of the balance. A withheld win changes none, so that its own amount stands there without a sign. */
export function MovedAmount({ row: { amount, withheldAmount } }: { readonly row: WalletTransaction }) {
  const { money } = useFormat();
  if (withheldAmount === null) return <Profit amount={amount} />;
  return <span className="tabular-nums text-fg-2">{money(withheldAmount)}</span>;
}

export function Refusal({ row: { refusal } }: { readonly row: WalletTransaction }) {
  const { t } = useTranslation();
  return refusal && <span className="block text-12 text-fg-3">{t(`records.refusals.${refusal}`)}</span>;
}

interface MovementCardProps {
  readonly row: WalletTransaction;
  /** The name of the kind, with the refusal where there is one. */
  readonly kind?: ReactNode;
}

/** A movement on a phone. */
export function MovementCard({ row, kind }: MovementCardProps) {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0 font-semibold">{kind ?? t(`records.kinds.${row.kind}`)}</span>
        <span className="font-semibold">
          <MovedAmount row={row} />
        </span>
      </div>
      <div className="mt-0.5 flex items-center justify-between gap-3 text-12 text-fg-3">
        <span className="tabular-nums">{time(row.occurredAt)}</span>
        <span className="truncate">{row.gameName}</span>
      </div>
      {!kind && <Refusal row={row} />}
      <p className="mt-2 text-12 tabular-nums text-fg-2">
        {money(row.balanceBefore)} → <b className="font-semibold text-fg">{money(row.balanceAfter)}</b>
      </p>
    </>
  );
}
