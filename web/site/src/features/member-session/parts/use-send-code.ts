import { fullNumber, mobileNumberOf } from '@contracts/validation/countries';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { CaptchaControl } from '@web/captcha/use-captcha';
import { useTranslation } from 'react-i18next';
import type { PhoneProofControl } from '../../../parts/phone-proof/use-phone-proof';
import { checkMobile } from './field-checks';
import type { SmsControl } from './use-sms';

/** The fields that a code is sent by, in every form that asks for one. */
interface MobileValues extends FieldValues {
  mobileNum: string;
  countryDialingCode: string;
  verificationCode: string;
}

interface SendCodeOptions<Values extends MobileValues> {
  readonly form: UseFormReturn<Values>;
  readonly sms: SmsControl;
  readonly captcha: CaptchaControl;
  readonly onSend: () => void;
  readonly onFault: (problem: unknown) => void;
}

/** Sends a code to the mobile number of a form, once the number is right, and focuses the field of the code. */
export function useSendCode<Values extends MobileValues>({
  form: typed,
  sms,
  captcha,
  onSend,
  onFault,
}: SendCodeOptions<Values>): () => Promise<void> {
  // The code needs to know of these fields alone.
  const form = typed as unknown as UseFormReturn<MobileValues>;
  return async () => {
    if (!(await form.trigger('mobileNum', { shouldFocus: true }))) return;
    onSend();
    const { countryDialingCode, mobileNum } = form.getValues();
    try {
      const isSent = await sms.send(mobileNumberOf(countryDialingCode, mobileNum), captcha);
      if (isSent) form.setFocus('verificationCode');
    } catch (problem) {
      onFault(problem);
    }
  };
}

interface BeginProofOptions<Values extends MobileValues> {
  readonly form: UseFormReturn<Values>;
  readonly proof: PhoneProofControl;
  readonly onBegin: () => void;
}

/** Has a service prove the mobile number of a form, once it is right. */
export function useBeginProof<Values extends MobileValues>({ form: typed, proof, onBegin }: BeginProofOptions<Values>) {
  const { t } = useTranslation();
  const form = typed as unknown as UseFormReturn<MobileValues>;
  const tell = (message: string) => form.setError('mobileNum', { message }, { shouldFocus: true });
  // The window opens within the click, so that nothing is waited for before it.
  return () => {
    const { countryDialingCode, mobileNum } = form.getValues();
    const wrong = checkMobile(countryDialingCode, mobileNum, t);
    if (wrong) return tell(wrong);
    form.clearErrors('mobileNum');
    onBegin();
    proof.begin(fullNumber(countryDialingCode, mobileNum)!, tell);
  };
}
