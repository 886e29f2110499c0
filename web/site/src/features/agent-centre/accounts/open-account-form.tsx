import { useQueryClient } from '@tanstack/react-query';
import { useFaultText } from '@web/api/use-fault-text';
import { useIntention } from '@web/api/use-intention';
import { useToken } from '@web/state/session.state';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { CopyButton } from '@web/ui/frame/copy-button';
import { Field, PasswordField } from '@web/ui/form/field';
import { CircleCheck, Dices, Lock, Smile, User } from 'lucide-react';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showFieldFaults } from '../../../parts/forms/form-faults';
import { isPassword, isUsername, newPassword } from './account-rules';
import { KindChoice, type AccountKind } from './kind-choice';
import { OffersEditor, useOffers, type Offers } from './offers-editor';
import { focusFirstFault } from './first-fault';
import { agentKey } from '../../../parts/agent/use-agent-query';
import { openAccount } from '../api/open-account';

interface Opened {
  readonly username: string;
  readonly password: string;
}

interface Values {
  username: string;
  password: string;
  nickname: string;
}

function useOpenAccount(kind: AccountKind, offers: Offers, onOpened: (opened: Opened) => void) {
  const faultText = useFaultText();
  const token = useToken();
  const client = useQueryClient();
  const intention = useIntention();
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm<Values>({ defaultValues: { username: '', password: '', nickname: '' }, mode: 'onTouched' });
  const send = form.handleSubmit(async ({ username, password, nickname }) => {
    setFault(null);
    const terms = kind === 'agent' ? offers.collect() : [];
    if (terms === null) return focusFirstFault('open-account');
    const name = nickname.trim();
    try {
      const opened = await intention.carryOut((key) =>
        openAccount({
          key,
          kind,
          username: username.trim().toLowerCase(),
          password,
          ...(name ? { nickname: name } : {}),
          offers: terms,
        }),
      );
      for (const topic of ['downlines', 'overview', 'contracts'] as const)
        void client.invalidateQueries({ queryKey: agentKey(token, topic) });
      onOpened({ username: opened.username, password });
    } catch (problem) {
      if (offers.tell(problem)) return focusFirstFault('open-account');
      if (!showFieldFaults(problem, ['username', 'password', 'nickname'], form.setError)) setFault(faultText(problem));
    }
  });
  return { form, fault, send, isInDoubt: intention.isInDoubt };
}

/** An account for a direct downline, ready to log in with. */
export function OpenAccountForm() {
  const [opened, setOpened] = useState<Opened | null>(null);
  return opened ? (
    <OpenedAccount {...opened} onAnother={() => setOpened(null)} />
  ) : (
    <AccountForm onOpened={setOpened} />
  );
}

function AccountFields({ form }: { readonly form: UseFormReturn<Values> }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <>
      <Field
        {...form.register('username', {
          validate: (value) => isUsername(value) || t('session.usernameHint', { min: 4, max: 20 }),
        })}
        data-testid="open-username"
        label={t('session.username')}
        hint={t('session.usernameHint', { min: 4, max: 20 })}
        error={errors.username?.message}
        icon={<User className="size-4.5" aria-hidden="true" />}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="flex items-start gap-2">
        <PasswordField
          {...form.register('password', {
            validate: (value) => isPassword(value) || t('session.passwordHint', { min: 8 }),
          })}
          data-testid="open-password"
          className="min-w-0 flex-1"
          label={t('session.password')}
          hint={t('session.passwordHint', { min: 8 })}
          error={errors.password?.message}
          icon={<Lock className="size-4.5" aria-hidden="true" />}
          autoComplete="new-password"
        />
        <Button
          className="mt-6.5 h-12! shrink-0 px-3!"
          onClick={() => form.setValue('password', newPassword(), { shouldValidate: true })}
          aria-label={t('agent.open.suggest')}
          data-testid="open-suggest"
        >
          <Dices className="size-5" aria-hidden="true" />
          <span className="max-sm:hidden">{t('agent.open.suggest')}</span>
        </Button>
      </div>
      <Field
        {...form.register('nickname')}
        data-testid="open-nickname"
        label={t('session.optional', { label: t('session.field.nickname') })}
        error={errors.nickname?.message}
        icon={<Smile className="size-4.5" aria-hidden="true" />}
        maxLength={40}
        autoComplete="off"
      />
    </>
  );
}

function AccountForm({ onOpened }: { readonly onOpened: (opened: Opened) => void }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<AccountKind>('player');
  const offers = useOffers();
  const { form, fault, send, isInDoubt } = useOpenAccount(kind, offers, onOpened);
  const { isSubmitting } = form.formState;
  return (
    <form
      onSubmit={(event) => void send(event)}
      noValidate
      className="panel space-y-4 p-4 sm:p-6"
      data-testid="open-account"
    >
      {fault && <Alert kind="loss">{fault}</Alert>}
      {isInDoubt && <Alert kind="info">{t('agent.list.inDoubt')}</Alert>}
      {/* Before there is an answer nothing is changed: only the very same may be sent again. */}
      <fieldset disabled={isInDoubt} className="min-w-0 space-y-4">
        <KindChoice value={kind} onChange={setKind} />
        <AccountFields form={form} />
        {kind === 'agent' && <OffersEditor offers={offers} />}
      </fieldset>
      <Button type="submit" look="gold" size="lg" wide busy={isSubmitting} data-testid="open-submit">
        {isInDoubt ? t('common.retry') : t('agent.open.submit')}
      </Button>
    </form>
  );
}

interface OpenedAccountProps extends Opened {
  readonly onAnother: () => void;
}

/** Shown once: only this page knows the password, and forgets it when it is left. */
function OpenedAccount({ username, password, onAnother }: OpenedAccountProps) {
  const { t } = useTranslation();
  const address = `${location.origin}/`;
  const rows = [
    [t('session.username'), username],
    [t('session.password'), password],
    [t('agent.open.address'), address],
  ] as const;
  return (
    <div className="panel space-y-4 p-4 text-center sm:p-6" data-testid="opened-account">
      <CircleCheck className="mx-auto size-12 text-win" aria-hidden="true" />
      <div>
        <h2 className="font-display text-20 font-semibold">{t('agent.open.done')}</h2>
        <p className="mt-1 text-fg-2">{t('agent.open.doneText')}</p>
      </div>
      <dl className="divide-y divide-line rounded-12 border border-line text-start">
        {rows.map(([label, value]) => (
          <div key={label} className="flex items-center gap-3 px-3.5 py-1.5">
            <dt className="w-28 shrink-0 text-13 text-fg-3">{label}</dt>
            <dd className="min-w-0 flex-1 truncate font-medium">{value}</dd>
            <dd>
              <CopyButton text={value} label={label} />
            </dd>
          </div>
        ))}
      </dl>
      <Button look="gold" onClick={onAnother} autoFocus data-testid="open-another">
        {t('agent.open.another')}
      </Button>
    </div>
  );
}
