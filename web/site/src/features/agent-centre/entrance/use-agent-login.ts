import { ApiError } from '@web/api/api-error';
import { useCaptcha } from '@web/captcha/use-captcha';
import { useFaultText } from '@web/api/use-fault-text';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldFaults } from '../../../parts/forms/form-faults';
import type { ChallengeGiven } from '../../../parts/member/challenge/challenge-pane';
import { useChallenged } from '../../../parts/member/challenge/use-challenged';
import { keepPassword } from '../../../parts/member/known-password';
import { keepFreshPassword } from '../../../parts/member/previous-login';
import { rememberedName, rememberName } from '../../../parts/member/remembered-name';
import { useLogin, useTakeSession } from '../../../parts/member/use-session';
import { isAgent } from '../../../parts/member/is-agent';
import type { EntranceTexts } from './entrance-texts';

export interface AgentLoginValues {
  username: string;
  password: string;
  remember: boolean;
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
    defaultValues: { username: known, password: '', remember: known !== '' },
  });

  const challenge = useChallenged(setFault);

  const show = (problem: unknown) => {
    if (problem instanceof ApiError && problem.code === 'AGENTS_ONLY') setFault(texts.agentsOnly);
    else if (!showFieldFaults(problem, ['username', 'password'], form.setError)) setFault(faultText(problem));
    form.setFocus('password', { shouldSelect: true });
  };

  const submit = form.handleSubmit(async ({ username, password, remember }) => {
    setFault(null);
    const name = username.trim().toLowerCase();
    const enter = async (answer: Partial<ChallengeGiven> = {}) => {
      const value = await captcha.send((given) =>
        login.mutateAsync({ username: name, password, agentsOnly: true as const, ...given, ...answer }),
      );
      if (!isAgent(value.member)) throw new ApiError('AGENTS_ONLY');
      rememberName(remember ? name : null);
      if (value.passwordExpired) keepPassword(password);
      else keepFreshPassword(password);
      take(value);
    };
    try {
      await enter();
    } catch (problem) {
      if (!challenge.ask(problem, enter)) show(problem);
    }
  });
  return { form, fault, submit, captcha, challenge };
}
