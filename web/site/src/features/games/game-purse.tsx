import { useFormat } from '@web/api/merchant';
import { Dialog } from '@web/ui/feedback/dialog';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addPurseTexts } from '../../parts/vendor-wallets/purse-texts';
import { TransferForm, type Keeper } from '../../parts/vendor-wallets/transfer-form';
import { useFunds, useKeepers, useMoneyMoved } from '../../parts/vendor-wallets/use-purses';

/** How often the balance at the vendor is asked for while its game is open. */
const LOOK_EVERY_MS = 10_000;

/**
 * The balance that the game is played from, where its vendor keeps one, and the way to move money there and back. The
 * game opens beside it and waits for nothing.
 */
export function GamePurse({ vassalage }: { readonly vassalage: string }) {
  const keeper = useKeepers()?.find(({ vendor }) => vendor === vassalage);
  return keeper ? <Purse keeper={keeper} /> : null;
}

function Purse({ keeper }: { readonly keeper: Keeper }) {
  useState(addPurseTexts);
  const { t } = useTranslation();
  const { money, toMinor } = useFormat();
  const { data: funds } = useFunds(LOOK_EVERY_MS);
  const moved = useMoneyMoved();
  const [open, setOpen] = useState(false);
  if (!funds) return null;
  const amount = funds.vendors.find(({ vendor }) => vendor === keeper.vendor)?.amount ?? null;
  const isEmpty = amount !== null && toMinor(amount) === 0n;
  return (
    <div
      className="flex shrink-0 items-center justify-between gap-3 border-b border-line bg-ink-2 px-4 py-2 text-13"
      data-testid="game-purse"
    >
      <p className="min-w-0 text-fg-2">
        {isEmpty
          ? t('purses.gameEmpty', { name: keeper.name })
          : t('purses.gameBalance', { amount: amount === null ? t('purses.notKnown') : money(amount) })}
      </p>
      <Button
        look={isEmpty ? 'gold' : 'plain'}
        size="sm"
        className="shrink-0"
        onClick={() => setOpen(true)}
        data-testid="game-purse-move"
      >
        <ArrowLeftRight className="size-4" aria-hidden="true" />
        {t('purses.move')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('purses.title')}>
        <TransferForm
          keepers={[keeper]}
          funds={funds}
          onMoved={(transfer) => {
            moved();
            if (!transfer) return;
            notify(
              transfer.status === 'done' ? 'success' : 'info',
              t(transfer.status === 'done' ? 'purses.done' : 'purses.running'),
            );
            setOpen(false);
          }}
        />
      </Dialog>
    </div>
  );
}
