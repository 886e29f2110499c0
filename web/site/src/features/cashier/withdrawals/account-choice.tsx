import type { Instrument } from '@contracts/http/money-out/instruments';
import { Button } from '@web/ui/form/button';
import { clsx } from 'clsx';
import { BadgeCheck, Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const LAST_USED = 'croupier.payout-account';

/** The account that was paid last on this device. */
export function lastUsed(): string | null {
  try {
    return localStorage.getItem(LAST_USED);
  } catch {
    return null;
  }
}

export function rememberUsed(instrumentId: string): void {
  try {
    localStorage.setItem(LAST_USED, instrumentId);
  } catch {
    // Without storage the first account is offered.
  }
}

function Words({ account }: { readonly account: Instrument }) {
  const { t } = useTranslation();
  return (
    <span className="min-w-0 flex-1 text-start">
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="font-semibold">{t(`payout.account.${account.kind}`)}</span>
        <span className="flex items-center gap-1 text-12 font-medium text-win">
          <BadgeCheck className="size-3.5" aria-hidden="true" />
          {t('payout.ask.yours')}
        </span>
      </span>
      <span className="block truncate text-12 text-fg-3">
        {[account.label, account.bankName].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}

const BOX = 'flex min-h-16 w-full items-center gap-3 rounded-12 border px-3.5 py-2';

interface AccountChoiceProps {
  readonly list: readonly Instrument[];
  readonly most: number;
  readonly chosen: Instrument;
  readonly disabled: boolean;
  readonly onChoose: (id: string) => void;
  readonly onAdd: () => void;
}

/** The account that is paid; the others on request. */
export function AccountChoice({ list, most, chosen, disabled, onChoose, onAdd }: AccountChoiceProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <div role="group" aria-label={t('payout.ask.account')} className={clsx(BOX, 'border-line bg-ink-2')}>
        <span className="grid size-10 shrink-0 place-items-center rounded-12 bg-win/12 text-win">
          <Landmark className="size-5" aria-hidden="true" />
        </span>
        <Words account={chosen} />
        <button
          type="button"
          disabled={disabled}
          onClick={() => setOpen(true)}
          className="min-h-11 shrink-0 text-14 font-semibold text-gold-hi hover:underline disabled:opacity-55"
          data-testid="account-change"
        >
          {t('payout.ask.change')}
        </button>
      </div>
    );
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1.5 text-13 font-medium text-fg-2">{t('payout.ask.chooseAccount')}</legend>
      {list.map((account) => (
        <label
          key={account.id}
          data-testid="account-option"
          className={clsx(
            BOX,
            'cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-gold-hi',
            account.id === chosen.id ? 'border-gold bg-gold/10' : 'border-line bg-ink-2 hover:border-ink-4',
          )}
        >
          <input
            type="radio"
            name="payout-account"
            value={account.id}
            checked={account.id === chosen.id}
            onChange={() => onChoose(account.id)}
            className="sr-only"
          />
          <Words account={account} />
        </label>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setOpen(false)} data-testid="account-keep">
          {t('payout.ask.keep')}
        </Button>
        {list.length < most && (
          <Button size="sm" look="ghost" onClick={onAdd} data-testid="account-add">
            <Plus className="size-4" aria-hidden="true" />
            {t('payout.ask.addAccount')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
