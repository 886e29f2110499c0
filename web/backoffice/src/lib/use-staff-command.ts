import type { Route } from '@contracts/http/routes';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { apiCall, type InputOf, type ValueOf } from '@web/api/api-call';
import { useIntention } from '@web/api/use-intention';

export interface CommandAnswers<Draft, Value> {
  readonly onSuccess?: (value: Value, draft: Draft) => void;
  readonly onError?: (fault: Error) => void;
  readonly onSettled?: () => void;
}

export type StaffCommand<Draft, Value> = UseMutationResult<Value, Error, Draft> & {
  /** The outcome is unknown: the same command may be sent again, and must not be changed before there is an answer. */
  readonly isInDoubt: boolean;
};

/** A command of the staff. A repeated command goes out under the same key until its outcome is known. */
export function useStaffCommand<R extends Route, Draft = void>(
  route: R,
  inputOf: (draft: Draft, key: string) => InputOf<R>,
  answers: CommandAnswers<Draft, ValueOf<R>> = {},
): StaffCommand<Draft, ValueOf<R>> {
  const intention = useIntention();
  const client = useQueryClient();
  const command = useMutation<ValueOf<R>, Error, Draft>({
    mutationFn: (draft) => intention.carryOut((key) => apiCall(route, inputOf(draft, key))),
    ...answers,
    onSuccess: (value, draft) => {
      // A page that opens next asks anew: an answer that came before the command may have changed by it.
      void client.invalidateQueries({ queryKey: ['staff'], refetchType: 'none' });
      answers.onSuccess?.(value, draft);
    },
  });
  return { ...command, isInDoubt: intention.isInDoubt };
}
