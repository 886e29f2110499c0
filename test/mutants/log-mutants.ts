import type { Mutant } from './mutants';

const APPEND = 'migrations/event-log/1796200004000-lean-append.ts';
const LOG = { project: 'int', tests: 'event-store/postgres/postgres' } as const;
const WRITER = { project: 'int', tests: 'event-store/postgres/log-writer', file: APPEND } as const;
const OLD_LOG = { project: 'int', tests: 'event-store/postgres/old-log', file: APPEND } as const;
const COMMANDS = { project: 'unit', tests: 'platform/commands/command-runner' } as const;

/** The event log in Postgres. */
export const logMutants: readonly Mutant[] = [
  {
    ...LOG,
    name: 'I5: the place of an event in its stream is not checked',
    file: APPEND,
    find: 'not s.deleted and coalesce(l.revision, -1) = i.expected',
    replace: 'not s.deleted',
  },
  {
    ...WRITER,
    name: 'I5: the event on which it was decided is not looked for, by the number of its stream',
    find: 'filter (where e.revision = i.expected and e.event_id = i.last)',
    replace: 'filter (where e.revision = i.expected)',
  },
  {
    ...WRITER,
    name: 'I5: the same, by the name of its stream',
    find: 'and (i.last = unknown or coalesce(l.event_id = i.last, false))',
    replace: '',
  },
  {
    ...WRITER,
    name: 'I5: one append that comes too late takes its whole group with it',
    find: 'e.revision between i.expected and i.expected + 1',
    replace: 'e.revision = i.expected',
  },
  {
    ...WRITER,
    name: 'a deleted stream goes on where its number is known',
    find: 'where s.stream_no = i.number and not s.deleted offset 0',
    replace: 'where s.stream_no = i.number offset 0',
  },
  {
    ...WRITER,
    name: 'I5: an append that is refused leaves a gap in the positions',
    find: '    update log.head h set position = base + written where h.id;\n',
    replace: '',
  },
  {
    ...WRITER,
    name: 'I2: a part of an earlier append passes as its repetition',
    find: 'group by e.entry having count(*) = p_counts[e.entry]',
    replace: 'group by e.entry',
    tests: 'event-store/postgres/postgres',
  },
  {
    ...LOG,
    name: 'those who read several streams at once are handed the events of others',
    file: 'services/platform/event-store/postgres/log-reader.ts',
    find: 'pages[row.no - 1]!.rows.push(row)',
    replace: 'pages.at(-row.no)!.rows.push(row)',
  },
  {
    project: 'int',
    tests: 'platform/projections/projections',
    name: 'a place that is moved with others is not looked at before',
    file: 'services/platform/projections/checkpoints.ts',
    find: 'and place.checkpoint is not distinct from asked.believed',
    replace: '',
  },
  {
    ...OLD_LOG,
    name: 'an old log is written anew without the order of its positions',
    find: 'where position > $1 order by position limit',
    replace: 'where position > $1 limit',
  },
  {
    ...OLD_LOG,
    name: 'an old log that says two things about a stream is written anew all the same',
    find: 'if (wrong)',
    replace: 'if (wrong && wrong.stream.length === 0)',
  },
  {
    project: 'unit',
    tests: 'event-store/postgres/append-message',
    name: 'the number of a stream is believed without the id of its last event',
    file: 'services/platform/event-store/postgres/append-message.ts',
    find: '(last && this.numberOf(stream)) ||',
    replace: 'this.numberOf(stream) ||',
  },
  {
    ...COMMANDS,
    name: 'I3: after a conflict it is decided on what a log that was put back has lost',
    file: 'services/platform/commands/aggregate-loader.ts',
    find: 'if (recorded.id !== eventId || recorded.revision !== revision) break;',
    replace: 'if (recorded.revision !== revision) break;',
  },
  {
    ...COMMANDS,
    name: 'I3: an append does not say on which event it was decided',
    file: 'services/platform/commands/command-runner.ts',
    find: 'await this.store.append(stream, expected, events, last || undefined)',
    replace: 'await this.store.append(stream, expected, events, last && undefined)',
  },
  {
    ...LOG,
    name: 'I9: a subscription goes on from the end of the log instead of from what it has handled',
    file: 'services/platform/event-store/postgres/log-reader.ts',
    find: 'const scanned = full ? BigInt(events.at(-1)!.checkpoint) : head < until ? head : until;',
    replace: 'const scanned = head < until ? head : until;',
  },
];
