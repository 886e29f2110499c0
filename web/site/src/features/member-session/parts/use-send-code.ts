import { mobileNumberOf } from '@contracts/validation/countries';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { CaptchaControl } from '../../../parts/forms/use-captcha';
import type { SmsControl } from './use-sms';

/** The fields that a code is sent by, in every form that asks for one. */
interface MobileValues extends FieldValues {
  mobileNum: string;
  countryDialingCode: string;
  verificationCode: string;
  captcha: string;
}

interface SendCodeOptions<Values extends MobileValues> {
  readonly form: UseFormReturn<Values>;
  readonly sms: SmsControl;
  readonly captcha: CaptchaControl;
  /** The next captcha after a code was sent; `renew` unless said otherwise. */
  readonly nextCaptcha?: () => void;
  readonly onSend: () => void;
  readonly onFault: (problem: unknown) => void;
}

/** Sends a code to the mobile number of a form, once the number is right, and focuses the field of the code. */
export function useSendCode<Values extends MobileValues>({
  form: typed,
  sms,
  captcha,
  nextCaptcha = captcha.renew,
  onSend,
  onFault,
}: SendCodeOptions<Values>): () => Promise<void> {
  // The code needs to know of these fields alone.
  const form = typed as unknown as UseFormReturn<MobileValues>;
  return async () => {
    if (!(await form.trigger('mobileNum', { shouldFocus: true }))) return;
    onSend();
    const { countryDialingCode, mobileNum, captcha: answer } = form.getValues();
    try {
      const isSent = await sms.send(mobileNumberOf(countryDialingCode, mobileNum), captcha.given(answer));
      if (!isSent) return;
      form.setValue('captcha', '');
      if (captcha.shown) nextCaptcha();
      form.setFocus('verificationCode');
    } catch (problem) {
      onFault(problem);
    }
  };
}
