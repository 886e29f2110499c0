import type { LoginValue } from '@contracts/http/session';
import { useEffect, useState } from 'react';
import type { ChallengeGiven } from '../../../parts/member/challenge/challenge-pane';
import type { ChallengedControl } from '../../../parts/member/challenge/use-challenged';
import {
  askForPasskey,
  canProposePasskeys,
  hasPasskeys,
  isGivenUp,
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

  const enter = async (isProposed: boolean) => {
    const assertion = await askForPasskey(await getPasskeyLoginOptions(), isProposed);
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
      await enter(false);
    } catch (fault) {
      onFault(faultText(fault));
    } finally {
      setBusy(false);
    }
  };

  useEffect(() => {
    let isOpen = true;
    void canProposePasskeys().then((can) => {
      if (!can || !isOpen) return;
      // Nobody has asked for this: a browser that does not go along with it says nothing.
      enter(true).catch((fault: unknown) => {
        if (isOpen && !isGivenUp(fault)) onFault(faultText(fault));
      });
    });
    return () => {
      isOpen = false;
      if (hasPasskeys()) void stopAskingForPasskeys();
    };
  }, []);
  return { isOffered: hasPasskeys(), isBusy, press };
}
