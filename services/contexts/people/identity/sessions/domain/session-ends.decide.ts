import { OrderedMap, OrderedSet } from 'immutable';
import { accept, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import type { SessionEndsEvent } from './session-ends.events';

/** The person to whom sessions belong. */
export interface SessionOwner {
  readonly kind: 'member' | 'staff';
  readonly id: string;
}

/** Staff who end the sessions of somebody else. */
export interface HouseAct {
  readonly staffId: string;
  /** The name of the account whose sessions end. */
  readonly username: string;
  readonly reason: string;
  readonly key: string;
}

export interface EndSessions {
  readonly type: 'EndSessions';
  readonly owner: SessionOwner;
  /** The one session that is asked for; null asks for all. */
  readonly asked: string | null;
  /** Those of the asked sessions that are open now. */
  readonly sessionIds: readonly string[];
  /** Null where the owner ends them. */
  readonly house: HouseAct | null;
  readonly occurredAt: string;
}

/** In order of precedence. */
export type SessionEndsRejection = 'KEY_REUSED' | 'SESSION_UNKNOWN';

interface PastAct {
  readonly staffId: string;
  readonly reason: string;
  readonly sessionIds: readonly string[];
}

export interface SessionEndsState {
  /** The sessions that were ended last, oldest first. */
  readonly ended: OrderedSet<string>;
  /** The last acts of staff by their keys, oldest first. */
  readonly acts: OrderedMap<string, PastAct>;
}

/** The number of sessions and of acts back that a repetition is recognised. */
const REMEMBERED = 200;

type Decided = Decision<SessionEndsEvent, SessionEndsRejection>;

/** The sessions of one person that were ended from outside: one stream for each member and each member of the staff. */
export const sessionEndsDecider: Decider<SessionEndsState, EndSessions, SessionEndsEvent, SessionEndsRejection> = {
  category: 'sessionends',
  initial: () => ({ ended: OrderedSet(), acts: OrderedMap() }),
  evolve,
  decide,
};

function evolve({ ended, acts }: SessionEndsState, { data }: SessionEndsEvent): SessionEndsState {
  const { sessionIds, byStaffId, reason, key } = data;
  const isByHouse = byStaffId !== undefined && reason !== undefined && key !== undefined;
  return {
    ended: ended.union(sessionIds).takeLast(REMEMBERED),
    acts: isByHouse ? acts.set(key, { staffId: byStaffId, reason, sessionIds }).takeLast(REMEMBERED) : acts,
  };
}

function decide(state: SessionEndsState, command: EndSessions): Decided {
  const { owner, asked, sessionIds, house, occurredAt } = command;
  const past = house && state.acts.get(house.key);
  if (past) return isOf(past, command) ? repeated : reject('KEY_REUSED');
  if (asked !== null && sessionIds.length === 0) return reject('SESSION_UNKNOWN');
  // Two requests may have found the same session open; the first one has ended it.
  const fresh = sessionIds.filter((id) => !state.ended.has(id));
  if (fresh.length === 0) return repeated;
  const by = house && { byStaffId: house.staffId, username: house.username, reason: house.reason, key: house.key };
  const data = { sessionIds: fresh, occurredAt, ...by };
  return accept<SessionEndsEvent>(
    owner.kind === 'member'
      ? { type: 'MemberSessionsEnded', data: { memberId: owner.id, ...data } }
      : { type: 'StaffSessionsEnded', data: { staffId: owner.id, ...data } },
  );
}

/** A repetition that asks for all finds other sessions open than the first try did. */
function isOf({ staffId, reason, sessionIds }: PastAct, { house, asked }: EndSessions): boolean {
  return staffId === house?.staffId && reason === house.reason && (asked === null || sessionIds.join() === asked);
}
