import { z } from 'zod';
import { call } from '../call';
import { NoInput, Timestamp } from '../common';
import { PaymentPassword } from '../payment-password';
import { routes } from '../routes';
import { PasskeyAssertion } from './passkey-ceremonies';
import { CodeOrIdToken } from './phone-proofs';

/** The proofs by which a member who is logged in confirms an act that a stolen session must not do. */
export const STEP_UP_KINDS = ['totp', 'passkey', 'paymentPassword', 'password', 'sms', 'email'] as const;
export type StepUpKind = (typeof STEP_UP_KINDS)[number];

export const StepUpWay = z
  .object({
    kind: z.enum(STEP_UP_KINDS),
    /** The number or the address that a code goes to, with most of it left out; empty where nothing is sent. */
    masked: z.string(),
  })
  .meta({ id: 'StepUpWay' });
export type StepUpWay = z.infer<typeof StepUpWay>;

export const StepUpState = z
  .object({
    /** The end of the last confirmation of this session; null where there is none. */
    provenUntil: Timestamp.nullable(),
    /** The first is proposed. Empty for a member who can prove nothing yet. */
    ways: z.array(StepUpWay),
  })
  .meta({ id: 'StepUpState' });
export type StepUpState = z.infer<typeof StepUpState>;

const CodeKind = z.enum(['sms', 'email']);
const Code = z.string().trim().min(1).max(12);

export const StepUpProof = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('totp'), code: Code }),
    z.strictObject({ kind: z.literal('passkey'), assertion: PasskeyAssertion }),
    z.strictObject({ kind: z.literal('paymentPassword'), paymentPassword: PaymentPassword }),
    z.strictObject({ kind: z.literal('password'), password: z.string().min(1).max(128) }),
    z.strictObject({ kind: CodeKind, ...CodeOrIdToken }),
  ])
  .meta({ id: 'StepUpProof' });
export type StepUpProof = z.infer<typeof StepUpProof>;

export const StepUpCodeSent = z
  .object({
    kind: CodeKind,
    /** The code is accepted only together with this token. */
    codeToken: z.string(),
    /** The seconds until another code may be asked for. */
    resendSeconds: z.number().int(),
  })
  .meta({ id: 'StepUpCodeSent' });
export type StepUpCodeSent = z.infer<typeof StepUpCodeSent>;

export const stepUpCalls = {
  stepUpState: call(
    routes.stepUpState,
    'How the member can confirm an act that asks for more than the session, and until when that is done.',
    NoInput,
    StepUpState,
  ),
  sendStepUpCode: call(
    routes.sendStepUpCode,
    'Sends the code of a member who has nothing else to confirm with.',
    z.strictObject({ kind: CodeKind }).meta({ id: 'StepUpCodeRequest' }),
    StepUpCodeSent,
  ),
  proveStepUp: call(
    routes.proveStepUp,
    'Confirms for this session and five minutes that it is the member who acts.',
    z.strictObject({ proof: StepUpProof }).meta({ id: 'StepUpRequest' }),
    StepUpState,
  ),
};
