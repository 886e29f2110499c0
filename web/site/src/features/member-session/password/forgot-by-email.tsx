import type { routes } from '@contracts/http/routes';
import { PATTERNS } from '@contracts/validation/patterns';
import { useMutation } from '@tanstack/react-query';
import type { InputOf } from '@web/api/api-call';
import { CaptchaStatus } from '@web/captcha/captcha-status';
import { useCaptcha } from '@web/captcha/use-captcha';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { Field } from '@web/ui/form/field';
import { Mail, MailCheck, User } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../../popups/use-popup';
import { calm } from '../../../parts/forms/calm-blur';
import { FaultSummary } from '../parts/fault-summary';
import { showFieldFaults } from '../../../parts/forms/form-faults';
import { rememberedName } from '../../../parts/member/remembered-name';
import { forgotByEmail } from '../api/forgot-by-email';

const EMAIL = new RegExp(PATTERNS.EMAIL, 'u');

function Sent() {
  const { t } = useTranslation();
  const { swap } = usePopup();
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-4 text-center" data-testid="link-sent">
      <span className="grid size-14 place-items-center rounded-full bg-win/10 text-win">
        <MailCheck className="size-7" aria-hidden="true" />
      </span>
      <p className="font-display text-18 font-semibold">{t('session.linkSentTitle')}</p>
      <p className="max-w-sm text-fg-2">{t('session.linkSent')}</p>
      <Button className="mt-2" onClick={() => swap('login')}>
        {t('session.backToLogin')}
      </Button>
    </div>
  );
}

/** A link by e-mail. The message afterwards is the same for accounts that exist and accounts that do not. */
export function ForgotByEmail() {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const [fault, setFault] = useState<string | null>(null);
  const captcha = useCaptcha();
  const ask = useMutation({
    mutationFn: (input: InputOf<typeof routes.forgotByEmail>) => forgotByEmail(input),
  });
  const [known] = useState(rememberedName);
  const form = useForm({ defaultValues: { username: known, email: '' } });
  const { errors, isSubmitting, submitCount } = form.formState;

  const submit = form.handleSubmit(async ({ username, email }) => {
    setFault(null);
    try {
      const input = { username: username.trim().toLowerCase(), email: email.trim() };
      await captcha.send((given) => ask.mutateAsync({ ...input, ...given }));
    } catch (problem) {
      if (!showFieldFaults(problem, ['username', 'email'], form.setError)) setFault(faultText(problem));
    }
  });
  if (ask.isSuccess) return <Sent />;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      <p className="text-fg-2">{t('session.forgotText')}</p>
      <FaultSummary
        errors={errors}
        labels={{ username: t('session.username'), email: t('session.email') }}
        submitCount={submitCount}
      />
      {fault && <Alert kind="loss">{fault}</Alert>}
      <Field
        {...calm(form.register('username', { validate: (value) => value.trim() !== '' || t('common.required') }))}
        data-testid="forgot-username"
        label={t('session.username')}
        error={errors.username?.message}
        icon={<User className="size-4.5" aria-hidden="true" />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        {...calm(
          form.register('email', {
            validate: (value) =>
              value.trim() === '' ? t('common.required') : EMAIL.test(value.trim()) || t('session.pattern.EMAIL'),
          }),
        )}
        data-testid="forgot-email"
        label={t('session.email')}
        error={errors.email?.message}
        icon={<Mail className="size-4.5" aria-hidden="true" />}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <CaptchaStatus control={captcha} />
      <Button type="submit" look="gold" size="lg" wide busy={isSubmitting} data-testid="forgot-submit">
        {t('session.sendLink')}
      </Button>
    </form>
  );
}
