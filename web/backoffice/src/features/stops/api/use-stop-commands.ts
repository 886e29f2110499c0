import { routes } from '@contracts/http/routes';
import type { InputOf, ValueOf } from '@web/api/api-call';
import type { Decision } from '../../../lib/decision-form';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

type Done = ValueOf<typeof routes.stop>;

export type NewStop = Omit<InputOf<typeof routes.stop>, 'key'>;

/** Stops a subject. */
export function useStop(answers: CommandAnswers<NewStop, Done>) {
  return useStaffCommand(routes.stop, (stop: NewStop, key) => ({ ...stop, key }), answers);
}

/** Asks that a stop ends, or ends it where one person is enough. */
export function useAskLift(stopId: string, answers: CommandAnswers<string, Done>) {
  return useStaffCommand(routes.askLift, (reason: string, key) => ({ stopId, reason, key }), answers);
}

/** Decides on the end of a stop that another person has asked for. */
export function useDecideLift(stopId: string, answers: CommandAnswers<Decision, Done>) {
  return useStaffCommand(routes.decideLift, (decision: Decision, key) => ({ stopId, ...decision, key }), answers);
}
