import type { OpenStep, StepId } from '@contracts/http/identity/registration-steps';
import type { IdentityLevel, KycProfile } from '@contracts/http/identity/verification';
import { TEXT_EDITION, type BindingText } from '@contracts/validation/binding-texts';
import type { OwnDetail } from '@contracts/validation/own-details';

/** The name of the one field of a step that a verification does. */
export const IDENTITY_FIELD = 'identity';

/** A step after the account, and what it asks for. */
export type LaterStep =
  | { readonly id: Extract<StepId, 'person'>; readonly details: readonly OwnDetail[] }
  | { readonly id: Extract<StepId, 'identity'>; readonly level: 2 }
  | { readonly id: Extract<StepId, 'consents'>; readonly texts: readonly BindingText[] };

const IDENTITY: LaterStep = { id: 'identity', level: 2 };
const CONSENTS: LaterStep = { id: 'consents', texts: ['terms', 'privacy'] };

/** The steps that follow the account in each jurisdiction; the setting KYC_PROFILE names the one in force. */
export const LATER_STEPS: Readonly<Record<KycProfile, readonly LaterStep[]>> = {
  off: [],
  neutral: [],
  BR: [{ id: 'person', details: ['payeeName', 'taxNumber', 'birthday', 'nationality', 'address'] }, IDENTITY, CONSENTS],
  UK: [{ id: 'person', details: ['payeeName', 'birthday', 'nationality', 'address'] }, IDENTITY, CONSENTS],
};

/** Everything that the steps look at. */
export interface StepFacts {
  /** The details that the member has told. */
  readonly told: Readonly<Partial<Record<string, string>>>;
  readonly level: IdentityLevel;
  /** The moment of the registration, which accepts the terms in the version that was in force. */
  readonly acceptedTermsAt: string;
  /** The versions of texts that were accepted later. */
  readonly texts: Readonly<Partial<Record<BindingText, string>>>;
}

/** The steps that a member has not done, in their order. */
export function openSteps(profile: KycProfile, facts: StepFacts): OpenStep[] {
  return LATER_STEPS[profile]
    .map((step) => ({ id: step.id, fields: missingFields(step, facts) }))
    .filter(({ fields }) => fields.length > 0);
}

function missingFields(step: LaterStep, facts: StepFacts): string[] {
  switch (step.id) {
    case 'person':
      return step.details.filter((detail) => !facts.told[detail]);
    case 'identity':
      return facts.level >= step.level ? [] : [IDENTITY_FIELD];
    case 'consents':
      return step.texts.filter((text) => !isAccepted(text, facts));
  }
}

/** The box of the registration is about the terms alone. */
function isAccepted(text: BindingText, { texts, acceptedTermsAt }: StepFacts): boolean {
  if (texts[text] === TEXT_EDITION.version) return true;
  return text === 'terms' && acceptedTermsAt.slice(0, 10) >= TEXT_EDITION.effectiveFrom;
}
