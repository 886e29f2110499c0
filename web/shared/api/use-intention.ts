import { useRef, useState } from 'react';
import { ApiError } from './api-error';

export interface Intention {
  /** Does it under the key of this intention. @throws what the call threw */
  readonly carryOut: <Value>(act: (key: string) => Promise<Value>) => Promise<Value>;
  /**
   * Nobody knows whether it happened: it may be sent again as it is, and must not be changed before there is an answer.
   */
  readonly isInDoubt: boolean;
}

/**
 * One key for one intention: a lost answer is asked for again under the same key, a refusal ends it, and the next try
 * has its own.
 */
export function useIntention(): Intention {
  const key = useRef<string>();
  const [isInDoubt, setInDoubt] = useState(false);
  return {
    isInDoubt,
    carryOut: async (act) => {
      key.current ??= crypto.randomUUID();
      try {
        const value = await act(key.current);
        key.current = undefined;
        setInDoubt(false);
        return value;
      } catch (fault) {
        const inDoubt = fault instanceof ApiError && fault.outcomeUnknown;
        if (!inDoubt) key.current = undefined;
        setInDoubt(inDoubt);
        throw fault;
      }
    },
  };
}
