import { routes } from '@contracts/http/routes';
import { FEEDBACK_STATES, FEEDBACK_TYPES } from '../parts/feedback-words';
import { useListPage } from '../../../lib/use-list-page';

const IS_OPEN = { open: 'true', closed: 'false' } as const;
const feedbackType = (said: string) => FEEDBACK_TYPES.find((type) => String(type) === said);

/** The messages that visitors wrote, newest first. */
export function useFeedback() {
  return useListPage(routes.staffFeedback, {
    name: 'feedback',
    filters: { state: FEEDBACK_STATES, type: feedbackType },
    input: ({ state, type }) => ({
      ...(state ? { isOpen: IS_OPEN[state] } : {}),
      ...(type === undefined ? {} : { type }),
    }),
    keyOf: ({ id }) => id,
    live: true,
  });
}
