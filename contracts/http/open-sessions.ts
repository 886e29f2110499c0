import { z } from 'zod';
import { call } from './call';
import { IdempotencyKey, NoInput, StaffNote, Timestamp } from './common';
import { routes } from './routes';

export const DEVICE_KINDS = ['phone', 'tablet', 'computer', 'unknown'] as const;

/** The device of a session, as far as the browser names itself. The names are those that their makers use. */
export const SessionDevice = z
  .object({
    kind: z.enum(DEVICE_KINDS),
    browser: z.string().nullable(),
    system: z.string().nullable(),
  })
  .meta({ id: 'SessionDevice' });
export type SessionDevice = z.infer<typeof SessionDevice>;

export const OpenSession = z
  .object({
    /** Names the session in the calls that end it. It opens nothing, and it is not made of the token. */
    sessionId: z.uuid(),
    device: SessionDevice,
    /** The address at the log-in; null where it was not kept. */
    address: z.string().nullable(),
    openedAt: Timestamp,
    lastSeenAt: Timestamp,
    /** The moment at which the session ends however busy it is. */
    endsAt: Timestamp,
    /** A game that the session opened was in use lately. */
    isPlaying: z.boolean(),
    /** The session that asks. It ends by the log-out. */
    isThis: z.boolean(),
  })
  .meta({ id: 'OpenSession' });
export type OpenSession = z.infer<typeof OpenSession>;

export const OpenSessionList = z
  .object({
    /** The session that asks comes first, then the newest in use; no more than a hundred. */
    list: z.array(OpenSession),
    totalCount: z.number().int(),
    /** The time in minutes after which a session ends that is not in use. */
    idleMinutes: z.number().int(),
    /** The time in minutes after which a session ends however busy it is. */
    longestMinutes: z.number().int(),
  })
  .meta({ id: 'OpenSessionList' });
export type OpenSessionList = z.infer<typeof OpenSessionList>;

export const EndedSessions = z.object({ ended: z.number().int() }).meta({ id: 'EndedSessions' });
export type EndedSessions = z.infer<typeof EndedSessions>;

const OneSession = z.strictObject({ sessionId: z.uuid() });

/** The end of one session of somebody else, or of all of them, by staff. */
const Ending = { key: IdempotencyKey, sessionId: z.uuid().optional(), reason: StaffNote };

/** The open sessions of a person: the list, and the calls that end some of them. */
export const openSessionCalls = {
  openSessions: call(routes.openSessions, 'The open sessions of the member.', NoInput, OpenSessionList),
  endSession: call(
    routes.endSession,
    'Ends another session of the member, with its games, on every process within a second.',
    OneSession,
    EndedSessions,
  ),
  endOtherSessions: call(
    routes.endOtherSessions,
    'Ends all sessions of the member but the one that asks.',
    NoInput,
    EndedSessions,
  ),
  ownStaffSessions: call(
    routes.ownStaffSessions,
    'The open sessions of the member of the staff who asks.',
    NoInput,
    OpenSessionList,
  ),
  endOwnStaffSession: call(
    routes.endOwnStaffSession,
    'Ends another session of the member of the staff who asks.',
    OneSession,
    EndedSessions,
  ),
  endOtherStaffSessions: call(
    routes.endOtherStaffSessions,
    'Ends all sessions of the member of the staff who asks, but the one that asks.',
    NoInput,
    EndedSessions,
  ),
  memberSessions: call(
    routes.memberSessions,
    'The open sessions of a member.',
    z.strictObject({ memberId: z.uuid() }),
    OpenSessionList,
  ),
  endMemberSessions: call(
    routes.endMemberSessions,
    'Ends one session of a member, or all that are open now. The member is told that the house did.',
    z.strictObject({ memberId: z.uuid(), ...Ending }).meta({ id: 'EndMemberSessionsRequest' }),
    EndedSessions,
  ),
  staffAccountSessions: call(
    routes.staffAccountSessions,
    'The open sessions of somebody of the staff.',
    z.strictObject({ staffId: z.uuid() }),
    OpenSessionList,
  ),
  endStaffAccountSessions: call(
    routes.endStaffAccountSessions,
    'Ends one session of somebody of the staff, or all that are open now but the one that asks.',
    z.strictObject({ staffId: z.uuid(), ...Ending }).meta({ id: 'EndStaffAccountSessionsRequest' }),
    EndedSessions,
  ),
};
