import type { StaffLoginStep } from '@contracts/http/office/back-office';
import { ApiError } from '@web/api/api-error';
import { useMerchant } from '@web/api/merchant';
import { CaptchaStatus } from '@web/captcha/captcha-status';
import { useCaptcha } from '@web/captcha/use-captcha';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { Field, PasswordField } from '@web/ui/form/field';
import { LanguageSwitch } from '@web/ui/frame/language-switch';
import { Logo } from '@web/ui/frame/logo';
import { Lock, User } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CodeField, useCodeForm } from './parts/code-field';
import { EnrolForm } from './parts/enrol-form';
import { NewPasswordForm } from './parts/new-password-form';
import { RecoveryCodes } from './parts/recovery-codes';
import { sessionEndNow } from './session-end';
import { useStaffLogin } from './api/use-staff-login';
import { useStaffLoginCode } from './api/use-staff-login-code';
import { useStaffLoginPassword } from './api/use-staff-login-password';
import { useBeginSession, type Opened } from './parts/use-session';

type Pending = Exclude<StaffLoginStep, { step: 'done' }>;

function PasswordStep({
  notice,
  onStep,
}: {
  readonly notice: string | null;
  readonly onStep: (step: StaffLoginStep) => void;
}) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const [fault, setFault] = useState<string | null>(null);
  const login = useStaffLogin();
  const captcha = useCaptcha();
  const form = useForm({ defaultValues: { username: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const required = (value: string) => value.trim() !== '' || t('common.required');

  const submit = form.handleSubmit(async ({ username, password }) => {
    setFault(null);
    try {
      const given = { username: username.trim().toLowerCase(), password };
      onStep(await captcha.send((proof) => login.mutateAsync({ ...given, ...proof })));
    } catch (problem) {
      setFault(faultText(problem));
      form.setFocus('password', { shouldSelect: true });
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      {fault ? <Alert kind="loss">{fault}</Alert> : notice && <Alert kind="info">{notice}</Alert>}
      <Field
        {...form.register('username', { validate: required })}
        data-testid="staff-username"
        label={t('bo.session.username')}
        error={errors.username?.message}
        icon={<User className="size-4.5" aria-hidden="true" />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.register('password', { validate: required })}
        data-testid="staff-password"
        label={t('bo.session.password')}
        error={errors.password?.message}
        icon={<Lock className="size-4.5" aria-hidden="true" />}
        autoComplete="current-password"
      />
      <CaptchaStatus control={captcha} />
      <Button type="submit" look="gold" size="lg" wide busy={isSubmitting} data-testid="staff-submit">
        {t('bo.session.enter')}
      </Button>
    </form>
  );
}

function CodeStep({ onCode }: { readonly onCode: (code: string) => Promise<void> }) {
  const { t } = useTranslation();
  const { form, submit, fault } = useCodeForm(onCode);
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      {fault && <Alert kind="loss">{fault}</Alert>}
      <CodeField form={form} recovery />
      <Button type="submit" look="gold" size="lg" wide busy={form.formState.isSubmitting} data-testid="code-submit">
        {t('bo.session.enter')}
      </Button>
    </form>
  );
}

/** The steps of logging in, one after the other; a challenge that has run out leads back to the first. */
function Steps() {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const begin = useBeginSession();
  const sendCode = useStaffLoginCode();
  const sendPassword = useStaffLoginPassword();
  const [pending, setPending] = useState<Pending | null>(null);
  const [opened, setOpened] = useState<(Opened & { readonly codes: readonly string[] }) | null>(null);
  const [notice, setNotice] = useState<string | null>(() => {
    const end = sessionEndNow();
    return end && t(`bo.session.ended.${end}`);
  });

  const onStep = (step: StaffLoginStep) => (step.step === 'done' ? begin(step) : setPending(step));
  const unlessExpired = async (send: () => Promise<void>) => {
    try {
      await send();
    } catch (problem) {
      if (!(problem instanceof ApiError) || problem.code !== 'CHALLENGE_EXPIRED') throw problem;
      setNotice(faultText(problem));
      setPending(null);
    }
  };
  const onCode = (code: string) =>
    unlessExpired(async () => {
      const { recoveryCodes, ...answer } = await sendCode.mutateAsync({ challenge: pending!.challenge, code });
      // The session begins with the page behind the log-in, which would hide codes that are shown only once.
      if (recoveryCodes) setOpened({ ...answer, codes: recoveryCodes });
      else begin(answer);
    });
  const onPassword = (newPassword: string) =>
    unlessExpired(async () => onStep(await sendPassword.mutateAsync({ challenge: pending!.challenge, newPassword })));

  const step = opened ? 'recovery' : (pending?.step ?? 'login');
  return (
    <>
      <div>
        <h1 className="font-display text-20 font-semibold">{t(`bo.session.steps.${step}`)}</h1>
        {(step === 'login' || step === 'password' || step === 'code') && (
          <p className="mt-1 text-13 text-fg-2">{t(`bo.session.stepTexts.${step}`)}</p>
        )}
      </div>
      {opened ? (
        <RecoveryCodes codes={opened.codes} onKept={() => begin(opened)} />
      ) : pending?.step === 'password' ? (
        <NewPasswordForm onPassword={onPassword} confirm={t('bo.session.goOn')} />
      ) : pending?.step === 'enrol' ? (
        <EnrolForm secret={pending.secret} uri={pending.uri} onCode={onCode} />
      ) : pending ? (
        <CodeStep onCode={onCode} />
      ) : (
        <PasswordStep notice={notice} onStep={onStep} />
      )}
      {pending && !opened && (
        <Button look="ghost" size="sm" wide onClick={() => setPending(null)}>
          {t('common.back')}
        </Button>
      )}
    </>
  );
}

export function LoginPage() {
  const { name } = useMerchant();
  return (
    <main className="grid min-h-dvh grid-cols-1 place-items-center bg-[radial-gradient(circle_at_50%_0%,#1f2839,#0a0d14_60%)] p-4">
      <div className="w-full max-w-[420px] motion-ok:animate-rise">
        <div className="mb-5 flex items-center justify-between">
          <Logo name={name} />
          <LanguageSwitch testId="language-switch" />
        </div>
        <div className="panel space-y-4 rounded-20! p-6 shadow-popup">
          <Steps />
        </div>
      </div>
    </main>
  );
}
