import { useEffect, useRef } from 'react';
import { usePopup } from '../../../popups/use-popup';
import { isPutOff } from './later-offers';
import { useOwnContracts } from '../contracts/use-contracts';

/** After a page was opened one looks around first, in milliseconds. */
const LOOK_AROUND_MS = 700;

/**
 * Draws nothing. It opens the popup of contract offers at log-in, and when a push brings a new offer, unless the agent
 * put the offer off. A popup that is open already stays.
 */
export default function ContractOffers() {
  const { data } = useOwnContracts();
  const { popup, open } = usePopup();
  const asked = (data ?? [])
    .flatMap(({ offer }) => (offer && !isPutOff(offer.contractId) ? [offer.contractId] : []))
    .join(' ');
  // "Back" closes it without a word; it does not open again for the same offers.
  const openedFor = useRef('');
  useEffect(() => {
    if (asked === '' || asked === openedFor.current || popup !== null) return;
    const timer = setTimeout(() => {
      openedFor.current = asked;
      open('contract');
    }, LOOK_AROUND_MS);
    return () => clearTimeout(timer);
  }, [asked, popup, open]);
  return null;
}
