import { routes } from '@contracts/http/routes';
import { apiCall, type InputOf } from '@web/api/api-call';

/** The jackpot and the latest winners. */
export function getWinnerBoard(input: InputOf<typeof routes.winnerBoard>, signal?: AbortSignal) {
  return apiCall(routes.winnerBoard, input, signal);
}
