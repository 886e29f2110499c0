import type { DividendTerms } from '../../terms/terms';
import {
  acceptance,
  after,
  at,
  daily,
  line,
  midnight,
  move,
  offer,
  rejected,
  termination,
} from '../test-support/contract-commands';
import type { AgentContractsCommand } from './agent-contracts.decide';

describe('an offer', () => {
  it('becomes a contract that counts from the next day on', () => {
    const { events } = after(offer('a1', null, 'A', daily(1.2))).when(acceptance('a1', 'A'));
    expect(events).toMatchObject([
      { type: 'ContractAccepted', data: { uplineId: null, from: midnight, superseded: null, ended: [] } },
    ]);
  });

  it.each([
    ['terms that are none', offer('x', null, 'A', { kind: 'daily', tiers: [] }), 'TIERS_MISSING'],
    ['by an agent without a contract of the kind', offer('x', 'D', 'E', daily(0.1)), 'OWN_CONTRACT_MISSING'],
    ['above the upline’s own rate', offer('x', 'C', 'D', daily(1.1)), 'RATE_ABOVE_UPLINE'],
    ['above the operator’s ceiling', offer('x', null, 'D', daily(2.1)), 'CEILING_EXCEEDED'],
  ])('is refused: %s', (_, command, rejection) => {
    expect(after(...line).when(command).decision).toEqual(rejected(rejection));
  });

  it('stands alone: a second one has to wait, until the first is over', () => {
    const open = after(...line, offer('d1', 'C', 'D', daily(0.5)));
    expect(open.when(offer('d2', 'C', 'D', daily(0.6))).decision).toEqual(rejected('OFFER_OPEN'));
    const late = open.when(offer('d2', 'C', 'D', daily(0.6), { occurredAt: '2026-03-25T15:00:00.000Z' }));
    expect(late.events.map(({ type }) => type)).toEqual(['OfferClosed', 'ContractOffered']);
  });

  it('is made once, however often it is sent', () => {
    expect(after(...line).when(line[4]!).decision).toEqual({ kind: 'repeated' });
  });

  it('cannot be accepted when it is too old, was turned down, or never was', () => {
    const open = after(offer('a1', null, 'A', daily(1)));
    expect(open.when(acceptance('a1', 'A', [], '2026-03-25T15:00:00.000Z')).decision).toEqual(rejected('OFFER_OVER'));
    const turnedDown = after(offer('a1', null, 'A', daily(1)), {
      type: 'RejectOffer',
      contractId: 'a1',
      downlineId: 'A',
      occurredAt: at,
    });
    expect(turnedDown.when(acceptance('a1', 'A')).decision).toEqual(rejected('OFFER_OVER'));
    expect(open.when(acceptance('a2', 'A')).decision).toEqual(rejected('OFFER_UNKNOWN'));
  });

  it('is taken back by whoever made it, and by nobody else', () => {
    const open = after(...line, offer('d1', 'C', 'D', daily(0.5)));
    const withdraw = (uplineId: string): AgentContractsCommand => ({
      type: 'WithdrawOffer',
      contractId: 'd1',
      uplineId,
      downlineId: 'D',
      occurredAt: at,
    });
    expect(open.when(withdraw('B')).decision).toEqual(rejected('OFFER_UNKNOWN'));
    expect(open.when(withdraw('C')).events).toMatchObject([{ type: 'OfferClosed', data: { reason: 'withdrawn' } }]);
  });

  it('expires when its time has come, not before', () => {
    const open = after(offer('a1', null, 'A', daily(1)));
    const expire = (occurredAt: string): AgentContractsCommand => ({
      type: 'ExpireOffer',
      contractId: 'a1',
      downlineId: 'A',
      occurredAt,
    });
    expect(open.when(expire('2026-03-25T14:59:59.999Z')).decision).toEqual(rejected('OFFER_OPEN'));
    expect(open.when(expire('2026-03-25T15:00:00.000Z')).events).toMatchObject([{ data: { reason: 'expired' } }]);
  });

  it('that was good when it was made is refused when the upline’s own contract has changed since', () => {
    const changed = after(
      ...line.slice(0, 2),
      offer('b1', 'A', 'B', daily(1.2)),
      offer('a2', null, 'A', daily(1)),
      acceptance('a2', 'A'),
    );
    expect(changed.when(acceptance('b1', 'B')).decision).toEqual(rejected('RATE_ABOVE_UPLINE'));
  });
});

describe('a contract in the place of another', () => {
  it.each([
    ['higher', 1.3],
    ['lower', 0.8],
  ])('at a %s rate ends the whole line below, once everybody was told', (_, percent) => {
    const shown = ['b1', 'c1'];
    expect(after(...line).when(offer('a2', null, 'A', daily(percent))).decision).toEqual(rejected('ENDINGS_CHANGED'));
    const offered = after(...line, offer('a2', null, 'A', daily(percent), { confirmedEndings: shown }));
    expect(offered.when(acceptance('a2', 'A')).decision).toEqual(rejected('ENDINGS_CHANGED'));
    const { events, stateAfter } = offered.when(acceptance('a2', 'A', shown));
    expect(events).toMatchObject([
      {
        type: 'ContractAccepted',
        data: {
          from: midnight,
          superseded: { contractId: 'a1', until: midnight },
          ended: [
            { contractId: 'b1', until: midnight },
            { contractId: 'c1', until: midnight },
          ],
        },
      },
    ]);
    expect([...stateAfter.contracts.keys()]).toEqual(['A']);
  });

  it('keeps those below that have the same rate', () => {
    const { events } = after(...line, offer('b2', 'A', 'B', daily(1))).when(acceptance('b2', 'B'));
    expect(events).toMatchObject([{ data: { superseded: { contractId: 'b1' }, ended: [] } }]);
  });

  it('closes what agents have on offer whose own contract ends', () => {
    const { events } = after(
      ...line,
      offer('d1', 'C', 'D', daily(0.5)),
      offer('a2', null, 'A', daily(0.8), { confirmedEndings: ['b1', 'c1'] }),
    ).when(acceptance('a2', 'A', ['b1', 'c1']));
    expect(events[1]).toMatchObject({
      type: 'OfferClosed',
      data: { contractId: 'd1', reason: 'upline-contract-ends' },
    });
  });
});

describe('the end of a contract', () => {
  it('takes the line below with it, at the end of the running day', () => {
    expect(after(...line).when(termination('b1', 'A', 'B')).decision).toEqual(rejected('ENDINGS_CHANGED'));
    const { events, stateAfter } = after(...line).when(termination('b1', 'A', 'B', ['c1']));
    expect(events).toMatchObject([
      { type: 'ContractTerminated', data: { until: midnight, ended: [{ contractId: 'c1', until: midnight }] } },
    ]);
    expect([...stateAfter.contracts.keys()]).toEqual(['A']);
  });

  it('comes once, and only to those who are part of it', () => {
    expect(after(...line, termination('c1', 'B', 'C')).when(termination('c1', 'B', 'C')).decision).toEqual({
      kind: 'repeated',
    });
    expect(after(...line).when(termination('c1', 'A', 'C')).decision).toEqual(rejected('CONTRACT_UNKNOWN'));
    expect(after(...line).when(termination('x', 'B', 'C')).decision).toEqual(rejected('CONTRACT_UNKNOWN'));
  });

  it('follows a move in the tree, with offers and line', () => {
    const { events, stateAfter } = after(...line, offer('b2', 'A', 'B', daily(1))).when(move('B', 'X'));
    expect(events.map(({ type }) => type)).toEqual(['ContractTerminated', 'OfferClosed', 'DownlineMoved']);
    expect(events[0]).toMatchObject({ data: { by: 'move', ended: [{ contractId: 'c1', until: midnight }] } });
    expect(stateAfter.contracts.has('B') || stateAfter.contracts.has('C') || stateAfter.offers.has('B')).toBe(false);
  });

  it('follows a move once, however often it is told, and in whatever order with another', () => {
    const moved = after(...line, move('B', 'X'));
    expect(moved.when(move('B', 'X')).decision).toEqual({ kind: 'repeated' });
    const twice = after(
      ...line,
      move('B', 'X'),
      move('B', 'A', 'back'),
      offer('b2', 'A', 'B', daily(1)),
      acceptance('b2', 'B'),
    );
    expect(twice.when(move('B', 'X')).decision).toEqual({ kind: 'repeated' });
  });

  it('leaves alone what was agreed with the new upline already', () => {
    const early = after(
      ...line,
      offer('x1', null, 'X', daily(1)),
      acceptance('x1', 'X'),
      termination('c1', 'B', 'C'),
      offer('c2', 'X', 'C', daily(1)),
      acceptance('c2', 'C'),
    );
    expect(early.when(move('C', 'X')).events.map(({ type }) => type)).toEqual(['DownlineMoved']);
  });

  it('of a move leaves nobody to offer but the new upline', () => {
    const moved = after(...line, move('D', 'B'));
    expect(moved.when(offer('d1', 'A', 'D', daily(0.5))).decision).toEqual(rejected('NOT_DIRECT_DOWNLINE'));
    expect(moved.when(offer('d1', null, 'D', daily(0.5))).decision).toEqual(rejected('NOT_DIRECT_DOWNLINE'));
    expect(moved.when(offer('d1', 'B', 'D', daily(0.5))).decision.kind).toBe('accepted');
  });

  it('that ended with another says so, and is not taken for one that was ended by hand', () => {
    const ended = after(...line, termination('b1', 'A', 'B', ['c1']));
    expect(ended.when(termination('c1', 'B', 'C')).decision).toEqual(rejected('CONTRACT_OVER'));
  });
});

describe('dividends', () => {
  const dividend = (period: DividendTerms['period']): DividendTerms => ({
    kind: 'dividend',
    period,
    periodMinTurnoverMinor: 0n,
    carry: 'none',
    tiers: daily(1).tiers,
  });

  it('are paid as often as the upline’s', () => {
    const monthly = after(offer('a1', null, 'A', dividend('month')), acceptance('a1', 'A'));
    expect(monthly.when(offer('b1', 'A', 'B', dividend('week'))).decision).toEqual(rejected('PERIOD_DIFFERS'));
  });

  it('of another period begin with the first whole one after the old contract’s last', () => {
    const offered = after(
      offer('a1', null, 'A', dividend('month')),
      acceptance('a1', 'A'),
      offer('a2', null, 'A', dividend('week')),
    );
    // March ends on a Tuesday; the first whole week of April begins on Monday the sixth.
    expect(offered.when(acceptance('a2', 'A')).events).toMatchObject([
      { data: { superseded: { until: '2026-04-01T03:00:00.000Z' }, from: '2026-04-06T03:00:00.000Z' } },
    ]);
  });

  it('that replace a contract which has not begun pay no day that the one before it still pays', () => {
    const corrected = after(
      offer('a1', null, 'A', dividend('month')),
      acceptance('a1', 'A'),
      offer('a2', null, 'A', dividend('week')),
      acceptance('a2', 'A'),
      offer('a3', null, 'A', dividend('week')),
    );
    // The contract of March counts until its end, whatever became of the one that was to follow it.
    expect(corrected.when(acceptance('a3', 'A')).events).toMatchObject([
      { data: { superseded: { contractId: 'a2' }, from: '2026-04-06T03:00:00.000Z' } },
    ]);
  });
});
