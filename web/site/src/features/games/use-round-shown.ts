import { roundHold } from '@web/state/balance.state';
import { useEffect, type RefObject } from 'react';

/** The round that a message of a game page names; null for any other message. */
function roundIn(message: unknown): string | null {
  if (typeof message !== 'object' || message === null) return null;
  const { type, roundId } = message as Readonly<Record<string, unknown>>;
  return type === 'round-shown' && typeof roundId === 'string' ? roundId : null;
}

/**
 * While a game is open, results of its rounds wait until its page says that they have been shown. Only this frame is
 * heard, and only while it shows the vendor's own origin, which the server has checked.
 */
export function useRoundShown(frame: RefObject<HTMLIFrameElement | null>, url: string | undefined): void {
  useEffect(() => {
    if (url === undefined || !URL.canParse(url)) return;
    const { origin } = new URL(url);
    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const roundId = roundIn(event.data);
      if (roundId !== null) roundHold.roundShown(roundId);
    };
    const close = roundHold.gameOpened();
    window.addEventListener('message', hear);
    return () => {
      window.removeEventListener('message', hear);
      close();
    };
  }, [frame, url]);
}
