import { fullNumber, mobileNumberOf } from '@contracts/validation/countries';
import type { FieldRules } from '@contracts/http/session';
import { ApiError } from '@web/api/api-error';
import { useCaptcha, type CaptchaControl } from '@web/captcha/use-captcha';
import { useFaultText } from '@web/api/use-fault-text';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { draftOf, useKeptDraft } from '../parts/drafts';
import { showFieldFaults } from '../../../parts/forms/form-faults';
import { usePhoneProof, type PhoneProofControl } from '../../../parts/phone-proof/use-phone-proof';
import {
  askedFields,
  CREDENTIALS,
  EMPTY,
  type ProfileName,
  type RegisterType,
  type RegisterValues,
} from './register-fields';
import { checkMobile } from '../parts/field-checks';
import { useRegister, useRegisterMobile } from './use-register';
import { useSms, type SmsControl } from '../parts/use-sms';

export interface RegisterFormProps {
  readonly type: RegisterType;
  readonly settings: FieldRules;
  /** The invitation code of the address, which is used without asking. */
  readonly codeOfUrl: string | null;
  /** The server knows no such invitation. */
  readonly onCodeRefused?: () => void;
  readonly referralCode?: string | null;
}

/** The values live above the tabs and outlive the popup, so that a visitor who leaves the form finds them again. */
export function useRegisterValues(): UseFormReturn<RegisterValues> {
  const [before] = useState(() => ({ ...EMPTY, ...draftOf<RegisterValues>('register') }));
  const form = useForm<RegisterValues>({ defaultValues: before, mode: 'onTouched', shouldFocusError: false });
  useKeptDraft('register', form);
  return form;
}

/** The first on the screen; the form itself knows its fields in the order in which the tabs were opened. */
function focusFirstFault(): void {
  setTimeout(
    () =>
      document.querySelector<HTMLElement>('[role=dialog] form [aria-invalid=true], form [aria-invalid=true]')?.focus(),
    0,
  );
}

interface SendOptions extends Pick<RegisterFormProps, 'type' | 'codeOfUrl' | 'referralCode'> {
  readonly sms: SmsControl;
  readonly proof: PhoneProofControl;
  readonly captcha: CaptchaControl;
  readonly fields: readonly ProfileName[];
  readonly isAsked: (name: string) => boolean;
}

/** Sends a registration by the chosen way, or nothing while the number is still to be proved. @throws ApiError */
function useSendRegistration({ type, codeOfUrl, referralCode, sms, proof, captcha, fields, isAsked }: SendOptions) {
  const register = useRegister();
  const registerMobile = useRegisterMobile();
  return async (values: RegisterValues): Promise<void> => {
    const profile = Object.fromEntries(
      fields.filter((name) => values[name].trim() !== '').map((name) => [name, values[name].trim()]),
    );
    const common = {
      ...profile,
      ...(codeOfUrl ? { affiliateCode: codeOfUrl } : {}),
      ...(referralCode ? { referralCode } : {}),
      acceptedTerms: true as const,
      isAdult: true as const,
      registerMethod: 'WEB' as const,
      domain: location.host,
      registerUrl: `${location.origin}${location.pathname}`,
    };
    const mobile = mobileNumberOf(values.countryDialingCode, values.mobileNum);
    const number = fullNumber(values.countryDialingCode, values.mobileNum);
    const isProvedThere = proof.way === 'external' && isAsked('verificationCode') && number !== undefined;
    const code = isProvedThere ? proof.given(number) : codeOf(values, sms);
    if (code === null) return;
    const password = { password: values.password, confirmPassword: values.confirmPassword };
    if (type === 'username') {
      const proved = isAsked('mobileNum') && mobile.mobileNum ? { ...mobile, ...code } : {};
      const username = values.username.trim().toLowerCase();
      await captcha.send((given) => register.mutateAsync({ ...common, ...proved, ...password, ...given, username }));
    } else {
      const chosen = isAsked('password') ? password : {};
      await captcha.send((given) => registerMobile.mutateAsync({ ...common, ...mobile, ...code, ...chosen, ...given }));
    }
  };
}

function codeOf({ verificationCode }: RegisterValues, { sent }: SmsControl) {
  return sent && verificationCode ? { verificationCode: verificationCode.trim(), codeToken: sent.codeToken } : {};
}

export function useRegisterForm(
  { type, settings, codeOfUrl, onCodeRefused, referralCode }: RegisterFormProps,
  form: UseFormReturn<RegisterValues>,
) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const [fault, setFault] = useState<string | null>(null);
  const sms = useSms('register');
  const proof = usePhoneProof('register');
  const captcha = useCaptcha(settings['captcha']?.enabled === true);
  const fields = askedFields(settings, codeOfUrl !== null);
  const isAsked = (name: string) => settings[name]?.enabled === true;

  const show = (problem: unknown) => {
    if (codeOfUrl && problem instanceof ApiError && problem.code === 'INVALID_AFFILIATE_CODE') return onCodeRefused?.();
    if (proof.meet(problem)) return;
    const shown = [...CREDENTIALS.filter(isAsked), ...fields, 'acceptedTerms' as const, 'isAdult' as const];
    if (!showFieldFaults(problem, shown, form.setError)) setFault(faultText(problem));
  };

  const send = useSendRegistration({ type, codeOfUrl, referralCode, sms, proof, captcha, fields, isAsked });
  const submit = form.handleSubmit(async (values) => {
    setFault(null);
    await send(values).catch(show);
  }, focusFirstFault);

  /** The number as it is typed, once it is right; otherwise it is told at its field. */
  const typedNumber = () => {
    const { countryDialingCode, mobileNum } = form.getValues();
    const wrong = checkMobile(countryDialingCode, mobileNum, t);
    if (wrong) form.setError('mobileNum', { message: wrong }, { shouldFocus: true });
    else setFault(null);
    return wrong ? null : { countryDialingCode, mobileNum };
  };

  const beginProof = () => {
    const typed = typedNumber();
    if (typed)
      proof.begin(fullNumber(typed.countryDialingCode, typed.mobileNum)!, (message) =>
        form.setError('mobileNum', { message }, { shouldFocus: true }),
      );
  };

  const sendCode = async () => {
    const typed = typedNumber();
    if (!typed) return;
    const { countryDialingCode, mobileNum } = typed;
    try {
      const isSent = await sms.send(mobileNumberOf(countryDialingCode, mobileNum), captcha);
      if (isSent) form.setFocus('verificationCode');
    } catch (problem) {
      show(problem);
    }
  };
  return { fault, submit, sendCode, beginProof, sms, proof, captcha, fields, isAsked };
}
