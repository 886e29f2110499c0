import { given } from '@kernel/given-when-then';
import { strangers } from '@test/support/two-people';
import {
  act,
  ANA,
  BIA,
  bookingOf,
  booksOf,
  lineOf,
  of,
  statementOf,
  take,
  typesOf,
} from '../../test-support/a-statement';
import type { StatementCommand } from './statement.commands';
import { statementDecider } from './statement.decide';
import type { StatementEvent } from './statement.events';
import { noStatement } from './statement.state';

describe('a file', () => {
  const propose: StatementCommand = {
    ...of,
    type: 'ProposeFile',
    file: { ...statementOf([lineOf(1)]), fileName: 'extrato.csv', mapping: { amount: 'Valor' } },
    makerId: ANA,
    ...act,
  };
  const decide = (change: Partial<Extract<StatementCommand, { type: 'DecideFile' }>> = {}): StatementCommand => ({
    ...of,
    type: 'DecideFile',
    sha256: statementOf([lineOf(1)]).sha256,
    people: strangers(ANA, BIA),
    isApproved: true,
    isOver: true,
    books: booksOf(bookingOf(1)),
    note: 'as the bank has it',
    key: 'k2',
    ...change,
  });

  it('is taken over by a second person', () => {
    const history = given(statementDecider).when(propose).events;
    const { events } = given(statementDecider, ...history).when(decide());
    expect(typesOf(events)).toEqual(['StatementImported', 'LinesMatched', 'StatementClosed']);
    expect(events[0]!.data).toMatchObject({ source: 'file', people: { makerId: ANA, checkerId: BIA } });
    const after = given(statementDecider, ...history, ...events);
    expect(after.when(decide()).decision.kind).toBe('repeated');
    expect(after.when(decide({ isApproved: false })).decision).toMatchObject({ rejection: 'KEY_REUSED' });
    const other = given(statementDecider, ...history);
    expect(other.when(decide({ people: strangers(ANA, ANA) })).decision).toMatchObject({
      rejection: 'SECOND_PERSON_NEEDED',
    });
    expect(other.when(decide({ sha256: 'other' })).decision).toMatchObject({ rejection: 'SETTLEMENT_NOT_ASKED' });
    expect(other.when({ ...propose, key: 'k9' } as StatementCommand).decision).toMatchObject({
      rejection: 'SETTLEMENT_ASKED_ALREADY',
    });
    expect(typesOf(other.when(decide({ isApproved: false })).events)).toEqual(['StatementFileTurnedDown']);
  });

  it('leaves a day open that goes on, and closes it when the same file is taken over afterwards', () => {
    const history = given(statementDecider).when(propose).events;
    const early = given(statementDecider, ...history).when(decide({ isOver: false })).events;
    expect(typesOf(early)).toEqual(['StatementImported', 'LinesMatched']);
    expect(early[0]!.data).toMatchObject({ isComplete: false });
    const asked = [...history, ...early];
    const again = given(statementDecider, ...asked).when({ ...propose, key: 'k3' } as StatementCommand).events;
    const { events, decision } = given(statementDecider, ...asked, ...again).when(decide({ key: 'k4' }));
    expect(typesOf(events)).toEqual(['StatementImported', 'StatementClosed']);
    expect(events[0]!.data).toMatchObject({ version: 2, people: { makerId: ANA, checkerId: BIA } });
    expect(decision.kind).toBe('accepted');
  });

  it('that was here before waits for nobody once it is approved, and the approval stands in the log', () => {
    const history = given(statementDecider).when(propose).events;
    const first = [...history, ...given(statementDecider, ...history).when(decide({ books: booksOf() })).events];
    const asked = [
      ...first,
      ...given(statementDecider, ...first).when({ ...propose, key: 'k3' } as StatementCommand).events,
    ];
    const { events } = given(statementDecider, ...asked).when(decide({ key: 'k4', books: booksOf() }));
    expect(typesOf(events)).toEqual(['StatementImported', 'DifferenceFound']);
    const state = [...asked, ...events].reduce(statementDecider.evolve, noStatement);
    expect(state).toMatchObject({ file: null, version: 2, status: 'open' });
  });

  describe('that is too long for one append', () => {
    const long = statementOf(Array.from({ length: 1_500 }, (_, index) => lineOf(index + 1)));
    const books = booksOf(...long.lines.map((_, index) => bookingOf(index + 1)));
    const proposal = (change: Partial<Extract<StatementCommand, { type: 'ProposeFile' }>> = {}): StatementCommand => ({
      ...of,
      type: 'ProposeFile',
      file: { ...long, fileName: 'extrato.csv', mapping: { amount: 'Valor' } },
      makerId: ANA,
      ...act,
      ...change,
    });
    const approve = decide({ sha256: long.sha256, books });
    /** Runs a command again and again, until it writes nothing more. */
    const untilDone = (history: readonly StatementEvent[], command: StatementCommand) => {
      const events = [...history];
      for (;;) {
        const { decision, events: more } = given(statementDecider, ...events).when(command);
        if (decision.kind !== 'accepted') return events;
        events.push(...more);
      }
    };

    it('is written in parts, and decided when all of it is here', () => {
      const [first] = given(statementDecider).when(proposal()).events;
      expect(first!.data).toMatchObject({ linesTotal: 1_500 });
      expect(given(statementDecider, first!).when(approve).decision).toMatchObject({
        rejection: 'SETTLEMENT_NOT_ASKED',
      });
      const whole = untilDone([], proposal());
      expect(typesOf(whole)).toEqual(['StatementFileProposed', 'StatementFileContinued', 'StatementFileContinued']);
      const lines = whole.flatMap(({ data }) => ('lines' in data && Array.isArray(data.lines) ? data.lines : []));
      expect(lines).toEqual(long.lines);
    });

    /** A moment after the one in which Ana has proposed. */
    const after = (ms: number) => new Date(Date.parse(of.occurredAt) + ms).toISOString();

    it('does not give way while its lines arrive', () => {
      const half = given(statementDecider).when(proposal()).events;
      const other = proposal({ makerId: BIA, key: 'k3', occurredAt: after(59_999) });
      expect(given(statementDecider, ...half).when(other).decision).toMatchObject({
        rejection: 'SETTLEMENT_ASKED_ALREADY',
      });
      const whole = untilDone(half, proposal());
      expect(given(statementDecider, ...whole).when(approve).events[0]!.type).toBe('StatementImported');
    });

    it('tells the one whose file gave way, in whatever order both carry on', () => {
      const half = given(statementDecider).when(proposal()).events;
      const other = proposal({ makerId: BIA, key: 'k3', occurredAt: after(60_000) });
      let history = [...half, ...given(statementDecider, ...half).when(other).events];
      for (;;) {
        expect(given(statementDecider, ...history).when(proposal()).decision).toMatchObject({
          rejection: 'SETTLEMENT_ASKED_ALREADY',
        });
        const { decision, events } = given(statementDecider, ...history).when(other);
        if (decision.kind !== 'accepted') break;
        history = [...history, ...events];
      }
      const decision = { ...approve, people: strangers(BIA, ANA) } as StatementCommand;
      const taken = [...history, ...given(statementDecider, ...history).when(decision).events];
      expect(given(statementDecider, ...taken).when(proposal()).decision).toMatchObject({
        rejection: 'SETTLEMENT_ASKED_ALREADY',
      });
      expect(given(statementDecider, ...taken).when(other).decision.kind).toBe('repeated');
    });

    it('gives way to another one when it stopped halfway', () => {
      const half = given(statementDecider).when(proposal()).events;
      const other = proposal({ makerId: BIA, key: 'k3', occurredAt: after(60_000) });
      const whole = untilDone(half, other);
      expect(given(statementDecider, ...whole).when(proposal({ key: 'k4' })).decision).toMatchObject({
        rejection: 'SETTLEMENT_ASKED_ALREADY',
      });
      const decision = { ...approve, people: strangers(BIA, ANA) } as StatementCommand;
      expect(typesOf(given(statementDecider, ...whole).when(decision).events)[0]).toBe('StatementImported');
    });

    it('is matched in parts, and the day closes with the last of them', () => {
      const whole = untilDone([], proposal());
      const imported = [...whole, ...given(statementDecider, ...whole).when(approve).events];
      const { taking, toMatch } = imported.reduce(statementDecider.evolve, noStatement);
      expect([taking?.lines.length, toMatch]).toEqual([1_500, 900]);
      const all = untilDone(imported, take(taking!, books));
      expect(typesOf(all.slice(imported.length))).toEqual([
        ...Array.from({ length: 5 }, () => 'LinesMatched'),
        'StatementClosed',
      ]);
      expect(all.reduce(statementDecider.evolve, noStatement)).toMatchObject({ taking: null, toMatch: 0 });
    });
  });
});
