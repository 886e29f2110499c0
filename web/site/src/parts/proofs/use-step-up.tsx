import type { StepUpWay } from '@contracts/http/identity/step-up';
import { ApiError } from '@web/api/api-error';
import { useState, type ReactNode } from 'react';
import { addProofTexts } from './proof-texts';
import { StepUpDialog } from './step-up-dialog';

interface Asked {
  readonly ways: readonly StepUpWay[];
  readonly settle: (isProven: boolean) => void;
}

export interface StepUpControl {
  /**
   * Does an act, and where it asks for a confirmation, does it again after that. Undefined when the member gave up.
   * @throws ApiError for every other refusal
   */
  readonly run: <Value>(act: () => Promise<Value>) => Promise<Value | undefined>;
  /** Stands somewhere in the page of the act. */
  readonly dialog: ReactNode;
}

/** Asks for a confirmation where an act needs more than the session. */
export function useStepUp(): StepUpControl {
  useState(addProofTexts);
  const [asked, setAsked] = useState<Asked | null>(null);
  const run: StepUpControl['run'] = async (act) => {
    try {
      return await act();
    } catch (fault) {
      if (!(fault instanceof ApiError) || fault.code !== 'STEP_UP_NEEDED') throw fault;
      const { ways } = fault.value as { readonly ways: readonly StepUpWay[] };
      const isProven = await new Promise<boolean>((settle) => setAsked({ ways, settle }));
      setAsked(null);
      return isProven ? act() : undefined;
    }
  };
  const dialog = (
    <StepUpDialog
      ways={asked?.ways ?? null}
      onProven={() => asked?.settle(true)}
      onClose={() => asked?.settle(false)}
    />
  );
  return { run, dialog };
}
