import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

export function getUplineFunds(signal?: AbortSignal) {
  return apiCall(routes.uplineFunds, {}, signal);
}

export function askUpline(input: InputOf<typeof routes.askUpline>) {
  return apiCall(routes.askUpline, input);
}

export function cancelAsk(askId: string) {
  return apiCall(routes.cancelAsk, { askId });
}
