import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';

/** Sets up the authenticator whose code is given, and answers with its recovery codes. */
export const confirmTotp = (code: string) => apiCall(routes.confirmTotp, { code });
