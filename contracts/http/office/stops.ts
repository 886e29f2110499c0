import { z } from 'zod';
import { call } from '../call';
import { Id, IdempotencyKey, StaffNote, Timestamp } from '../common';
import { routes } from '../routes';
import { LOCK_CAUSES, SHOWN_LOCK_CAUSES, STOP_KINDS } from './stop-kinds';

const Kind = z.enum(STOP_KINDS);

const Person = z.object({ staffId: z.uuid(), name: z.string().nullable() });

export const Stop = z
  .object({
    stopId: z.uuid(),
    kind: Kind,
    /** A member's id; `vendor/game` for a game; otherwise the code of the vendor, provider or method. */
    id: Id,
    /** The name of the subject as people know it. */
    label: z.string(),
    /** Why a member is locked; null for other stops, and for locks of earlier editions. */
    cause: z.enum(SHOWN_LOCK_CAUSES).nullable(),
    /** Empty for a reader who is not told the cause. */
    reason: z.string(),
    stoppedBy: Person,
    stoppedAt: Timestamp,
    /** True if a second person has to approve its end. */
    needsSecondPerson: z.boolean(),
    /** Its reason is empty for a reader who is not told the cause. */
    lift: z.object({ reason: z.string(), askedBy: Person, askedAt: Timestamp }).nullable(),
  })
  .meta({ id: 'Stop' });
export type Stop = z.infer<typeof Stop>;

/** The filter of the list; an export takes the same. */
export const StopFilter = z
  .strictObject({
    kind: Kind.optional(),
    /** The end of a stop is asked for and waits for a second person. */
    isWaiting: z.enum(['true', 'false']).optional(),
    memberId: z.uuid().optional(),
  })
  .meta({ id: 'StopFilter' });
export type StopFilter = z.infer<typeof StopFilter>;

export const StopSubjectOption = z.object({ id: Id, label: z.string() }).meta({ id: 'StopSubjectOption' });
export type StopSubjectOption = z.infer<typeof StopSubjectOption>;

const Done = z.object({ stopId: z.uuid() });
const Search = z.string().trim().max(64).optional();

export const stopCalls = {
  stops: call(
    routes.stops,
    'What is stopped now, newest first.',
    z.strictObject({
      ...StopFilter.shape,
      cursor: z.uuid().optional(),
      pageSize: z.coerce.number().int().min(1).max(100).default(50),
    }),
    z.object({ list: z.array(Stop), nextCursor: z.string().nullable(), totalCount: z.number().int() }),
  ),
  stopSubjects: call(
    routes.stopSubjects,
    'What of a kind can be stopped; members are found by the beginning of their name.',
    z.strictObject({ kind: Kind, search: Search }),
    z.object({ list: z.array(StopSubjectOption) }),
  ),
  stop: call(
    routes.stop,
    'Stops a subject on every process within a second. Which kinds a role may stop stands in `stop-kinds.ts`.',
    z
      .strictObject({
        key: IdempotencyKey,
        kind: Kind,
        id: Id,
        /** Why a member is locked; for other stops there is none. */
        cause: z.enum(LOCK_CAUSES).optional(),
        reason: StaffNote,
      })
      .refine(({ kind, cause }) => cause === undefined || kind === 'memberLogin', { path: ['cause'] }),
    Done,
  ),
  askLift: call(
    routes.askLift,
    'Asks that a stop ends. Where no money is at stake it ends at once.',
    z.strictObject({ stopId: z.uuid(), key: IdempotencyKey, reason: StaffNote }),
    Done,
  ),
  decideLift: call(
    routes.decideLift,
    'Ends a stop whose end another person has asked for, or refuses that.',
    z.strictObject({ stopId: z.uuid(), key: IdempotencyKey, isApproved: z.boolean(), note: StaffNote }),
    Done,
  ),
};
