import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Replaces the password of the member of the staff who is logged in. */
export const changeStaffPassword = (input: InputOf<typeof routes.changeStaffPassword>) =>
  apiCall(routes.changeStaffPassword, input);
