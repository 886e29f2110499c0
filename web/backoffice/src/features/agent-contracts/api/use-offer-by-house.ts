import { routes } from '@contracts/http/routes';
import type { InputOf, ValueOf } from '@web/api/api-call';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

export type Offer = Omit<InputOf<typeof routes.offerByHouse>, 'key'>;

/** Offers a contract for the house. */
export function useOfferByHouse(answers: CommandAnswers<Offer, ValueOf<typeof routes.offerByHouse>>) {
  return useStaffCommand(routes.offerByHouse, (offer: Offer, key) => ({ key, ...offer }), answers);
}
