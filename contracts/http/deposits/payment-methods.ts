import { z } from 'zod';
import { call } from '../call';
import { Amount, IdempotencyKey, inEveryLanguage, NoInput, SecondDecision, StaffNote, Timestamp } from '../common';
import { routes } from '../routes';
import { MAX_DEPOSITS_A_DAY, MAX_PRESETS, METHOD_KINDS, PAYMENT_RAILS } from './method-kinds';

/** The name of a method in the events of deposits; never changed. */
export const MethodId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,39}$/)
  .meta({ id: 'MethodId' });

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/**
 * On these days, from Monday (1) to Sunday (7), on the merchant's clock. An end before the beginning is that of the
 * next day.
 */
export const MethodHours = z
  .strictObject({
    days: z.array(z.number().int().min(1).max(7)).min(1).max(7),
    from: TimeOfDay,
    to: TimeOfDay,
  })
  .meta({ id: 'MethodHours' });
export type MethodHours = z.infer<typeof MethodHours>;

/** The account of the house to which members transfer. */
export const HouseAccount = z
  .strictObject({
    bank: z.string().trim().min(2).max(80),
    branch: z.string().trim().max(20),
    number: z.string().trim().min(1).max(30),
    holder: z.string().trim().min(2).max(120),
    document: z.string().trim().max(30),
    /** Empty without one. */
    pixKey: z.string().trim().max(80),
  })
  .meta({ id: 'HouseAccount' });
export type HouseAccount = z.infer<typeof HouseAccount>;

export const PaymentMethodData = z
  .strictObject({
    kind: z.enum(METHOD_KINDS),
    rail: z.enum(PAYMENT_RAILS),
    /** The providers in the order in which they are asked, each with its own name of the method. */
    providers: z.array(z.strictObject({ providerId: z.string().max(40), method: z.string().min(1).max(40) })).max(10),
    minAmount: Amount,
    maxAmount: Amount,
    presets: z.array(Amount).max(MAX_PRESETS),
    /** Null: at any time. */
    hours: MethodHours.nullable(),
    /** The identity level that the method needs, beside the one that every deposit needs. */
    minLevel: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
    /** ISO 3166-1 alpha-2; none for all countries. */
    countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(60),
    /** The most that one member may pay in by the method on a day of the merchant. */
    dailyCount: z.number().int().min(1).max(MAX_DEPOSITS_A_DAY),
    dailySum: Amount,
    title: inEveryLanguage(z.string().trim().min(1).max(60)),
    /** A line under the title; empty without one. */
    text: inEveryLanguage(z.string().trim().max(160)),
    /** The steps, one a line; empty without any. */
    tutorial: inEveryLanguage(z.string().trim().max(1_000)),
    /** Methods stand in this order, smaller numbers first. */
    order: z.number().int().min(0).max(999),
    isOn: z.boolean(),
    /** Only where members transfer to the house. */
    account: HouseAccount.nullable(),
  })
  .meta({ id: 'PaymentMethodData' });
export type PaymentMethodData = z.infer<typeof PaymentMethodData>;

const Person = z.object({ staffId: z.uuid(), name: z.string().nullable() });

const MethodProposal = z.object({
  proposalNo: z.number().int(),
  method: PaymentMethodData,
  note: z.string(),
  askedBy: Person,
  askedAt: Timestamp,
});

/**
 * `open`: members can pay by it now. `closed`: outside its hours. `off`: switched off. `stopped`: staff have stopped
 * it, or all of its providers. `away`: no provider answers. `refused`: the jurisdiction does not allow it.
 */
export const METHOD_STATES = ['open', 'closed', 'off', 'stopped', 'away', 'refused'] as const;

export const PaymentMethod = z
  .object({
    methodId: z.string(),
    state: z.enum(METHOD_STATES),
    opensAt: Timestamp.nullable(),
    /** Null for a method that was asked for and never approved. */
    method: PaymentMethodData.nullable(),
    /** True while the method is as the installation has it, and nobody has changed it. */
    isDefault: z.boolean(),
    /** The number of approved changes; a proposal names the one that it is made on. */
    revision: z.number().int(),
    proposal: MethodProposal.nullable(),
  })
  .meta({ id: 'PaymentMethod' });
export type PaymentMethod = z.infer<typeof PaymentMethod>;

const MethodStep = z.object({
  kind: z.enum(['proposed', 'approved', 'turnedDown']),
  proposalNo: z.number().int(),
  /** The whole method as it was asked for. */
  method: PaymentMethodData,
  by: Person,
  note: z.string(),
  at: Timestamp,
});

export const PaymentMethodInFull = PaymentMethod.extend({
  /** The newest first. */
  history: z.array(MethodStep),
}).meta({ id: 'PaymentMethodInFull' });
export type PaymentMethodInFull = z.infer<typeof PaymentMethodInFull>;

const ProposalMade = z.object({ methodId: z.string(), proposalNo: z.number().int() });

export const paymentMethodCalls = {
  paymentMethods: call(
    routes.paymentMethods,
    'The methods by which members pay in, in their order, and what can be chosen for one.',
    NoInput,
    z.object({
      list: z.array(PaymentMethod),
      timeZone: z.string(),
      currency: z.string(),
      /** The providers, each with its own names of methods. */
      providers: z.array(z.object({ providerId: z.string(), methods: z.array(z.string()) })),
      /** The means that the jurisdiction allows. */
      rails: z.array(z.enum(PAYMENT_RAILS)),
    }),
  ),
  paymentMethod: call(
    routes.paymentMethod,
    'One method with its history.',
    z.strictObject({ methodId: MethodId }),
    PaymentMethodInFull,
  ),
  proposePaymentMethod: call(
    routes.proposePaymentMethod,
    'Asks that a method becomes as given, or that a new one is made; a second person decides.',
    z
      .strictObject({
        methodId: MethodId,
        key: IdempotencyKey,
        /** The number of approved changes that the person has seen; zero for a new method. */
        revision: z.number().int().min(0),
        method: PaymentMethodData,
        note: StaffNote,
      })
      .meta({ id: 'ProposePaymentMethodRequest' }),
    ProposalMade.meta({ id: 'PaymentMethodProposed' }),
  ),
  decidePaymentMethod: call(
    routes.decidePaymentMethod,
    'Approves a change of a method that another person has asked for, or turns it down.',
    z.strictObject({ methodId: MethodId, ...SecondDecision }).meta({ id: 'DecidePaymentMethodRequest' }),
    ProposalMade.meta({ id: 'PaymentMethodDecided' }),
  ),
};
