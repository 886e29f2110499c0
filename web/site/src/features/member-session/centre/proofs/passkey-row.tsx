import type { MemberPasskey } from '@contracts/http/identity/passkeys';
import { useFormat } from '@web/api/merchant';
import { Button } from '@web/ui/form/button';
import { Field } from '@web/ui/form/field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

export interface PasskeyActs {
  readonly create: () => Promise<void>;
  readonly rename: (passkey: MemberPasskey, name: string) => Promise<void>;
  readonly remove: (passkey: MemberPasskey) => Promise<void>;
}

interface NameProps {
  readonly passkey: MemberPasskey;
  readonly onSave: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

function NameForm({ passkey, onSave, onClose }: NameProps) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: passkey.name } });
  const error = formState.errors.name?.message;
  const submit = handleSubmit(({ name }) => onSave(name.trim()));
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-3 space-y-3">
      <Field
        {...register('name', { validate: (value) => value.trim() !== '' || t('common.required') })}
        {...(error ? { error } : {})}
        label={t('proofs.passkey.newName')}
        maxLength={40}
        autoFocus
        data-testid="passkey-name"
      />
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" look="gold" busy={formState.isSubmitting} data-testid="passkey-save">
          {t('proofs.passkey.save')}
        </Button>
      </div>
    </form>
  );
}

interface RemoveProps {
  readonly passkey: MemberPasskey;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

function RemoveForm({ passkey, onConfirm, onClose }: RemoveProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const confirm = () => {
    setBusy(true);
    void onConfirm().finally(() => setBusy(false));
  };
  return (
    <div className="mt-3 space-y-3" role="group" aria-label={t('proofs.passkey.removeTitle', { name: passkey.name })}>
      <p className="text-13 text-fg-2">{t('proofs.passkey.removeText')}</p>
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={onClose} disabled={isBusy}>
          {t('common.cancel')}
        </Button>
        <Button look="danger" busy={isBusy} onClick={confirm} data-testid="passkey-remove-confirm">
          {t('proofs.passkey.remove')}
        </Button>
      </div>
    </div>
  );
}

/** A passkey with what is known of it, its name and its end. */
export function PasskeyRow({ passkey, acts }: { readonly passkey: MemberPasskey; readonly acts: PasskeyActs }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const [open, setOpen] = useState<'name' | 'remove' | null>(null);
  const { name, addedAt, lastUsedAt, isSynced } = passkey;
  const close = () => setOpen(null);
  return (
    <li className="px-4 py-3" data-testid="passkey-row">
      <p className="text-14 font-semibold wrap-anywhere">{name}</p>
      <p className="text-12 text-fg-3">
        {t('proofs.passkey.added', { time: time(addedAt) })} ·{' '}
        {lastUsedAt ? t('proofs.passkey.used', { time: time(lastUsedAt) }) : t('proofs.passkey.neverUsed')}
        {isSynced && ` · ${t('proofs.passkey.synced')}`}
      </p>
      {open === null && (
        <div className="mt-2 flex gap-2">
          <Button size="sm" onClick={() => setOpen('name')} data-testid="passkey-rename">
            {t('proofs.passkey.rename')}
            <span className="sr-only">: {name}</span>
          </Button>
          <Button size="sm" onClick={() => setOpen('remove')} data-testid="passkey-remove">
            {t('proofs.passkey.remove')}
            <span className="sr-only">: {name}</span>
          </Button>
        </div>
      )}
      {open === 'name' && (
        <NameForm passkey={passkey} onClose={close} onSave={(next) => acts.rename(passkey, next).then(close)} />
      )}
      {open === 'remove' && <RemoveForm passkey={passkey} onClose={close} onConfirm={() => acts.remove(passkey)} />}
    </li>
  );
}
