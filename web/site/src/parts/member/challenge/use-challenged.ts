import type { ChallengeValue } from '@contracts/http/devices/login-challenge';
import { ApiError } from '@web/api/api-error';
import { useState } from 'react';
import type { ChallengeGiven } from './challenge-pane';

type Answer = (given: ChallengeGiven) => Promise<void>;

/** A log-in whose password was right and that waits for a code. */
interface Challenged {
  readonly challenge: ChallengeValue;
  readonly answer: Answer;
}

export interface ChallengedControl {
  /** Null while no code is asked for. */
  readonly challenged: Challenged | null;
  /** False for a fault that is no challenge. `answer` repeats the log-in with the code. */
  readonly ask: (fault: unknown, answer: Answer) => boolean;
  /** Leads back to name and password, which stay where they were. */
  readonly leave: (reason?: string) => void;
}

/** Keeps the challenge that a refused log-in has brought, for the form that sent it. */
export function useChallenged(setFault: (fault: string | null) => void): ChallengedControl {
  const [challenged, setChallenged] = useState<Challenged | null>(null);
  const ask: ChallengedControl['ask'] = (fault, answer) => {
    if (!(fault instanceof ApiError) || fault.code !== 'VERIFICATION_NEEDED') return false;
    setChallenged({ challenge: fault.value as unknown as ChallengeValue, answer });
    return true;
  };
  const leave = (reason?: string) => {
    setChallenged(null);
    setFault(reason ?? null);
  };
  return { challenged, ask, leave };
}
