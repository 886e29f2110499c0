import { ApiError } from '@web/api/api-error';
import { useFaultText } from '@web/api/use-fault-text';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { needsCaptcha, showFieldFaults } from '../../../parts/forms/form-faults';
import { keepPassword } from '../../../parts/member/known-password';
import { rememberedName, rememberName } from '../../../parts/member/remembered-name';
import { useCaptcha } from '../../../parts/forms/use-captcha';
import { useLogin, useTakeSession } from '../../../parts/member/use-session';
import { isAgent } from '../../../parts/member/is-agent';
import type { EntranceTexts } from './entrance-texts';

export interface AgentLoginValues {
  username: string;
  password: string;
  remember: boolean;
  captcha: string;
}

/**
 * The agents' own way in. The server turns everybody else away; where one answers all the same, the session is not
 * taken.
 */
export function useAgentLogin(texts: EntranceTexts) {
  const faultText = useFaultText();
  const [fault, setFault] = useState<string | null>(null);
  const login = useLogin();
  const take = useTakeSession();
  const captcha = useCaptcha();
  const [known] = useState(rememberedName);
  const form = useForm<AgentLoginValues>({
    defaultValues: { username: known, password: '', remember: known !== '', captcha: '' },
  });

  const show = (problem: unknown) => {
    if (needsCaptcha(problem) || captcha.shown) {
      captcha.ask();
      form.setValue('captcha', '');
    }
    if (problem instanceof ApiError && problem.code === 'AGENTS_ONLY') setFault(texts.agentsOnly);
    else if (!showFieldFaults(problem, ['username', 'password', 'captcha'], form.setError))
      setFault(faultText(problem));
    form.setFocus('password', { shouldSelect: true });
  };

  const submit = form.handleSubmit(async ({ username, password, remember, captcha: answer }) => {
    setFault(null);
    const name = username.trim().toLowerCase();
    const request = { username: name, password, agentsOnly: true as const, ...captcha.given(answer) };
    try {
      const value = await login.mutateAsync(request);
      if (!isAgent(value.member)) throw new ApiError('AGENTS_ONLY');
      rememberName(remember ? name : null);
      if (value.passwordExpired) keepPassword(password);
      take(value);
    } catch (problem) {
      show(problem);
    }
  });
  return { form, fault, submit, captcha };
}
