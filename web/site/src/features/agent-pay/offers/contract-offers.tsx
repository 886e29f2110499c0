import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isLookingAround } from '../../../addresses/looking-around';
import { usePopup } from '../../../popups/use-popup';
import { isPutOff, putOff } from './later-offers';
import { useOwnContracts } from '../contracts/use-contracts';

/** The popup waits until nobody has touched or typed anything for so long, in milliseconds. */
const QUIET_MS = 1_500;
const TOUCHES = ['pointerdown', 'pointermove', 'pointerup', 'keydown', 'wheel', 'touchmove'] as const;

/** Calls back once, after the first quiet while; returns how to forget it. */
function whenQuiet(act: () => void): () => void {
  let timer = setTimeout(finish, QUIET_MS);
  let isHeld = false;
  function stop() {
    clearTimeout(timer);
    for (const touch of TOUCHES) document.removeEventListener(touch, wait, true);
  }
  function finish() {
    // A finger that still rests on the screen, or a field that is being filled in, is not quiet.
    if (isHeld || document.activeElement?.matches('input, textarea, select')) return void wait();
    stop();
    act();
  }
  function wait(event?: Event) {
    if (event?.type === 'pointerdown') isHeld = true;
    if (event?.type === 'pointerup') isHeld = false;
    clearTimeout(timer);
    timer = setTimeout(finish, QUIET_MS);
  }
  for (const touch of TOUCHES) document.addEventListener(touch, wait, { capture: true, passive: true });
  return stop;
}

/**
 * Draws nothing. It opens the popup of contract offers once for each offer and session, at a moment when the agent only
 * looks around. The home and the pages of contracts go on saying that an offer waits.
 */
export default function ContractOffers() {
  const { data } = useOwnContracts();
  const { popup, openUnasked } = usePopup();
  const isFree = isLookingAround(useLocation()) && popup === null;
  const asked = (data ?? [])
    .flatMap(({ offer }) => (offer && !isPutOff(offer.contractId) ? [offer.contractId] : []))
    .join(' ');
  const openedFor = useRef('');
  useEffect(() => {
    if (asked === '' || asked === openedFor.current || !isFree) return;
    return whenQuiet(() => {
      openedFor.current = asked;
      // Also closed by "back" or left by a reload, the popup has been seen.
      putOff(asked.split(' '));
      openUnasked('contract');
    });
  }, [asked, isFree, openUnasked]);
  return null;
}
