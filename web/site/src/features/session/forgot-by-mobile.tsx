import { routes } from '@contracts/http/routes';
import { HOME_DIALING_CODE, mobileNumberOf } from '@contracts/validation/countries';
import { useMutation } from '@tanstack/react-query';
import { apiCall, type InputOf } from '@web/api/api-call';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/alert';
import { Button } from '@web/ui/button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { calm } from './calm-blur';
import { CaptchaField } from './captcha-field';
import { draftOf, useKeptDraft } from './drafts';
import { FaultSummary } from './fault-summary';
import { needsCaptcha, showFieldFaults } from './form-faults';
import { CodeField, MobileField } from './mobile-fields';
import { NewPasswordFields } from './new-password-fields';
import { checkCode, checkMobile } from './register-rules';
import { useCaptcha } from './use-captcha';
import { useTakeSession } from './use-session';
import { useSms } from './use-sms';

const EMPTY = {
  mobileNum: '',
  countryDialingCode: HOME_DIALING_CODE,
  verificationCode: '',
  newPassword: '',
  confirmNewPassword: '',
  captcha: '',
};
const FIELDS = ['mobileNum', 'verificationCode', 'newPassword', 'confirmNewPassword', 'captcha'] as const;

function useForgotByMobile() {
  const faultText = useFaultText();
  const navigate = useNavigate();
  const take = useTakeSession();
  const [fault, setFault] = useState<string | null>(null);
  const sms = useSms('password');
  const captcha = useCaptcha();
  const reset = useMutation({
    mutationFn: (input: InputOf<typeof routes.resetByMobile>) => apiCall(routes.resetByMobile, input),
  });
  const [before] = useState(() => ({ ...EMPTY, ...draftOf<typeof EMPTY>('forgot'), captcha: '' }));
  const form = useForm({ defaultValues: before, mode: 'onTouched' });
  useKeptDraft('forgot', form);

  const show = (problem: unknown) => {
    if (needsCaptcha(problem) || captcha.shown) captcha.ask();
    form.setValue('captcha', '');
    if (!showFieldFaults(problem, FIELDS, form.setError)) setFault(faultText(problem));
  };
  const sendCode = async () => {
    if (!(await form.trigger('mobileNum', { shouldFocus: true }))) return;
    setFault(null);
    const { countryDialingCode, mobileNum, captcha: answer } = form.getValues();
    try {
      if (!(await sms.send(mobileNumberOf(countryDialingCode, mobileNum), captcha.given(answer)))) return;
      form.setValue('captcha', '');
      if (captcha.shown) captcha.ask();
      form.setFocus('verificationCode');
    } catch (problem) {
      show(problem);
    }
  };
  const submit = form.handleSubmit(
    async ({ countryDialingCode, mobileNum, verificationCode, newPassword, confirmNewPassword }) => {
      setFault(null);
      try {
        const code = {
          verificationCode: verificationCode.trim(),
          ...(sms.sent ? { codeToken: sms.sent.codeToken } : {}),
        };
        take(
          await reset.mutateAsync({
            ...mobileNumberOf(countryDialingCode, mobileNum),
            ...code,
            newPassword,
            confirmNewPassword,
          }),
        );
        void navigate('/', { replace: true });
      } catch (problem) {
        show(problem);
      }
    },
  );
  return { form, fault, sms, captcha, sendCode, submit };
}

/** A new password by the code of an SMS; whoever sets it is logged in. */
export function ForgotByMobile() {
  const { t } = useTranslation();
  const { form, fault, sms, captcha, sendCode, submit } = useForgotByMobile();
  const { errors, isSubmitting, submitCount } = form.formState;
  const labels = {
    mobileNum: t('session.mobile'),
    verificationCode: t('session.smsCode'),
    newPassword: t('session.newPassword'),
    confirmNewPassword: t('session.confirmNew'),
    captcha: t('session.captcha'),
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      <FaultSummary errors={errors} labels={labels} submitCount={submitCount} />
      {fault && <Alert kind="loss">{fault}</Alert>}
      <MobileField
        country={form.register('countryDialingCode')}
        field={calm(
          form.register('mobileNum', {
            validate: (value) => checkMobile(form.getValues('countryDialingCode'), value, t) ?? true,
          }),
        )}
        label={t('session.mobile')}
        error={errors.mobileNum?.message}
        testId="forgot-mobile"
      />
      {captcha.shown && (
        <CaptchaField control={captcha} field={form.register('captcha')} error={errors.captcha?.message} />
      )}
      <CodeField
        field={calm(form.register('verificationCode', { validate: (value) => checkCode(value, t) ?? true }))}
        error={errors.verificationCode?.message}
        sms={sms}
        onSend={() => void sendCode()}
      />
      <NewPasswordFields form={form} />
      <Button type="submit" look="gold" size="lg" wide busy={isSubmitting} data-testid="forgot-mobile-submit">
        {t('session.setPassword')}
      </Button>
    </form>
  );
}
