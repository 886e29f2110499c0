import { z } from 'zod';
import { call } from '../call';
import { Day, IdempotencyKey, NoInput, SignedAmount, StaffNote, Timestamp } from '../common';
import { RoundCase, RoundSums, VendorWord } from './round-cases';
import { routes } from '../routes';

/** The ways in which the log can differ from the hash chain at one place. */
export const BREAK_KINDS = ['changed', 'missing', 'inserted', 'moved', 'blockForged', 'headReplaced', 'hole'] as const;

export const Verification = z
  .object({
    id: z.uuid(),
    startedAt: Timestamp,
    /** The end of the check; null while it runs. */
    finishedAt: Timestamp.nullable(),
    checked: z.number().int(),
    total: z.number().int(),
    result: z.enum(['running', 'intact', 'broken', 'failed']),
    /** The first event that differs from the hash chain, is missing, or was inserted. */
    firstBad: z
      .object({
        kind: z.enum(BREAK_KINDS),
        position: z.string(),
        stream: z.string(),
        revision: z.string(),
        eventId: z.string(),
        reason: z.string(),
      })
      .nullable(),
    /** The reason for which the check could not be carried out. */
    fault: z.string().nullable(),
  })
  .meta({ id: 'Verification' });
export type Verification = z.infer<typeof Verification>;

/** The log was brought back from a copy by a signed step of the hash chain. */
export const ChainRestore = z
  .object({
    id: z.uuid(),
    restoredAt: Timestamp,
    /** The last event that was brought back. */
    position: z.string(),
    /** The number of events that are known to have stood behind it. */
    lostEvents: z.number().int(),
    /** The first block behind the step. */
    fromBlock: z.number().int(),
    restoredBy: z.string(),
    witnessedBy: z.string(),
    reason: z.string(),
  })
  .meta({ id: 'ChainRestore' });
export type ChainRestore = z.infer<typeof ChainRestore>;

export const SealStatus = z
  .object({
    /** The number of events that the hash chain covers. */
    sealedEvents: z.number().int(),
    /** The number of events in the log that the hash chain does not cover yet. */
    unsealedEvents: z.number().int(),
    headHash: z.string().nullable(),
    headPosition: z.string().nullable(),
    sealedAt: Timestamp.nullable(),
    publicKey: z.string(),
    /**
     * The number of signed heads that are kept outside of the database; `outsideAgrees` says if the newest one equals
     * the head in the database.
     */
    outsideHeads: z.number().int(),
    outsideAgrees: z.boolean(),
    verifications: z.array(Verification),
    /** The newest restore comes first. */
    restores: z.array(ChainRestore),
  })
  .meta({ id: 'SealStatus' });
export type SealStatus = z.infer<typeof SealStatus>;

/** The blocks that were sealed on a day of the merchant. */
export const SealDay = z
  .object({
    day: Day,
    blocks: z.number().int(),
    events: z.number().int(),
    /** The number of these blocks that the last complete verification without a break covered. */
    verifiedBlocks: z.number().int(),
    /** A verification has found a break in one of these blocks, and none has passed since. */
    isBroken: z.boolean(),
  })
  .meta({ id: 'SealDay' });
export type SealDay = z.infer<typeof SealDay>;

export const ProjectionStatus = z
  .object({
    name: z.string(),
    checkpoint: z.string().nullable(),
    generation: z.number().int(),
    events: z.number().int(),
    eventsBehind: z.number().int(),
    /** False if there are more events than `eventsBehind` says. */
    isBehindExact: z.boolean(),
    secondsBehind: z.number(),
    secondsSinceBatch: z.number(),
    tables: z.array(z.string()),
    state: z.enum(['current', 'behind', 'rebuilding', 'never']),
    /** The progress of a rebuild from 0 to 1; null if there is none. */
    progress: z.number().nullable(),
    eventsPerSecond: z.number().nullable(),
  })
  .meta({ id: 'ProjectionStatus' });
export type ProjectionStatus = z.infer<typeof ProjectionStatus>;

/**
 * The state of a reaction. A reaction carries out what follows from events, one event after the other, and repeats each
 * until it succeeds.
 */
export const ReactionStatus = z
  .object({
    name: z.string(),
    events: z.number().int(),
    eventsBehind: z.number().int(),
    /** False if there are more events than `eventsBehind` says. */
    isBehindExact: z.boolean(),
    secondsBehind: z.number(),
    /** `stuck`: the reaction fails repeatedly at one event, and the later events wait. */
    state: z.enum(['current', 'behind', 'stuck', 'never']),
    lastFault: z
      .object({
        at: Timestamp,
        message: z.string(),
        eventId: z.uuid(),
        eventType: z.string(),
        attempts: z.number().int(),
        isOver: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'ReactionStatus' });
export type ReactionStatus = z.infer<typeof ReactionStatus>;

export const FINDING_KINDS = [
  'balance',
  'openStakes',
  'sum',
  'chain',
  'hole',
  'round',
  'suspense',
  'heldFunds',
  'refund',
  'unclaimed',
  'vendorTransfer',
  'vendorBalance',
] as const;
export const FINDING_STATUSES = ['open', 'proposed', 'resolved'] as const;
/**
 * The ways in which a break is closed. For a round that stays open they are the ways in which it is to be ended; an
 * ending moves money once it is approved.
 */
export const RESOLUTIONS = [
  'projectionRebuilt',
  'adjusted',
  'falseAlarm',
  'explained',
  'roundVoided',
  'roundClosed',
] as const;

const StaffMark = z.object({ staffId: z.uuid(), name: z.string().nullable(), at: Timestamp, note: z.string() });

/** A break: two sources that should be equal and are not. */
export const Finding = z
  .object({
    id: z.uuid(),
    kind: z.enum(FINDING_KINDS),
    status: z.enum(FINDING_STATUSES),
    foundAt: Timestamp,
    memberId: z.uuid().nullable(),
    memberName: z.string().nullable(),
    /**
     * The position or revision at which the values were compared. For a round it is the moment when the round began,
     * for a transfer the moment when it was sent.
     */
    at: z.string(),
    currency: z.string().nullable(),
    /** The value that each source gives, such as fold, projection, ledger or api; a decimal amount if it is money. */
    values: z.array(z.object({ source: z.string(), value: z.string().nullable() })),
    isWalletFrozen: z.boolean(),
    proposal: StaffMark.extend({ resolution: z.enum(RESOLUTIONS) }).nullable(),
    decision: StaffMark.extend({ isApproved: z.boolean() }).nullable(),
  })
  .meta({ id: 'Finding' });
export type Finding = z.infer<typeof Finding>;

export const ReconcilerStatus = z
  .object({
    /** The number of wallets that were compared since the beginning, and in the current sweep. */
    checked: z.number().int(),
    sweep: z.object({ startedAt: Timestamp, checked: z.number().int(), total: z.number().int() }).nullable(),
    lastSweep: z.object({ finishedAt: Timestamp, wallets: z.number().int(), mismatches: z.number().int() }).nullable(),
    openFindings: z.number().int(),
    frozenWallets: z.number().int(),
    checkedAt: Timestamp.nullable(),
  })
  .meta({ id: 'ReconcilerStatus' });
export type ReconcilerStatus = z.infer<typeof ReconcilerStatus>;

const Cursor = {
  cursor: z.string().max(200).optional(),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
};

export const proofCalls = {
  sealStatus: call(
    routes.sealStatus,
    'How far the log is sealed, and whether it was found intact.',
    NoInput,
    SealStatus,
  ),
  sealDays: call(
    routes.sealDays,
    'The last thirty days of the hash chain, oldest first.',
    NoInput,
    z.object({ days: z.array(SealDay) }).meta({ id: 'SealDays' }),
  ),
  startVerification: call(
    routes.startVerification,
    'Verifies the whole chain in the background.',
    z.strictObject({ key: IdempotencyKey }).meta({ id: 'StartVerificationRequest' }),
    Verification,
  ),
  projectionStatus: call(
    routes.projectionStatus,
    'Where every projection and every reaction stands.',
    NoInput,
    z
      .object({ list: z.array(ProjectionStatus), reactions: z.array(ReactionStatus) })
      .meta({ id: 'ProjectionStatusList' }),
  ),
  rebuildProjection: call(
    routes.rebuildProjection,
    'Empties the tables of a projection and fills them from the log.',
    z.strictObject({ name: z.string().max(60), key: IdempotencyKey }).meta({ id: 'RebuildProjectionRequest' }),
    ProjectionStatus,
  ),
  reconcilerStatus: call(routes.reconcilerStatus, 'What the reconciler has compared.', NoInput, ReconcilerStatus),
  findings: call(
    routes.findings,
    'What was found unequal, newest first.',
    z.strictObject({
      status: z.enum(FINDING_STATUSES).optional(),
      kind: z.enum(FINDING_KINDS).optional(),
      memberId: z.uuid().optional(),
      ...Cursor,
    }),
    z.object({ list: z.array(Finding), nextCursor: z.string().nullable() }).meta({ id: 'FindingPage' }),
  ),
  finding: call(routes.finding, 'One finding.', z.strictObject({ findingId: z.uuid() }), Finding),
  roundCase: call(
    routes.roundCase,
    'The round that a finding is about, as the log has it.',
    z.strictObject({ findingId: z.uuid() }),
    RoundCase,
  ),
  vendorWord: call(
    routes.vendorWord,
    'Asks the vendor of such a round about it, now.',
    z.strictObject({ findingId: z.uuid() }),
    VendorWord,
  ),
  proposeResolution: call(
    routes.proposeResolution,
    'Says how a finding was dealt with; a second person decides.',
    z
      .strictObject({
        findingId: z.uuid(),
        key: IdempotencyKey,
        resolution: z.enum(RESOLUTIONS),
        /**
         * The sums of the round that the proposing staff member saw. The command is refused if the round's sums are
         * different.
         */
        round: RoundSums.optional(),
        note: StaffNote,
      })
      .meta({ id: 'ProposeResolutionRequest' }),
    Finding,
  ),
  decideResolution: call(
    routes.decideResolution,
    'Approves or refuses a proposal; with the approval the wallet is released, or the round ended.',
    z
      .strictObject({ findingId: z.uuid(), key: IdempotencyKey, isApproved: z.boolean(), note: StaffNote })
      .meta({ id: 'DecideResolutionRequest' }),
    Finding,
  ),
};

export const ADJUSTMENT_REASONS = ['correction', 'goodwill', 'chargeback', 'reconciliation', 'other'] as const;
export const ADJUSTMENT_STATUSES = ['requested', 'approved', 'applied', 'refused', 'failed'] as const;

export const Adjustment = z
  .object({
    id: z.uuid(),
    memberId: z.uuid(),
    memberName: z.string().nullable(),
    currency: z.string(),
    /** The amount that the member gains; below zero for an amount that is taken. */
    amount: SignedAmount,
    reason: z.enum(ADJUSTMENT_REASONS),
    status: z.enum(ADJUSTMENT_STATUSES),
    request: StaffMark,
    decision: StaffMark.extend({ isApproved: z.boolean() }).nullable(),
    /** The error code that says why an approved adjustment was not applied. */
    fault: z.string().nullable(),
  })
  .meta({ id: 'Adjustment' });
export type Adjustment = z.infer<typeof Adjustment>;

export const adjustmentCalls = {
  adjustments: call(
    routes.adjustments,
    'Manual adjustments, newest first.',
    z.strictObject({ status: z.enum(ADJUSTMENT_STATUSES).optional(), memberId: z.uuid().optional(), ...Cursor }),
    z.object({ list: z.array(Adjustment), nextCursor: z.string().nullable() }).meta({ id: 'AdjustmentPage' }),
  ),
  adjustmentLimits: call(
    routes.adjustmentLimits,
    'How much whoever asks may still request and approve today.',
    NoInput,
    z
      .object({
        currency: z.string(),
        perAdjustment: SignedAmount,
        perDay: SignedAmount,
        requestedToday: SignedAmount,
        approvedToday: SignedAmount,
      })
      .meta({ id: 'AdjustmentLimits' }),
  ),
  requestAdjustment: call(
    routes.requestAdjustment,
    'Asks for an adjustment; a second person decides.',
    z
      .strictObject({
        key: IdempotencyKey,
        memberId: z.uuid(),
        amount: SignedAmount,
        reason: z.enum(ADJUSTMENT_REASONS),
        note: StaffNote,
      })
      .meta({ id: 'RequestAdjustmentRequest' }),
    Adjustment,
  ),
  decideAdjustment: call(
    routes.decideAdjustment,
    'Approves or refuses an adjustment that somebody else asked for.',
    z
      .strictObject({ adjustmentId: z.uuid(), key: IdempotencyKey, isApproved: z.boolean(), note: StaffNote })
      .meta({ id: 'DecideAdjustmentRequest' }),
    Adjustment,
  ),
};
