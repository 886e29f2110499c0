import type { ContactKind } from '@contracts/http/identity/own-contacts';
import type { StepUpControl } from '../../../../parts/proofs/use-step-up';

export interface ContactChange {
  readonly kind: ContactKind;
  /** The present one with most of it left out; null where there is none. */
  readonly masked: string | null;
  readonly isProved: boolean;
}

/** A form for another number or address. */
export interface ChangeFormProps {
  readonly change: ContactChange;
  readonly stepUp: StepUpControl;
  readonly onChanged: () => void;
}
