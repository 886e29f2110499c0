import type { LoginValue } from '@contracts/http/session';
import { fullNumber, HOME_DIALING_CODE, isMobileNumber, mobileNumberOf } from '@contracts/validation/countries';
import { useCaptcha } from '@web/captcha/use-captcha';
import { useFaultText } from '@web/api/use-fault-text';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { usePopup } from '../../../popups/use-popup';
import { draftOf, useKeptDraft } from '../parts/drafts';
import { showFieldFaults } from '../../../parts/forms/form-faults';
import type { ChallengeGiven } from '../../../parts/member/challenge/challenge-pane';
import { useChallenged } from '../../../parts/member/challenge/use-challenged';
import { keepFreshPassword } from '../../../parts/member/previous-login';
import { keepPassword } from '../../../parts/member/known-password';
import { rememberedName, rememberName } from '../../../parts/member/remembered-name';
import { usePhoneProof } from '../../../parts/phone-proof/use-phone-proof';
import { useLogin, useTakeSession } from '../../../parts/member/use-session';
import { useBeginProof, useSendCode } from '../parts/use-send-code';
import { useSms } from '../parts/use-sms';
import { usePasskeyLogin } from './use-passkey-login';

export type LoginWay = 'username' | 'sms';

export interface LoginValues {
  username: string;
  password: string;
  remember: boolean;
  mobileNum: string;
  countryDialingCode: string;
  verificationCode: string;
}

/** Takes the session at once, or, where the password has to be changed, once the address leads to where it is. */
function useEntrance() {
  const take = useTakeSession();
  const { params, setParams } = usePopup();
  const [held, setHeld] = useState<LoginValue | null>(null);
  const leadsToChange = params.get('next') === 'changePassword';
  useEffect(() => {
    if (held && leadsToChange) take(held);
  }, [held, leadsToChange]);
  return (value: LoginValue, password: string | null) => {
    if (!value.passwordExpired || password === null) {
      keepFreshPassword(password);
      return take(value);
    }
    keepPassword(password);
    setHeld(value);
    setParams({ next: 'changePassword', to: null });
  };
}

/** The values of the form before the popup was left, or at least the remembered name. */
function valuesBefore(): LoginValues {
  const username = rememberedName();
  const empty = {
    username,
    password: '',
    remember: username !== '',
    mobileNum: '',
    countryDialingCode: HOME_DIALING_CODE,
    verificationCode: '',
  };
  return { ...empty, ...draftOf<LoginValues>('login') };
}

/** The name of an account as it is sent: a mobile number together with its country. */
function nameOf({ username, countryDialingCode }: LoginValues): string {
  const name = username.trim().toLowerCase();
  return (isMobileNumber(name) ? fullNumber(countryDialingCode, name) : undefined) ?? name;
}

export function useLoginForm(way: LoginWay) {
  const faultText = useFaultText();
  const [fault, setFault] = useState<string | null>(null);
  const login = useLogin();
  const enter = useEntrance();
  const sms = useSms('login');
  const proof = usePhoneProof('login');
  const captcha = useCaptcha();
  const [before] = useState(valuesBefore);
  const form = useForm<LoginValues>({ defaultValues: before });
  useKeptDraft('login', form);
  const challenge = useChallenged(setFault);
  const passkey = usePasskeyLogin({ challenge, onEnter: (value) => enter(value, null), onFault: setFault });
  const show = (problem: unknown, names: readonly (keyof LoginValues)[]) => {
    if (!showFieldFaults(problem, names, form.setError)) setFault(faultText(problem));
  };

  const enterByName = async (values: LoginValues, answer: Partial<ChallengeGiven> = {}) => {
    const { password, remember } = values;
    const name = nameOf(values);
    const value = await captcha.send((given) => login.mutateAsync({ username: name, password, ...given, ...answer }));
    rememberName(remember ? name : null);
    enter(value, password);
  };

  const byName = async (values: LoginValues) => {
    try {
      await enterByName(values);
    } catch (problem) {
      if (challenge.ask(problem, (given) => enterByName(values, given))) return;
      show(problem, ['username', 'password']);
      form.setFocus('password', { shouldSelect: true });
    }
  };

  const bySms = async ({ mobileNum, countryDialingCode, verificationCode }: LoginValues) => {
    try {
      const number = mobileNumberOf(countryDialingCode, mobileNum);
      const account = { username: number.mobileNum, countryDialingCode: number.countryDialingCode };
      const code = { password: verificationCode.trim(), ...(sms.sent ? { codeToken: sms.sent.codeToken } : {}) };
      const full = fullNumber(countryDialingCode, mobileNum) ?? null;
      const proven = proof.way === 'external' ? proof.given(full) : code;
      if (proven !== null) enter(await login.mutateAsync({ type: 'sms', ...account, ...proven }), null);
    } catch (problem) {
      if (!proof.meet(problem)) show(problem, ['mobileNum', 'verificationCode']);
    }
  };

  const submit = form.handleSubmit((values) => {
    setFault(null);
    return way === 'sms' ? bySms(values) : byName(values);
  });

  const sendCode = useSendCode({
    form,
    sms,
    captcha,
    onSend: () => setFault(null),
    onFault: (problem) => show(problem, ['mobileNum', 'verificationCode']),
  });

  const beginProof = useBeginProof({ form, proof, onBegin: () => setFault(null) });

  /** The faults of one way are cleared for the other way; the values stay. */
  const forgetFaults = () => {
    setFault(null);
    form.reset(undefined, { keepValues: true });
  };
  return { form, fault, submit, sms, sendCode, proof, beginProof, captcha, forgetFaults, challenge, passkey };
}
