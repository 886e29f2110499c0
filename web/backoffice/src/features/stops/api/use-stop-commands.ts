import { routes } from '@contracts/http/routes';
import type { InputOf, ValueOf } from '@web/api/api-call';
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

export type LiftDecision = Pick<InputOf<typeof routes.decideLift>, 'isApproved' | 'note'>;

/** Decides on the end of a stop that another person has asked for. */
export function useDecideLift(stopId: string, answers: CommandAnswers<LiftDecision, Done>) {
  return useStaffCommand(routes.decideLift, (decision: LiftDecision, key) => ({ stopId, ...decision, key }), answers);
}
