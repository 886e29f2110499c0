import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** The accounts to which the member is paid. */
export function getInstruments(signal?: AbortSignal) {
  return apiCall(routes.instruments, {}, signal);
}

export function addInstrument(input: InputOf<typeof routes.addInstrument>) {
  return apiCall(routes.addInstrument, input);
}

export function removeInstrument(instrumentId: string) {
  return apiCall(routes.removeInstrument, { instrumentId });
}
