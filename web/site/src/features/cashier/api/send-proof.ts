import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** Sends the images of a transfer to the house. */
export function sendProof(input: InputOf<typeof routes.sendProof>) {
  return apiCall(routes.sendProof, input);
}
