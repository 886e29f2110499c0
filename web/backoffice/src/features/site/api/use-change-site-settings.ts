import { routes } from '@contracts/http/routes';
import type { InputOf, ValueOf } from '@web/api/api-call';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

export type Settings = InputOf<typeof routes.changeSiteSettings>['settings'];

/** Changes the named parts of the settings of the site. */
export function useChangeSiteSettings(answers: CommandAnswers<Settings, ValueOf<typeof routes.changeSiteSettings>>) {
  return useStaffCommand(routes.changeSiteSettings, (settings: Settings, key) => ({ key, settings }), answers);
}
