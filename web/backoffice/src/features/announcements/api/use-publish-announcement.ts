import { routes } from '@contracts/http/routes';
import type { InputOf, ValueOf } from '@web/api/api-call';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

export type NewAnnouncement = Omit<InputOf<typeof routes.publishAnnouncement>, 'key'>;

/** Publishes an announcement. */
export function usePublishAnnouncement(
  answers: CommandAnswers<NewAnnouncement, ValueOf<typeof routes.publishAnnouncement>>,
) {
  return useStaffCommand(
    routes.publishAnnouncement,
    (announcement: NewAnnouncement, key) => ({ ...announcement, key }),
    answers,
  );
}
