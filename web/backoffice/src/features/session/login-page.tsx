import { useMerchant } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/alert';
import { Button } from '@web/ui/button';
import { Field, PasswordField } from '@web/ui/field';
import { LanguageSwitch } from '@web/ui/language-switch';
import { Logo } from '@web/ui/logo';
import { Lock, User } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useStaffLogin } from './use-staff';

export function LoginPage() {
  const { t } = useTranslation();
  const { name } = useMerchant();
  const faultText = useFaultText();
  const [fault, setFault] = useState<string | null>(null);
  const login = useStaffLogin();
  const form = useForm({ defaultValues: { username: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const required = (value: string) => value.trim() !== '' || t('common.required');

  const submit = form.handleSubmit(async ({ username, password }) => {
    setFault(null);
    try {
      await login.mutateAsync({ username: username.trim().toLowerCase(), password });
    } catch (problem) {
      setFault(faultText(problem));
      form.setFocus('password', { shouldSelect: true });
    }
  });

  return (
    <main className="grid min-h-dvh place-items-center bg-[radial-gradient(circle_at_50%_0%,#1f2839,#0a0d14_60%)] p-4">
      <div className="w-full max-w-[400px] motion-ok:animate-rise">
        <div className="mb-5 flex items-center justify-between">
          <Logo name={name} />
          <LanguageSwitch testId="language-switch" />
        </div>
        <form onSubmit={(event) => void submit(event)} noValidate className="panel space-y-4 rounded-20! p-6 shadow-popup">
          <div>
            <h1 className="font-display text-20 font-semibold">{t('bo.login')}</h1>
            <p className="mt-1 text-13 text-fg-2">{t('bo.loginText')}</p>
          </div>
          {fault && <Alert kind="loss">{fault}</Alert>}
          <Field
            {...form.register('username', { validate: required })}
            data-testid="staff-username"
            label={t('bo.username')}
            error={errors.username?.message}
            icon={<User className="size-4.5" aria-hidden="true" />}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            {...form.register('password', { validate: required })}
            data-testid="staff-password"
            label={t('bo.password')}
            error={errors.password?.message}
            icon={<Lock className="size-4.5" aria-hidden="true" />}
            autoComplete="current-password"
          />
          <Button type="submit" look="gold" size="lg" wide busy={isSubmitting} data-testid="staff-submit">
            {t('bo.enter')}
          </Button>
        </form>
      </div>
    </main>
  );
}
