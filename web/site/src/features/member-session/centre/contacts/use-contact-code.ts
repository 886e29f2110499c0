import type { ContactCodeSent } from '@contracts/http/identity/own-contacts';
import { useState } from 'react';
import { waitingAfter } from '../../../../parts/member/challenge/waiting-after';
import { useSecondsLeft } from '../../../../parts/member/challenge/use-seconds-left';

export interface ContactCode {
  /** Belongs to the code that was sent last; null before the first one. */
  readonly codeToken: string | null;
  /** Seconds until another one may be sent. */
  readonly left: number;
  readonly isSending: boolean;
  /** True once a code is on its way. */
  readonly send: () => Promise<boolean>;
}

/**
 * Asks for a code and keeps what belongs to it.
 * @param ask answers with nothing where the member gave the confirmation up
 */
export function useContactCode(
  ask: () => Promise<ContactCodeSent | undefined>,
  onFault: (fault: unknown) => void,
): ContactCode {
  const [codeToken, setToken] = useState<string | null>(null);
  const [againMs, setAgainMs] = useState(0);
  const [isSending, setSending] = useState(false);
  const left = useSecondsLeft(againMs);
  const send = async () => {
    setSending(true);
    try {
      const sent = await ask();
      if (!sent) return false;
      setToken(sent.codeToken);
      setAgainMs(Date.now() + sent.resendSeconds * 1_000);
      return true;
    } catch (fault) {
      setAgainMs(waitingAfter(fault) ?? againMs);
      onFault(fault);
      return false;
    } finally {
      setSending(false);
    }
  };
  return { codeToken, left, isSending, send };
}
