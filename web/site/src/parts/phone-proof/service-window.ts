import type { PhoneProofOffer } from '@contracts/http/identity/phone-proofs';
import {
  PHONE_PROOF_KIND,
  phoneProofFaultOf,
  phoneProofMessageOf,
  SERVICE_ANSWER_MS,
  type PhoneProofBegin,
  type PhoneProofFault,
} from '@contracts/vendor/phone-proof-service';

const LOOK_EVERY_MS = 500;
const FEATURES = 'popup,width=460,height=720';

/** The end of an attempt. `POPUP_BLOCKED` is the browser, which opened no window. */
export type ServiceEnd = { readonly idToken: string } | { readonly fault: PhoneProofFault | 'POPUP_BLOCKED' };

interface Asked {
  readonly offer: Pick<PhoneProofOffer, 'page'>;
  /** Null where the member types it at the service. */
  readonly number: string | null;
  readonly language: string;
  readonly onEnd: (end: ServiceEnd) => void;
}

export interface ServiceWindow {
  readonly focus: () => void;
  /** Closes the window, without an end. */
  readonly close: () => void;
}

/**
 * Opens the page of the service in a window of its own, tells it the number, and waits for its token or its fault. Only
 * messages of that window, that origin and this attempt are heard. Runs within a click: browsers open no window else.
 */
export function openServiceWindow({ offer, number, language, onEnd }: Asked): ServiceWindow {
  const nonce = crypto.randomUUID();
  const page = new URL(offer.page);
  for (const [name, value] of Object.entries({ origin: location.origin, nonce, lang: language }))
    page.searchParams.set(name, value);
  const opened = window.open(page, 'phone-proof', FEATURES);
  if (!opened) {
    onEnd({ fault: 'POPUP_BLOCKED' });
    return { focus: () => undefined, close: () => undefined };
  }
  const stop = () => {
    removeEventListener('message', hear);
    clearInterval(look);
    clearTimeout(silence);
  };
  const end = (what: ServiceEnd) => {
    stop();
    opened.close();
    onEnd(what);
  };
  const hear = ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== page.origin || source !== opened) return;
    const message = phoneProofMessageOf(data);
    if (message?.nonce !== nonce) return;
    if ('idToken' in message) return end({ idToken: message.idToken });
    if ('error' in message) return end({ fault: phoneProofFaultOf(message.error) });
    clearTimeout(silence);
    const begin: PhoneProofBegin = { kind: PHONE_PROOF_KIND, nonce, number, language };
    opened.postMessage(begin, page.origin);
  };
  addEventListener('message', hear);
  const look = setInterval(() => {
    if (opened.closed) end({ fault: 'POPUP_CLOSED' });
  }, LOOK_EVERY_MS);
  const silence = setTimeout(() => end({ fault: 'UNKNOWN_ERROR' }), SERVICE_ANSWER_MS);
  const close = () => {
    stop();
    opened.close();
  };
  return { focus: () => opened.focus(), close };
}
