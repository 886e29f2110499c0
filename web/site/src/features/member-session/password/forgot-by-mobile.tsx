import type { routes } from '@contracts/http/routes';
import { fullNumber, HOME_DIALING_CODE, mobileNumberOf } from '@contracts/validation/countries';
import { useMutation } from '@tanstack/react-query';
import type { InputOf } from '@web/api/api-call';
import { CaptchaStatus } from '@web/captcha/captcha-status';
import { useCaptcha } from '@web/captcha/use-captcha';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { calm } from '../../../parts/forms/calm-blur';
import { draftOf, useKeptDraft } from '../parts/drafts';
import { FaultSummary } from '../parts/fault-summary';
import { showFieldFaults } from '../../../parts/forms/form-faults';
import { CodeField, MobileField } from '../parts/mobile-fields';
import { NewPasswordFields } from './new-password-fields';
import { checkCode, checkMobile } from '../parts/field-checks';
import { PhoneProofField } from '../../../parts/phone-proof/phone-proof-field';
import { usePhoneProof } from '../../../parts/phone-proof/use-phone-proof';
import { useTakeSession } from '../../../parts/member/use-session';
import { useBeginProof, useSendCode } from '../parts/use-send-code';
import { useSms } from '../parts/use-sms';
import { resetByMobile } from '../api/reset-by-mobile';

const EMPTY = {
  mobileNum: '',
  countryDialingCode: HOME_DIALING_CODE,
  verificationCode: '',
  newPassword: '',
  confirmNewPassword: '',
};
const FIELDS = ['mobileNum', 'verificationCode', 'newPassword', 'confirmNewPassword'] as const;

function useForgotByMobile() {
  const faultText = useFaultText();
  const navigate = useNavigate();
  const take = useTakeSession();
  const [fault, setFault] = useState<string | null>(null);
  const sms = useSms('password');
  const proof = usePhoneProof('password');
  const captcha = useCaptcha();
  const reset = useMutation({
    mutationFn: (input: InputOf<typeof routes.resetByMobile>) => resetByMobile(input),
  });
  const [before] = useState(() => ({ ...EMPTY, ...draftOf<typeof EMPTY>('forgot') }));
  const form = useForm({ defaultValues: before, mode: 'onTouched' });
  useKeptDraft('forgot', form);

  const show = (problem: unknown) => {
    if (!proof.meet(problem) && !showFieldFaults(problem, FIELDS, form.setError)) setFault(faultText(problem));
  };
  const sendCode = useSendCode({
    form,
    sms,
    captcha,
    onSend: () => setFault(null),
    onFault: show,
  });
  const submit = form.handleSubmit(
    async ({ countryDialingCode, mobileNum, verificationCode, newPassword, confirmNewPassword }) => {
      setFault(null);
      try {
        const own = {
          verificationCode: verificationCode.trim(),
          ...(sms.sent ? { codeToken: sms.sent.codeToken } : {}),
        };
        const number = fullNumber(countryDialingCode, mobileNum) ?? null;
        const code = proof.way === 'external' ? proof.given(number) : own;
        if (code === null) return;
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
  const beginProof = useBeginProof({ form, proof, onBegin: () => setFault(null) });
  return { form, fault, sms, proof, captcha, sendCode, beginProof, submit };
}

/** Sets a new password by the code of an SMS, which also logs the member in. */
export function ForgotByMobile() {
  const { t } = useTranslation();
  const { form, fault, sms, proof, captcha, sendCode, beginProof, submit } = useForgotByMobile();
  const { errors, isSubmitting, submitCount } = form.formState;
  const labels = {
    mobileNum: t('session.mobile'),
    verificationCode: t('session.smsCode'),
    newPassword: t('session.newPassword'),
    confirmNewPassword: t('session.confirmNew'),
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
      <CaptchaStatus control={captcha} />
      <PhoneProofField
        proof={proof}
        onBegin={beginProof}
        own={() => (
          <CodeField
            field={calm(form.register('verificationCode', { validate: (value) => checkCode(value, t) ?? true }))}
            error={errors.verificationCode?.message}
            sms={sms}
            onSend={() => void sendCode()}
          />
        )}
      />
      <NewPasswordFields form={form} />
      <Button type="submit" look="gold" size="lg" wide busy={isSubmitting} data-testid="forgot-mobile-submit">
        {t('session.setPassword')}
      </Button>
    </form>
  );
}
