import type { Instrument, Instruments } from '@contracts/http/money-out/instruments';
import type { PaymentPasswordState } from '@contracts/http/payment-password';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { ConfirmDialog } from '@web/ui/feedback/confirm-dialog';
import { Dialog } from '@web/ui/feedback/dialog';
import { Empty, Fault, Skeleton } from '@web/ui/feedback/states';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountForm } from '../../../parts/payout/account-form';
import { PaymentPasswordForm } from '../../../parts/payout/payment-password-form';
import { useInstruments, useRemoveInstrument } from '../../../parts/payout/use-payout';

interface RowProps {
  readonly account: Instrument;
  readonly onRemove: () => void;
}

function Row({ account, onRemove }: RowProps) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const { kind, label, bankName, holderName, addedAt, isInUse } = account;
  return (
    <li className="flex items-center gap-3 px-4 py-3 text-13" data-testid="payout-account">
      <span className="grid size-10 shrink-0 place-items-center rounded-12 bg-ink-3 text-fg-2">
        <Landmark className="size-5" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere font-semibold">
          {t(`payout.account.${kind}`)} · {label}
        </span>
        <span className="block wrap-anywhere text-12 text-fg-3">
          {[holderName, bankName].filter(Boolean).join(' · ')}
        </span>
        <span className="block text-12 text-fg-3">
          {isInUse ? t('payout.account.inUse') : t('payout.account.added', { time: time(addedAt) })}
        </span>
      </span>
      {!isInUse && (
        <Button size="sm" look="ghost" onClick={onRemove} data-testid="account-remove">
          {t('payout.account.remove')}
          <span className="sr-only">: {label}</span>
        </Button>
      )}
    </li>
  );
}

interface AddingProps {
  readonly open: boolean;
  readonly payment: PaymentPasswordState;
  readonly triesLeft: number;
  readonly onClose: () => void;
}

/** Adds an account; a payment password comes first, because it protects every one of them. */
function AddAccount({ open, payment, triesLeft, onClose }: AddingProps) {
  const { t } = useTranslation();
  const saved = () => {
    notify('success', t('payout.account.saved'));
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(payment.isSet ? 'payout.account.add' : 'payout.payment.create')}
      icon={<Landmark className="size-4.5" />}
    >
      {payment.isSet ? (
        <AccountForm triesLeft={triesLeft} onDone={saved} />
      ) : (
        <div className="space-y-4">
          <p className="text-13 text-fg-2">{t('payout.account.passwordFirst')}</p>
          <PaymentPasswordForm state={payment} onDone={() => undefined} />
        </div>
      )}
    </Dialog>
  );
}

interface ListProps {
  readonly instruments: Instruments;
  readonly payment: PaymentPasswordState;
}

function List({ instruments: { list, most, triesLeft }, payment }: ListProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Instrument | null>(null);
  const remove = useRemoveInstrument();
  const add = (
    <Button look="gold" onClick={() => setAdding(true)} data-testid="add-payout-account">
      <Plus className="size-4" aria-hidden="true" />
      {t('payout.account.add')}
    </Button>
  );
  const confirm = () =>
    remove.mutate(leaving!.id, {
      onSuccess: () => notify('success', t('payout.account.removed')),
      onError: (fault) => notify('error', faultText(fault)),
      onSettled: () => setLeaving(null),
    });
  return (
    <div className="space-y-3">
      <div className="panel" data-testid="payout-accounts">
        {list.length === 0 ? (
          <Empty
            icon={<Landmark className="size-6" />}
            title={t('payout.account.none')}
            text={t('payout.account.noneText')}
            action={add}
          />
        ) : (
          <ul className="divide-y divide-line/60">
            {list.map((account) => (
              <Row key={account.id} account={account} onRemove={() => setLeaving(account)} />
            ))}
          </ul>
        )}
      </div>
      {list.length > 0 && list.length < most && add}
      {list.length >= most && <p className="text-12 text-fg-3">{t('payout.account.full', { count: most })}</p>}
      <AddAccount open={isAdding} payment={payment} triesLeft={triesLeft} onClose={() => setAdding(false)} />
      <ConfirmDialog
        open={leaving !== null}
        title={t('payout.account.removeTitle')}
        text={t('payout.account.removeText', { label: leaving?.label ?? '' })}
        confirmLabel={t('payout.account.remove')}
        confirmTestId="account-remove-confirm"
        busy={remove.isPending}
        onConfirm={confirm}
        onCancel={() => !remove.isPending && setLeaving(null)}
      />
    </div>
  );
}

/** The accounts to which the member is paid: seen, added and removed. */
export function PayoutAccounts({ payment }: { readonly payment: PaymentPasswordState }) {
  const { data, error, isFetching, refetch } = useInstruments();
  if (data) return <List instruments={data} payment={payment} />;
  if (error) return <Fault className="panel" fault={error} onRetry={() => void refetch()} busy={isFetching} />;
  return <Skeleton className="h-24 rounded-16!" />;
}
