import type { LoginValue } from '@contracts/http/session';
import { useEffect, useState } from 'react';
import type { ChallengeGiven } from '../../../parts/member/challenge/challenge-pane';
import type { ChallengedControl } from '../../../parts/member/challenge/use-challenged';
import {
  askForPasskey,
  canProposePasskeys,
  hasPasskeys,
  stopAskingForPasskeys,
} from '../../../parts/proofs/passkeys-here';
import { usePasskeyFault } from '../../../parts/proofs/use-passkey-fault';
import { getPasskeyLoginOptions, logInByPasskey } from '../api/proofs/passkeys';

interface Using {
  readonly challenge: ChallengedControl;
  readonly onEnter: (value: LoginValue) => void;
  readonly onFault: (fault: string | null) => void;
}

/** A log-in by passkey: by a button, or proposed by the field of the name where the browser does that. */
export function usePasskeyLogin({ challenge, onEnter, onFault }: Using) {
  const faultText = usePasskeyFault();
  const [isBusy, setBusy] = useState(false);

  const assertionOf = async (isProposed: boolean) => askForPasskey(await getPasskeyLoginOptions(), isProposed);

  const enter = async (assertion: Awaited<ReturnType<typeof askForPasskey>>) => {
    onFault(null);
    try {
      onEnter(await logInByPasskey({ assertion }));
    } catch (fault) {
      const answer = async (given: ChallengeGiven) => onEnter(await logInByPasskey(given));
      if (!challenge.ask(fault, answer)) throw fault;
    }
  };

  const press = async () => {
    setBusy(true);
    onFault(null);
    try {
      await enter(await assertionOf(false));
    } catch (fault) {
      onFault(faultText(fault));
    } finally {
      setBusy(false);
    }
  };

  useEffect(() => {
    let isOpen = true;
    const propose = async () => {
      if (!(await canProposePasskeys()) || !isOpen) return;
      // The visitor has not asked for a proposal: where none can be made, the form says nothing of it.
      const assertion = await assertionOf(true).catch(() => null);
      if (assertion) await enter(assertion);
    };
    propose().catch((fault: unknown) => {
      if (isOpen) onFault(faultText(fault));
    });
    return () => {
      isOpen = false;
      if (hasPasskeys()) void stopAskingForPasskeys();
    };
  }, []);
  return { isOffered: hasPasskeys(), isBusy, press };
}
