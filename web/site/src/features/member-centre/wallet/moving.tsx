import type { BroughtBack, ConsolidatedFunds, WalletTransfer } from '@contracts/http/wallets/transfers';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { useIntention } from '@web/api/use-intention';
import { Alert } from '@web/ui/feedback/alert';
import { StatusMark, type Health } from '@web/ui/feedback/status-mark';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bringAllBack } from '../../../parts/vendor-wallets/purse-calls';
import { TransferForm, type Keeper } from '../../../parts/vendor-wallets/transfer-form';
import { isRunning, useMoneyMoved, useTransfers } from '../../../parts/vendor-wallets/use-purses';

const HEALTH: Readonly<Record<WalletTransfer['status'], Health>> = {
  running: 'warning',
  done: 'good',
  refused: 'bad',
  returned: 'bad',
};

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="panel p-4">
      <h2 className="mb-3 font-display text-14 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Transfer({ transfer }: { readonly transfer: WalletTransfer }) {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  const { direction, name, amount, status, reason, requestedAt } = transfer;
  return (
    <li
      className="flex items-start justify-between gap-4 border-t border-line py-3 first:border-t-0 first:pt-0"
      data-testid="transfer-row"
    >
      <div className="min-w-0">
        <p className="text-14 font-medium wrap-anywhere">
          {t(direction === 'in' ? 'purses.toVendor' : 'purses.toMain', { name })}
        </p>
        <p className="text-12 tabular-nums text-fg-3">{time(requestedAt)}</p>
        {reason && <p className="text-13 text-fg-2">{t(`purses.reasons.${reason}`)}</p>}
        {isRunning(transfer) && <p className="text-13 text-fg-2">{t('purses.running')}</p>}
      </div>
      <div className="shrink-0 text-end">
        <p className="font-semibold tabular-nums">{money(amount)}</p>
        <StatusMark health={HEALTH[status]}>{t(`purses.states.${status}`)}</StatusMark>
      </div>
    </li>
  );
}

function Transfers() {
  const { t } = useTranslation();
  const { data = [] } = useTransfers(true);
  if (data.length === 0) return <p className="text-13 text-fg-3">{t('purses.none')}</p>;
  return (
    <ul>
      {data.map((transfer) => (
        <Transfer key={transfer.id} transfer={transfer} />
      ))}
    </ul>
  );
}

/** Brings back what lies at vendors, and says of each what became of it. */
function BringBack({ onMoved }: { readonly onMoved: (told: readonly WalletTransfer[]) => void }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const faultText = useFaultText();
  const intention = useIntention();
  const [busy, setBusy] = useState(false);
  const [brought, setBrought] = useState<readonly BroughtBack[]>([]);
  const bring = async () => {
    setBusy(true);
    try {
      const all = await intention.carryOut(bringAllBack);
      setBrought(all);
      onMoved(all.flatMap(({ transfer }) => transfer ?? []));
    } catch (fault) {
      notify('error', faultText(fault));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-4 border-t border-line pt-4">
      {intention.isInDoubt && <Alert kind="info">{t('purses.inDoubt')}</Alert>}
      <Button wide busy={busy} onClick={() => void bring()} data-testid="bring-back">
        <Undo2 className="size-4" aria-hidden="true" />
        {t('purses.back')}
      </Button>
      {brought.length > 0 && (
        <ul className="mt-3 text-13" aria-label={t('purses.backTitle')} data-testid="brought-back">
          {brought.map(({ vendor, name, outcome, transfer }) => (
            <li key={vendor} className="flex justify-between gap-4 py-1">
              <span className="font-medium">{name}</span>
              <span className="text-end text-fg-2">
                {t(`purses.backs.${outcome}`, { amount: transfer ? money(transfer.amount) : '' })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface MovingProps {
  readonly keepers: readonly Keeper[];
  readonly funds: ConsolidatedFunds;
}

/** Moves money between the main wallet and the balances that vendors keep, and shows how each transfer ends. */
export function Moving({ keepers, funds }: MovingProps) {
  const { t } = useTranslation();
  const moved = useMoneyMoved();
  return (
    <>
      <Section title={t('purses.title')}>
        <TransferForm
          keepers={keepers}
          funds={funds}
          onMoved={(transfer) => {
            if (transfer?.status === 'done') notify('success', t('purses.done'));
            moved(transfer ? [transfer] : []);
          }}
        />
        <BringBack onMoved={moved} />
      </Section>
      <Section title={t('purses.transfers')}>
        <Transfers />
      </Section>
    </>
  );
}
