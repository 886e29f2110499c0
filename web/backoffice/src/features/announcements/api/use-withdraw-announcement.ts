import { routes } from '@contracts/http/routes';
import type { ValueOf } from '@web/api/api-call';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

/** Takes an announcement off the site. */
export function useWithdrawAnnouncement(answers: CommandAnswers<string, ValueOf<typeof routes.withdrawAnnouncement>>) {
  return useStaffCommand(
    routes.withdrawAnnouncement,
    (announcementId: string, key) => ({ announcementId, key }),
    answers,
  );
}
