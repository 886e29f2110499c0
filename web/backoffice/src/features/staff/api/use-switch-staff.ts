import { routes } from '@contracts/http/routes';
import type { ValueOf } from '@web/api/api-call';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

const ROUTES = { disable: routes.disableStaff, enable: routes.enableStaff } as const;

/** Disables an account, or enables it again; the draft is the reason. */
export function useSwitchStaff(
  act: keyof typeof ROUTES,
  staffId: string,
  answers: CommandAnswers<string, ValueOf<(typeof ROUTES)[typeof act]>>,
) {
  return useStaffCommand(ROUTES[act], (reason: string, key) => ({ staffId, key, reason }), answers);
}
