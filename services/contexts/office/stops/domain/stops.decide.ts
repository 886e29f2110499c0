import { OrderedMap } from 'immutable';
import type { LockCause } from '@contracts/http/office/stop-kinds';
import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import { obstacleToDeciding, type TwoPeople, type TwoPeopleObstacle } from '@kernel/two-people';
import type { LiftAsked, StopEvent, Stopped, StopSubject } from './stops.events';

interface Act {
  readonly staffId: string;
  readonly key: string;
  readonly occurredAt: string;
}

export type StopCommand =
  | (Act & {
      readonly type: 'Stop';
      readonly stopId: string;
      readonly subject: StopSubject;
      readonly cause?: LockCause | undefined;
      readonly reason: string;
    })
  | (Act & { readonly type: 'AskLift'; readonly stopId: string; readonly reason: string })
  | (Act & {
      readonly type: 'DecideLift';
      readonly people: TwoPeople;
      readonly stopId: string;
      readonly isApproved: boolean;
      readonly note: string;
    });

export type StopRejection = 'KEY_REUSED' | 'STOP_UNKNOWN' | 'LIFT_NOT_ASKED' | 'LIFT_ASKED_ALREADY' | TwoPeopleObstacle;

export interface StandingStop {
  readonly stopId: string;
  readonly subject: StopSubject;
  readonly cause: LockCause | null;
  readonly reason: string;
  readonly staffId: string;
  readonly stoppedAt: string;
  /** The lift that waits for a second person. */
  readonly lift: { readonly reason: string; readonly staffId: string; readonly askedAt: string } | null;
}

export interface StopsState {
  /** The stops that stand now, by the name of their subject, oldest first. */
  readonly standing: OrderedMap<string, StandingStop>;
  /** The last keys and what they were used for, oldest first. */
  readonly keys: OrderedMap<string, string>;
}

/** How many acts back a repeated request is recognised. */
const REMEMBERED_KEYS = 500;

/** To let a member in again moves no money, so that one person is enough, except after a crime. */
export function needsSecondPerson({ subject, cause }: Pick<StandingStop, 'subject' | 'cause'>): boolean {
  return subject.kind !== 'memberLogin' || cause === 'fraud' || cause === 'aml';
}

/** A lock for a graver cause takes the place of a lighter one, which fewer people, or others, could have ended. */
function gravity(cause: LockCause | null | undefined): number {
  return cause === 'aml' ? 2 : cause === 'fraud' ? 1 : 0;
}

/** The name under which a subject is found. */
export function subjectName({ kind, id }: StopSubject): string {
  return `${kind}:${id}`;
}

type Decided = Decision<StopEvent, StopRejection>;

/** Everything that staff have stopped: one stream for each merchant. */
export const stopsDecider: Decider<StopsState, StopCommand, StopEvent, StopRejection> = {
  category: 'stops',
  initial: () => ({ standing: OrderedMap(), keys: OrderedMap() }),
  evolve,
  decide,
};

function evolve({ standing, keys }: StopsState, event: StopEvent): StopsState {
  return {
    standing: standingAfter(standing, event),
    keys: withKey(keys, event.data.key, essentialsOf(event, standing)),
  };
}

function standingAfter(standing: StopsState['standing'], event: StopEvent): StopsState['standing'] {
  switch (event.type) {
    case 'Stopped': {
      const { stopId, subject, cause = null, reason, staffId, occurredAt } = event.data;
      const stop: StandingStop = { stopId, subject, cause, reason, staffId, stoppedAt: occurredAt, lift: null };
      return standing.delete(subjectName(subject)).set(subjectName(subject), stop);
    }
    case 'LiftAsked': {
      const { stopId, reason, staffId, occurredAt } = event.data;
      return changed(standing, stopId, (stop) => ({ ...stop, lift: { reason, staffId, askedAt: occurredAt } }));
    }
    case 'LiftRefused':
      return changed(standing, event.data.stopId, (stop) => ({ ...stop, lift: null }));
    case 'StopLifted':
      return standing.delete(subjectName(event.data.subject));
    default:
      return assertNever(event);
  }
}

function decide(state: StopsState, command: StopCommand): Decided {
  const used = state.keys.get(command.key);
  if (used !== undefined) return used === essentialsOfCommand(command) ? repeated : reject('KEY_REUSED');
  const { staffId, key, occurredAt } = command;
  if (command.type === 'Stop') {
    const { stopId, subject, cause, reason } = command;
    const standing = state.standing.get(subjectName(subject));
    if (standing && gravity(cause) <= gravity(standing.cause)) return repeated;
    const replaces = standing && { replaces: standing.stopId };
    const of = { stopId, subject, ...(cause !== undefined && { cause }), ...replaces, reason };
    return accept<Stopped>({ type: 'Stopped', data: { ...of, staffId, key, occurredAt } });
  }
  const stop = stopOf(state, command.stopId);
  if (!stop) return reject('STOP_UNKNOWN');
  return command.type === 'AskLift' ? askLift(stop, command) : decideLift(stop, command);
}

function askLift(stop: StandingStop, command: StopCommand & { readonly type: 'AskLift' }): Decided {
  const { stopId, subject, lift } = stop;
  const { staffId, key, reason, occurredAt } = command;
  if (!needsSecondPerson(stop))
    return accept({ type: 'StopLifted', data: { stopId, subject, note: reason, staffId, key, occurredAt } });
  if (lift) return reject('LIFT_ASKED_ALREADY');
  return accept({ type: 'LiftAsked', data: { stopId, ...suspicion(stop), reason, staffId, key, occurredAt } });
}

function decideLift(stop: StandingStop, command: StopCommand & { readonly type: 'DecideLift' }): Decided {
  const { stopId, subject, lift } = stop;
  const { staffId, key, note, isApproved, occurredAt, people } = command;
  if (!lift) return reject('LIFT_NOT_ASKED');
  // A refusal leaves the stop where it is, so that it takes no second person.
  const of = { stopId, ...suspicion(stop), note, staffId, key, occurredAt };
  if (!isApproved) return accept({ type: 'LiftRefused', data: of });
  // The lift that this person saw was refused, and somebody else has asked since.
  if (lift.staffId !== people.requesterId) return reject('LIFT_NOT_ASKED');
  const obstacle = obstacleToDeciding(people, lift.staffId, occurredAt);
  if (obstacle) return reject(obstacle);
  return accept({ type: 'StopLifted', data: { ...of, subject } });
}

function suspicion({ cause }: StandingStop): Pick<LiftAsked['data'], 'cause'> {
  return cause === 'aml' ? { cause } : {};
}

export function stopOf({ standing }: StopsState, stopId: string): StandingStop | undefined {
  return standing.find((stop) => stop.stopId === stopId);
}

function changed(
  standing: StopsState['standing'],
  stopId: string,
  change: (stop: StandingStop) => StandingStop,
): StopsState['standing'] {
  const name = standing.findKey((stop) => stop.stopId === stopId);
  return name === undefined ? standing : standing.update(name, (stop) => change(stop!));
}

/** A lift by one person is asked for and done at once, so that both events answer to the same request. */
function essentialsOf({ type, data }: StopEvent, standing: StopsState['standing']): string {
  switch (type) {
    case 'Stopped':
      return `stop ${subjectName(data.subject)}`;
    case 'LiftAsked':
      return `ask ${data.stopId}`;
    case 'LiftRefused':
      return `refuse ${data.stopId}`;
    case 'StopLifted': {
      const cause = standing.get(subjectName(data.subject))?.cause ?? null;
      return `${needsSecondPerson({ subject: data.subject, cause }) ? 'approve' : 'ask'} ${data.stopId}`;
    }
    default:
      return assertNever(type);
  }
}

function essentialsOfCommand(command: StopCommand): string {
  switch (command.type) {
    case 'Stop':
      return `stop ${subjectName(command.subject)}`;
    case 'AskLift':
      return `ask ${command.stopId}`;
    case 'DecideLift':
      return `${command.isApproved ? 'approve' : 'refuse'} ${command.stopId}`;
    default:
      return assertNever(command);
  }
}

function withKey(keys: StopsState['keys'], key: string, essentials: string): StopsState['keys'] {
  const grown = keys.set(key, essentials);
  return grown.size > REMEMBERED_KEYS ? grown.delete(grown.keySeq().first()!) : grown;
}
