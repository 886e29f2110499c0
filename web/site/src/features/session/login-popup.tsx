import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/alert';
import { Button } from '@web/ui/button';
import { Dialog } from '@web/ui/dialog';
import { Check, Field, PasswordField } from '@web/ui/field';
import { Lock, LogIn, User } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../app/popup-host';
import { usePopup } from '../../app/use-popup';
import { showFieldFaults } from './form-faults';
import { useLogin } from './use-session';

interface Values {
  username: string;
  password: string;
  remember: boolean;
}

/** Only the name is remembered on the device, never a password. */
const NAME_KEY = 'croupier.username';

function rememberedName(): string {
  try {
    return localStorage.getItem(NAME_KEY) ?? '';
  } catch {
    return '';
  }
}

function rememberName(name: string | null): void {
  try {
    if (name) localStorage.setItem(NAME_KEY, name);
    else localStorage.removeItem(NAME_KEY);
  } catch {
    // Without storage there is nothing to remember it in.
  }
}

function LoginForm() {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const [fault, setFault] = useState<string | null>(null);
  const login = useLogin();
  const [known] = useState(rememberedName);
  const form = useForm<Values>({ defaultValues: { username: known, password: '', remember: known !== '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ username, password, remember }) => {
    setFault(null);
    const name = username.trim().toLowerCase();
    try {
      await login.mutateAsync({ username: name, password });
      rememberName(remember ? name : null);
    } catch (problem) {
      if (!showFieldFaults(problem, ['username', 'password'], form.setError)) setFault(faultText(problem));
      form.setFocus('password', { shouldSelect: true });
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      {fault && <Alert kind="loss">{fault}</Alert>}
      <Field
        {...form.register('username', { validate: (value) => value.trim() !== '' || t('common.required') })}
        data-testid="login-username"
        label={t('session.username')}
        error={errors.username?.message}
        icon={<User className="size-4.5" aria-hidden="true" />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.register('password', { validate: (value) => value !== '' || t('common.required') })}
        data-testid="login-password"
        label={t('session.password')}
        error={errors.password?.message}
        icon={<Lock className="size-4.5" aria-hidden="true" />}
        autoComplete="current-password"
      />
      <Check {...form.register('remember')} label={t('session.rememberedName')} />
      <Button type="submit" look="gold" size="lg" wide busy={isSubmitting} data-testid="login-submit">
        {t('session.enter')}
      </Button>
    </form>
  );
}

export default function LoginPopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  const { swap, params } = usePopup();
  const next = params.get('next');
  return (
    <Dialog open={open} onClose={onClose} title={t('session.loginTitle')} icon={<LogIn className="size-4.5" />}>
      <LoginForm />
      <p className="mt-4 text-center text-13 text-fg-2">
        {t('session.noAccount')}{' '}
        <button type="button" className="inline-flex h-11 items-center rounded-8 px-1 font-semibold text-gold hover:text-gold-hi" onClick={() => swap('register', next ? { next } : {})}>
          {t('site.register')}
        </button>
      </p>
    </Dialog>
  );
}
