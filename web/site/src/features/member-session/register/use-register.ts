import type { routes } from '@contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import type { InputOf } from '@web/api/api-call';
import { useTakeSession } from '../../../parts/member/use-session';
import { register } from '../api/register';
import { registerMobile } from '../api/register-mobile';

export function useRegister() {
  const take = useTakeSession();
  return useMutation({
    mutationFn: (input: InputOf<typeof routes.register>) => register(input),
    onSuccess: take,
  });
}

export function useRegisterMobile() {
  const take = useTakeSession();
  return useMutation({
    mutationFn: (input: InputOf<typeof routes.registerMobile>) => registerMobile(input),
    onSuccess: take,
  });
}
