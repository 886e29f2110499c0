import { z } from 'zod';
import { MAX_ACTIVE_MEMBERS } from '../../validation/agent-terms';
import { ContractKind, ContractTerms, Percent } from './agent-terms';
import { call } from '../call';
import { Amount, Id, IdempotencyKey, NoInput, SignedAmount, Timestamp } from '../common';
import { Cursor, PageSize } from './network';
import { routes } from '../routes';

export const CONTRACT_STATUSES = [
  'offered',
  'accepted',
  'rejected',
  'withdrawn',
  'expired',
  'superseded',
  'terminated',
  'ended-with-upline',
  'ended-by-move',
] as const;
export const ContractStatus = z.enum(CONTRACT_STATUSES);
export type ContractStatus = z.infer<typeof ContractStatus>;

/** An agent contract from its offer to its end. */
export const AgentContract = z
  .object({
    contractId: z.string(),
    kind: ContractKind,
    /** The upline who offers the contract; null when the house offers it. */
    uplineId: z.string().nullable(),
    uplineName: z.string(),
    downlineId: z.string(),
    downlineName: z.string(),
    terms: ContractTerms,
    status: ContractStatus,
    offeredAt: Timestamp,
    expiresAt: Timestamp,
    decidedAt: Timestamp.nullable(),
    /** The beginning of the first period that the contract counts for. */
    from: Timestamp.nullable(),
    /** The end of the last period that the contract counts for; null while no end is set. */
    until: Timestamp.nullable(),
  })
  .meta({ id: 'AgentContract' });
export type AgentContract = z.infer<typeof AgentContract>;

/** A contract that ends, at the end of its running period, because of the decision at hand. */
export const ContractEnding = z
  .object({
    contractId: z.string(),
    downlineId: z.string(),
    downlineName: z.string(),
    terms: ContractTerms,
    until: Timestamp,
  })
  .meta({ id: 'ContractEnding' });
export type ContractEnding = z.infer<typeof ContractEnding>;

/** The contracts and offers that an agent has for one kind of contract. */
export const OwnContracts = z
  .object({
    kind: ContractKind,
    /** The agent's own contract that is in force. */
    own: AgentContract.nullable(),
    /** The offer that waits for the agent's decision, with the contracts that its acceptance would end. */
    offer: AgentContract.extend({ endings: z.array(ContractEnding) }).nullable(),
    /** When the next run of this kind is due. */
    nextRunAt: Timestamp.nullable(),
  })
  .meta({ id: 'OwnContracts' });
export type OwnContracts = z.infer<typeof OwnContracts>;

/** The sums that an offer would have paid if it had been in force on each of the last 30 days. */
export const Simulation = z
  .object({
    from: Timestamp,
    to: Timestamp,
    turnover: Amount,
    loss: SignedAmount,
    /**
     * The sum that the downline's contract would have yielded, and the part of it that would have stayed with the
     * downline.
     */
    gross: Amount,
    net: SignedAmount,
    /** The part of its own contract that the offering upline would have kept; null when the house offers. */
    uplineNet: SignedAmount.nullable(),
    days: z.array(
      z.object({
        day: z.iso.date(),
        turnover: Amount,
        gross: Amount,
        activeMembers: z.number().int(),
        tier: z.number().int().nullable(),
      }),
    ),
  })
  .meta({ id: 'Simulation' });
export type Simulation = z.infer<typeof Simulation>;

/** Figures of a team that nobody has played: the agent supposes them. */
export const SupposedTurnover = z
  .strictObject({
    turnover: Amount,
    /** A day, or one period that the contract pays for. */
    per: z.enum(['day', 'period']),
    activeMembers: z.number().int().min(0).max(MAX_ACTIVE_MEMBERS),
    /** The hours of a day in which the team plays, for contracts that pay by the hour. */
    hoursPerDay: z.number().int().min(1).max(24),
    /** The part of the turnover that the house keeps. */
    house: Percent,
    /** The part of the bets that is lost, and the stake of each, for contracts that pay by the bet. */
    lost: Percent,
    bet: Amount,
  })
  .meta({ id: 'SupposedTurnover' });
export type SupposedTurnover = z.infer<typeof SupposedTurnover>;

const SupposedSums = z.object({
  downline: Amount,
  /** The part of the upline's own contract that stays with it; below zero it pays the difference. */
  upline: SignedAmount,
});

/** The amounts that an offer would pay on supposed figures, as if this team alone played. */
export const OfferSupposition = z
  .object({
    period: z.enum(['hour', 'day', 'week', 'half-month', 'month']),
    turnover: Amount,
    /** The tier that a period reaches, and what the next one asks beyond; null where there is none. */
    tier: z.number().int().nullable(),
    next: z.object({ tier: z.number().int(), turnover: Amount, loss: Amount, active: z.number().int() }).nullable(),
    inPeriod: SupposedSums,
    inDay: SupposedSums,
    /** A month has thirty days. */
    inMonth: SupposedSums,
    /** The sums of a period by its turnover; a step from tier to tier has a point on either side. */
    curve: z.array(SupposedSums.extend({ turnover: Amount })),
  })
  .meta({ id: 'OfferSupposition' });
export type OfferSupposition = z.infer<typeof OfferSupposition>;

/** The ids of exactly those contracts that the page showed as ending. At most 5,000 contracts end at once. */
const Confirmed = { confirmedEndings: z.array(z.string().max(64)).max(5_000).default([]) };
const Decision = z.strictObject({
  contractId: Id,
  action: z.enum(['accept', 'reject', 'terminate']),
  ...Confirmed,
});
const OfferDraft = { downlineId: Id, terms: ContractTerms };
const OfferPreview = z
  .object({
    refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
    endings: z.array(ContractEnding),
    simulation: Simulation.nullable(),
  })
  .meta({ id: 'OfferPreview' });
const ContractPage = z
  .object({ list: z.array(AgentContract), nextCursor: z.string().nullable() })
  .meta({ id: 'AgentContractPage' });

export const agentContractCalls = {
  own: call(
    routes.ownContracts,
    'The agent’s own contracts and offers, one entry a kind. The popup at log-in shows the offers.',
    NoInput,
    z.array(OwnContracts),
  ),
  withDownlines: call(
    routes.downlineContracts,
    'Contracts and offers with direct downlines, newest first.',
    z.strictObject({
      kind: ContractKind.optional(),
      status: ContractStatus.optional(),
      downlineId: Id.optional(),
      cursor: Cursor,
      pageSize: PageSize,
    }),
    ContractPage,
  ),
  previewOffer: call(
    routes.previewOffer,
    'What an offer would end, what it would have paid, and why it would be refused, if so. Nothing is written.',
    z.strictObject(OfferDraft),
    OfferPreview,
  ),
  supposeOffer: call(
    routes.supposeOffer,
    'What an offer would pay on figures that the agent supposes, by the formulas of payroll. Nothing is written.',
    z.strictObject({ terms: ContractTerms, supposed: SupposedTurnover }),
    OfferSupposition,
  ),
  offer: call(
    routes.offerContract,
    'Offers a contract to a direct downline. It may be accepted for seven days.',
    z.strictObject({ key: IdempotencyKey, ...OfferDraft, ...Confirmed }),
    AgentContract,
  ),
  withdraw: call(routes.withdrawOffer, 'Takes an offer back.', z.strictObject({ contractId: Id }), AgentContract),
  terminateDownline: call(
    routes.terminateContract,
    'Ends the contract with a direct downline, at the end of its running period.',
    z.strictObject({ contractId: Id, ...Confirmed }),
    AgentContract,
  ),
  endingsOf: call(
    routes.contractEndings,
    'Which contracts would end if this one were accepted (an offer) or ended (a contract).',
    z.strictObject({ contractId: Id }),
    z.array(ContractEnding),
  ),
  /** The four calls by which a downline decides on an offer; the specification names one for each kind of contract. */
  processDividend: call(
    routes.processDividend,
    'Accepts, rejects or terminates a dividend contract.',
    Decision,
    AgentContract,
  ),
  processDaily: call(
    routes.processDailySalary,
    'Accepts, rejects or terminates a daily salary contract.',
    Decision,
    AgentContract,
  ),
  processHourly: call(
    routes.processHourlySalary,
    'Accepts, rejects or terminates an hourly salary contract.',
    Decision,
    AgentContract,
  ),
  processRealtime: call(
    routes.processRealtimeSalary,
    'Accepts, rejects or terminates a real-time salary contract.',
    Decision,
    AgentContract,
  ),

  // Staff
  all: call(
    routes.staffContracts,
    'Every agent contract, newest first.',
    z.strictObject({
      kind: ContractKind.optional(),
      status: ContractStatus.optional(),
      memberId: Id.optional(),
      cursor: Cursor,
      pageSize: PageSize,
    }),
    ContractPage,
  ),
  previewHouseOffer: call(
    routes.previewHouseOffer,
    'What an offer of the house to a top agent would end and have paid.',
    z.strictObject(OfferDraft),
    OfferPreview,
  ),
  offerByHouse: call(
    routes.offerByHouse,
    'The house offers a contract to a top agent.',
    z.strictObject({ key: IdempotencyKey, ...OfferDraft, ...Confirmed }),
    AgentContract,
  ),
  withdrawByHouse: call(
    routes.withdrawByHouse,
    'Takes an offer of the house back.',
    z.strictObject({ contractId: Id }),
    AgentContract,
  ),
  terminateByHouse: call(
    routes.terminateByHouse,
    'Ends a contract of the house at the end of its running period.',
    z.strictObject({ contractId: Id, ...Confirmed }),
    AgentContract,
  ),
  staffEndings: call(
    routes.staffContractEndings,
    'Which contracts would end with this one.',
    z.strictObject({ contractId: Id }),
    z.array(ContractEnding),
  ),
};
