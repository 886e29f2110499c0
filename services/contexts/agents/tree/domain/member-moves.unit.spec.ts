import fc from 'fast-check';
import { fold } from '@kernel/decider';
import { given } from '@kernel/given-when-then';
import { strangers } from '@test/support/two-people';
import {
  memberMovesDecider,
  uplineOf,
  type MemberMovesCommand,
  type MemberMovesState,
  type RegisteredUplines,
} from './member-moves.decide';
import type { MemberMovesEvent } from './member-moves.events';

const at = '2026-11-21T18:00:00.000Z';
/** top ← ana ← bia ← caio, and top ← davi. */
const registered: RegisteredUplines = new Map([
  ['top', null],
  ['ana', 'top'],
  ['bia', 'ana'],
  ['caio', 'bia'],
  ['davi', 'top'],
]);

const request = (
  memberId: string,
  toUplineId: string | null,
  over: object = {},
  moveId = `${memberId}-1`,
): MemberMovesCommand => ({
  type: 'RequestMove',
  move: {
    moveId,
    memberId,
    toUplineId,
    teamCount: 1,
    requestedBy: 'maker',
    reason: 'asked for it',
    occurredAt: at,
    ...over,
  },
  registered,
});
const decide = (moveId: string, isApproved = true, decidedBy = 'checker'): MemberMovesCommand => ({
  type: 'DecideMove',
  moveId,
  isApproved,
  people: strangers('maker', decidedBy),
  remark: 'seen',
  registered,
  occurredAt: at,
});
const requested = (
  memberId: string,
  fromUplineId: string | null,
  toUplineId: string | null,
  moveId = `${memberId}-1`,
): MemberMovesEvent => ({
  type: 'MoveRequested',
  data: {
    moveId,
    memberId,
    fromUplineId,
    toUplineId,
    teamCount: 1,
    requestedBy: 'maker',
    reason: 'asked for it',
    occurredAt: at,
  },
});
const moved = (
  memberId: string,
  fromUplineId: string | null,
  toUplineId: string | null,
  moveId = `${memberId}-1`,
): MemberMovesEvent => ({
  type: 'MemberMoved',
  data: {
    moveId,
    memberId,
    fromUplineId,
    toUplineId,
    requestedBy: 'maker',
    decidedBy: 'checker',
    reason: 'asked for it',
    remark: 'seen',
    occurredAt: at,
  },
});
const rejection = (name: string) => ({ kind: 'rejected', rejection: name });

it('asks from where the member stands, and moves when somebody else approves', () => {
  const { events } = given(memberMovesDecider).when(request('caio', 'davi'));
  expect(events).toEqual([requested('caio', 'bia', 'davi')]);
  const after = given(memberMovesDecider, ...events).when(decide('caio-1'));
  expect(after.events).toEqual([moved('caio', 'bia', 'davi')]);
  expect(uplineOf(after.stateAfter, 'caio', registered)).toBe('davi');
});

it('a move that is rejected moves nobody, and another may be asked for', () => {
  const { events, stateAfter } = given(memberMovesDecider, requested('caio', 'bia', 'davi')).when(
    decide('caio-1', false),
  );
  expect(events).toEqual([
    {
      type: 'MoveRejected',
      data: { moveId: 'caio-1', memberId: 'caio', decidedBy: 'checker', remark: 'seen', occurredAt: at },
    },
  ]);
  expect(uplineOf(stateAfter, 'caio', registered)).toBe('bia');
  expect(
    given(memberMovesDecider, requested('caio', 'bia', 'davi'), ...events).when(request('caio', 'davi', {}, 'caio-2'))
      .events,
  ).toHaveLength(1);
});

describe('refusals', () => {
  it.each([
    ['below one of its own team', request('ana', 'caio'), 'MOVE_MAKES_CYCLE'],
    ['below itself', request('ana', 'ana'), 'MOVE_MAKES_CYCLE'],
    ['to where it stands', request('bia', 'ana'), 'MOVE_CHANGES_NOTHING'],
    ['from the top to the top', request('top', null), 'MOVE_CHANGES_NOTHING'],
    ['under somebody whose way to the top was not looked up', request('caio', 'eva'), 'WAY_UNKNOWN'],
  ])('%s', (_title, command, name) => {
    expect(given(memberMovesDecider).when(command).decision).toEqual(rejection(name));
  });

  it.each([
    ['a second move of a member that waits', request('caio', null, {}, 'caio-2'), 'MOVE_PENDING'],
    ['the same key for something else', request('caio', 'top'), 'KEY_REUSED'],
    ['a decision of whoever asked', decide('caio-1', true, 'maker'), 'SECOND_PERSON_NEEDED'],
    ['even to reject', decide('caio-1', false, 'maker'), 'SECOND_PERSON_NEEDED'],
    ['a decision on nothing', decide('caio-9'), 'MOVE_UNKNOWN'],
  ])('%s', (_title, command, name) => {
    expect(given(memberMovesDecider, requested('caio', 'bia', 'davi')).when(command).decision).toEqual(rejection(name));
  });

  it('a decision that was taken stands: the same again changes nothing, another comes too late', () => {
    const history = given(memberMovesDecider, requested('caio', 'bia', 'davi'), moved('caio', 'bia', 'davi'));
    expect(history.when(decide('caio-1')).decision).toEqual({ kind: 'repeated' });
    expect(history.when(decide('caio-1', false)).decision).toEqual(rejection('ALREADY_DECIDED'));
    expect(history.when(decide('caio-1', true, 'third')).decision).toEqual(rejection('ALREADY_DECIDED'));
    expect(history.when(request('caio', 'davi')).decision).toEqual({ kind: 'repeated' });
  });

  it('two moves that are harmless alone make no cycle together: the second is refused when it is decided', () => {
    const both = [requested('ana', 'top', 'davi'), requested('davi', 'top', 'bia')];
    const after = given(memberMovesDecider, ...both, moved('ana', 'top', 'davi')).when(decide('davi-1'));
    expect(after.decision).toEqual(rejection('MOVE_MAKES_CYCLE'));
    expect(given(memberMovesDecider, ...both).when(decide('davi-1')).events).toEqual([moved('davi', 'top', 'bia')]);
  });

  it('asks for the way anew when somebody on it was moved where nobody had looked', () => {
    const looked: RegisteredUplines = new Map([
      ['caio', 'bia'],
      ['davi', 'top'],
      ['top', null],
    ]);
    const command = { ...request('caio', 'davi'), registered: looked } as MemberMovesCommand;
    expect(
      given(memberMovesDecider, requested('davi', 'top', 'ana'), moved('davi', 'top', 'ana')).when(command).decision,
    ).toEqual(rejection('WAY_UNKNOWN'));
  });
});

/** Registrations and moves. Some moves are approved by a person who was shown the uplines as they were before. */
type Step =
  | { readonly kind: 'register'; readonly under: number }
  | { readonly kind: 'move'; readonly who: number; readonly to: number; readonly approveNow: boolean }
  | { readonly kind: 'approve'; readonly which: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('register' as const), under: fc.nat(30) }),
  fc.record({ kind: fc.constant('move' as const), who: fc.nat(30), to: fc.nat(30), approveNow: fc.boolean() }),
  fc.record({ kind: fc.constant('approve' as const), which: fc.nat(10) }),
);

it('never makes a cycle, and moves exactly what a naive tree would', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => {
      const parents = new Map<string, string | null>([['m0', null]]);
      const signedUp = new Map<string, string | null>([['m0', null]]);
      let state: MemberMovesState = memberMovesDecider.initial();
      let waiting: { moveId: string; memberId: string; toUplineId: string | null }[] = [];
      const send = (command: MemberMovesCommand) => {
        const decision = memberMovesDecider.decide(state, command);
        if (decision.kind === 'accepted') state = fold(memberMovesDecider, state, decision.events);
        return decision.kind === 'rejected' ? decision.rejection : decision.kind;
      };
      const approve = (moveId: string) => {
        const { memberId, toUplineId } = waiting.find((move) => move.moveId === moveId)!;
        const answer = send({
          type: 'DecideMove',
          moveId,
          isApproved: true,
          people: strangers('a', 'b'),
          remark: '',
          registered: signedUp,
          occurredAt: at,
        });
        expect(answer).toBe(naiveFault(parents, memberId, toUplineId) ?? 'accepted');
        if (answer !== 'accepted') return;
        parents.set(memberId, toUplineId);
        waiting = waiting.filter((move) => move.moveId !== moveId);
      };
      steps.forEach((next, index) => {
        const names = [...parents.keys()];
        if (next.kind === 'register') {
          const [name, under] = [`m${names.length}`, names[next.under % names.length]!];
          parents.set(name, under);
          signedUp.set(name, under);
        } else if (next.kind === 'move') {
          const memberId = names[next.who % names.length]!;
          const toUplineId =
            next.to % (names.length + 1) === names.length ? null : names[next.to % (names.length + 1)]!;
          const move = {
            moveId: `move${index}`,
            memberId,
            toUplineId,
            teamCount: 0,
            requestedBy: 'a',
            reason: 'reason',
            occurredAt: at,
          };
          const answer = send({ type: 'RequestMove', move, registered: signedUp });
          const isWaiting = waiting.some((other) => other.memberId === memberId);
          expect(answer).toBe(isWaiting ? 'MOVE_PENDING' : (naiveFault(parents, memberId, toUplineId) ?? 'accepted'));
          if (answer === 'accepted') waiting.push(move);
          if (answer === 'accepted' && next.approveNow) approve(move.moveId);
        } else if (waiting.length > 0) approve(waiting[next.which % waiting.length]!.moveId);
        for (const name of parents.keys()) {
          expect(uplineOf(state, name, signedUp)).toBe(parents.get(name));
          expect(stepsToTop(parents, name)).toBeLessThanOrEqual(parents.size);
        }
      });
    }),
  );
});

/** From below: whether the new upline is among everybody whose way leads through the member. */
function naiveFault(
  parents: ReadonlyMap<string, string | null>,
  memberId: string,
  toUplineId: string | null,
): string | undefined {
  if (parents.get(memberId) === toUplineId) return 'MOVE_CHANGES_NOTHING';
  const team = new Set([memberId]);
  for (let size = 0; size !== team.size;) {
    size = team.size;
    for (const [name, parent] of parents) if (parent !== null && team.has(parent)) team.add(name);
  }
  return toUplineId !== null && team.has(toUplineId) ? 'MOVE_MAKES_CYCLE' : undefined;
}

function stepsToTop(parents: ReadonlyMap<string, string | null>, name: string): number {
  let steps = 0;
  for (let above: string | null | undefined = name; above; above = parents.get(above))
    if ((steps += 1) > parents.size) break;
  return steps;
}
