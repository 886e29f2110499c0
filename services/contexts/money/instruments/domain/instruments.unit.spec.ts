import fc from 'fast-check';
import type { PayoutDestination } from '@contracts/vendor/payout-provider';
import { fold } from '@kernel/decider';
import { given } from '@kernel/given-when-then';
import {
  instrumentsDecider,
  MOST_INSTRUMENTS,
  MOST_TRIES,
  presentInstruments,
  triesLeft,
  type InstrumentCommand,
} from './instruments.decide';
import type { InstrumentEvent } from './instruments.events';

const memberId = '0b2f6f3e-2f0a-4a5b-9a50-3f9b6f6f0a11';
const occurredAt = '2026-11-24T12:00:00.000Z';
const destination: PayoutDestination = { kind: 'pix', keyKind: 'email', value: 'maria@exemplo.com' };

type Add = Extract<InstrumentCommand, { type: 'AddInstrument' }>;

const add = (over: Partial<Add> = {}): Add => ({
  type: 'AddInstrument',
  memberId,
  instrumentId: 'i1',
  destination,
  accountHash: 'h1',
  day: '2026-11-24',
  label: 'm***@exemplo.com',
  givenName: 'Maria Souza',
  taxNumber: null,
  holder: { holderName: 'MARIA SOUZA', bankName: 'Banco Um' },
  occurredAt,
  ...over,
});
const remove = (instrumentId = 'i1'): InstrumentCommand => ({
  type: 'RemoveInstrument',
  memberId,
  instrumentId,
  occurredAt,
});
const added = (no: number, over: Partial<Extract<InstrumentEvent, { type: 'InstrumentAdded' }>['data']> = {}) => ({
  type: 'InstrumentAdded' as const,
  data: {
    memberId,
    instrumentId: `i${no}`,
    kind: 'pix' as const,
    destination,
    holderName: 'MARIA SOUZA',
    label: 'm***@exemplo.com',
    bankName: 'Banco Um',
    accountHash: `h${no}`,
    isFirst: no === 1,
    occurredAt,
    ...over,
  },
});
const removed = (no: number): InstrumentEvent => ({
  type: 'InstrumentRemoved',
  data: { memberId, instrumentId: `i${no}`, occurredAt },
});
const tried = (tries: number, day = '2026-11-24', isCounted = true): InstrumentEvent => ({
  type: 'InstrumentRefused',
  data: { memberId, reason: 'ownerMismatch', accountHash: 'x', isCounted, day, tries, occurredAt },
});
const holder = (holderName: string) => ({ holderName, bankName: 'Banco Um' });

describe('an account is added', () => {
  it('once the provider has named the member as its holder', () => {
    expect(given(instrumentsDecider).when(add()).events).toEqual([added(1)]);
  });

  it('and only the first one ever is the first, also after it was removed', () => {
    const second = add({ instrumentId: 'i2', accountHash: 'h2' });
    expect(given(instrumentsDecider, added(1)).when(second).events).toEqual([added(2)]);
    expect(given(instrumentsDecider, added(1), removed(1)).when(second).events).toEqual([added(2)]);
  });

  it('only once: the same account is the same instrument', () => {
    const { decision } = given(instrumentsDecider, added(1)).when(add({ instrumentId: 'i9', holder: null }));
    expect(decision).toEqual({ kind: 'repeated' });
  });

  it('anew where it was removed', () => {
    const again = add({ instrumentId: 'i2' });
    expect(given(instrumentsDecider, added(1), removed(1)).when(again).events).toMatchObject([
      { type: 'InstrumentAdded', data: { instrumentId: 'i2', accountHash: 'h1', isFirst: false } },
    ]);
  });

  it('three at a time', () => {
    const three = [added(1), added(2), added(3)];
    const fourth = add({ instrumentId: 'i4', accountHash: 'h4' });
    expect(given(instrumentsDecider, ...three).when(fourth).decision).toEqual({
      kind: 'rejected',
      rejection: 'INSTRUMENTS_FULL',
    });
    expect(given(instrumentsDecider, ...three, removed(2)).when(fourth).decision.kind).toBe('accepted');
    expect(given(instrumentsDecider, ...three).when(add({ accountHash: 'h3' })).decision.kind).toBe('repeated');
  });
});

describe('an account is refused', () => {
  const refused = (reason: string, isCounted: boolean, tries: number) => [
    {
      type: 'InstrumentRefused',
      data: { memberId, reason, accountHash: 'h1', isCounted, day: '2026-11-24', tries, occurredAt },
    },
  ];

  it('where the holder has another name than the member gave', () => {
    const { events } = given(instrumentsDecider).when(add({ holder: holder('CARLOS MENDES') }));
    expect(events).toEqual(refused('ownerMismatch', true, 1));
  });

  it('where the name that the member gave is not that of the first account', () => {
    const other = add({ givenName: 'Carlos Mendes', holder: holder('CARLOS MENDES') });
    expect(given(instrumentsDecider, added(2)).when(other).events).toEqual(refused('ownerMismatch', true, 1));
    const { events } = given(instrumentsDecider, added(2), removed(2)).when(other);
    expect(events).toEqual(refused('ownerMismatch', true, 1));
  });

  describe('by the tax number, where the member and the bank both tell one,', () => {
    const [number, another] = ['52998224725', '11144477735'];
    const held = (holderName: string, taxNumber: string | null) => ({ ...holder(holderName), taxNumber });
    const pix = (value: string) => ({ kind: 'pix', keyKind: 'cpf', value }) as const;

    it.each([
      ['of somebody else of the same name', { holder: held('MARIA SOUZA', another) }],
      ['of a company', { holder: held('MARIA SOUZA', '11222333000181') }],
      ['behind a key that is another number', { holder: held('MARIA SOUZA', null), destination: pix(another) }],
    ])('if it is %s', (_, over) => {
      const { events } = given(instrumentsDecider).when(add({ taxNumber: number, ...over }));
      expect(events).toEqual(refused('ownerMismatch', true, 1));
    });

    it.each([
      ['under another name', { holder: held('M SOUZA', number) }],
      ['under a name that is not that of the first account', { holder: held('MARIA LIMA', number) }],
      ['behind a key that is the number', { holder: held('M SOUZA', null), destination: pix(number) }],
    ])('and saved if it is the member’s, %s', (_, over) => {
      const { events } = given(instrumentsDecider, added(2)).when(add({ taxNumber: number, ...over }));
      expect(events).toMatchObject([{ type: 'InstrumentAdded' }]);
    });

    it('and by the name where one of them tells none', () => {
      const unnamed = add({ taxNumber: number, holder: held('CARLOS MENDES', null) });
      expect(given(instrumentsDecider).when(unnamed).events).toEqual(refused('ownerMismatch', true, 1));
      const untold = add({ holder: held('MARIA SOUZA', another) });
      expect(given(instrumentsDecider).when(untold).events).toMatchObject([{ type: 'InstrumentAdded' }]);
    });
  });

  it('where the name is alike and not the same, which is no try', () => {
    const alike = add({ holder: holder('MARIA APARECIDA SOUZA') });
    const [refusal] = refused('ownerMismatch', false, 2);
    expect(given(instrumentsDecider, tried(2)).when(alike).events).toEqual([
      { ...refusal, data: { ...refusal!.data, isAlike: true } },
    ]);
  });

  it('where there is no such account, which is no try', () => {
    const { events } = given(instrumentsDecider).when(add({ holder: null }));
    expect(events).toEqual(refused('accountUnknown', false, 0));
  });

  it('after three tries of one day, whatever its holder is, until the next day', () => {
    const decided = (day: string, ...history: InstrumentEvent[]) =>
      given(instrumentsDecider, ...history).when(add({ day })).decision;
    expect(decided('2026-11-24', tried(1), tried(2)).kind).toBe('accepted');
    const used = { kind: 'rejected', rejection: 'INSTRUMENT_TRIES_USED' };
    expect(decided('2026-11-24', tried(1), tried(2), tried(3))).toEqual(used);
    expect(decided('2026-11-24', tried(1), tried(2), tried(3), tried(3, '2026-11-24', false))).toEqual(used);
    expect(decided('2026-11-25', tried(1), tried(2), tried(3)).kind).toBe('accepted');
  });

  it('counts anew on another day', () => {
    const other = add({ holder: holder('CARLOS MENDES') });
    expect(given(instrumentsDecider, tried(2, '2026-11-23')).when(other).events).toMatchObject([
      { data: { tries: 1, isCounted: true } },
    ]);
  });
});

describe('an account is removed', () => {
  it('once, and stays known', () => {
    const { events, stateAfter } = given(instrumentsDecider, added(1)).when(remove());
    expect(events).toEqual([removed(1)]);
    expect(stateAfter.saved).toMatchObject([{ instrumentId: 'i1', removedAt: occurredAt }]);
    expect(given(instrumentsDecider, added(1), removed(1)).when(remove()).decision).toEqual({ kind: 'repeated' });
  });

  it('never where it is not the member’s', () => {
    expect(given(instrumentsDecider, added(1)).when(remove('i2')).decision).toEqual({
      kind: 'rejected',
      rejection: 'INSTRUMENT_UNKNOWN',
    });
  });
});

it('holds its rules over any sequence of commands', () => {
  const names = ['MARIA SOUZA', 'MARIA APARECIDA SOUZA', 'CARLOS MENDES', 'RITA DORES'];
  const command = fc.oneof(
    fc.record({
      account: fc.nat({ max: 5 }),
      day: fc.constantFrom('2026-11-24', '2026-11-25'),
      given: fc.constantFrom(...names),
      held: fc.option(fc.constantFrom(...names)),
    }),
    fc.nat({ max: 40 }),
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      let state = instrumentsDecider.initial();
      const told = new Map<string, number>();
      commands.forEach((one, index) => {
        const decision = instrumentsDecider.decide(
          state,
          typeof one === 'number'
            ? remove(`i${one}`)
            : add({
                instrumentId: `i${index}`,
                accountHash: `h${one.account}`,
                day: one.day,
                givenName: one.given,
                holder: one.held === null ? null : holder(one.held),
              }),
        );
        if (decision.kind !== 'accepted') return;
        for (const { type, data } of decision.events)
          if (type === 'InstrumentRefused' && data.isCounted) told.set(data.day, (told.get(data.day) ?? 0) + 1);
        state = fold(instrumentsDecider, state, decision.events);
      });
      const present = presentInstruments(state);
      expect(present.length).toBeLessThanOrEqual(MOST_INSTRUMENTS);
      expect(new Set(present.map(({ accountHash }) => accountHash)).size).toBe(present.length);
      expect(new Set(state.saved.map(({ holderName }) => holderName)).size).toBeLessThanOrEqual(1);
      expect(state.saved.filter(({ isFirst }) => isFirst).length).toBe(Math.min(1, state.saved.length));
      // Days come in any order here; of the day that was counted last no more are told than there may be.
      expect(triesLeft(state, state.tries.day)).toBeGreaterThanOrEqual(0);
      if (told.size === 1) expect([...told.values()][0]).toBeLessThanOrEqual(MOST_TRIES);
    }),
    { numRuns: 300 },
  );
});
