import { z } from 'zod';
import { BINDING_TEXTS } from '../../validation/binding-texts';
import { OWN_DETAILS } from '../../validation/own-details';
import { call } from '../call';
import { NoValue } from '../common';
import { routes } from '../routes';

export const FieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string(),
  patternId: z.string(),
  minLength: z.number().int(),
  maxLength: z.number().int(),
});
export type FieldRule = z.infer<typeof FieldRule>;

/** The steps of a registration. A client draws what it is told and needs none of these names. */
export const STEP_IDS = ['account', 'person', 'identity', 'consents'] as const;
export type StepId = (typeof STEP_IDS)[number];

/** The kind of a field says how it is drawn, and by which call its answer is told. */
const StepField = z.discriminatedUnion('kind', [
  /** A field of the registration itself; its rule stands under its name beside the steps. */
  z.object({ kind: z.literal('account'), name: z.string() }),
  /** A detail that `changeProfile` takes. */
  z.object({
    kind: z.literal('detail'),
    name: z.enum(OWN_DETAILS),
    label: z.string(),
    input: z.enum(['text', 'date', 'taxNumber']),
    rule: FieldRule,
  }),
  /** A level that the verification proves. */
  z.object({ kind: z.literal('level'), name: z.string(), label: z.string(), level: z.literal(2) }),
  /** A text that `acceptTexts` takes in this version. */
  z.object({ kind: z.literal('text'), name: z.enum(BINDING_TEXTS), label: z.string(), version: z.string() }),
]);
export type StepField = z.infer<typeof StepField>;

export const RegisterStep = z
  .object({
    id: z.enum(STEP_IDS),
    title: z.string(),
    /** One sentence under the title; empty for none. */
    text: z.string(),
    fields: z.array(StepField),
    /** The step before it; null for the first one. */
    after: z.enum(STEP_IDS).nullable(),
  })
  .meta({ id: 'RegisterStep' });
export type RegisterStep = z.infer<typeof RegisterStep>;

/** A step that a member has not done, with the names of the fields that are missing. */
export const OpenStep = z.object({ id: z.enum(STEP_IDS), fields: z.array(z.string()) }).meta({ id: 'OpenStep' });
export type OpenStep = z.infer<typeof OpenStep>;

export const AcceptTextsRequest = z
  .strictObject({
    texts: z
      .array(z.strictObject({ name: z.enum(BINDING_TEXTS), version: z.string().max(20) }))
      .min(1)
      .max(BINDING_TEXTS.length),
  })
  .meta({ id: 'AcceptTextsRequest' });
export type AcceptTextsRequest = z.infer<typeof AcceptTextsRequest>;

export const registrationStepCalls = {
  acceptTexts: call(
    routes.acceptTexts,
    'Accepts texts that bind the member, each in the version that was read.',
    AcceptTextsRequest,
    NoValue,
  ),
};
