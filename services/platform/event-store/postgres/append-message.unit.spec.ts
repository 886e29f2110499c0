import { int4Array, int8Array, jsonbArray, textArray, uuidArray } from '../../database/binary-array';
import { AppendMessage, type Append } from './append-message';

const event = (digit: string, text: string) => ({
  id: `${digit.repeat(8)}-0000-4000-8000-000000000000`,
  type: 'Happened',
  data: JSON.stringify({ text }),
  metadata: JSON.stringify({ key: digit }),
});

const group: readonly Append[] = [
  { stream: 'wallet-ä', expected: 'noStream', events: [event('1', 'plain'), event('2', 'çédille €')] },
  { stream: 'wallet-b', expected: 41n, events: [event('f', '🂡'.repeat(50))] },
];

/** The parameters of the statement, as the functions for arrays would make them. */
function arraysOf(appends: readonly Append[]): readonly Buffer[] {
  const events = appends.flatMap((append) => append.events);
  return [
    textArray(appends.map(({ stream }) => stream)),
    int8Array(appends.map(({ expected }) => (expected === 'noStream' ? -1n : expected))),
    int4Array(appends.map((append) => append.events.length)),
    int4Array(appends.flatMap((append, index) => append.events.map(() => index + 1))),
    int8Array(
      appends.flatMap(({ expected, events: own }) =>
        own.map((_, index) => (expected === 'noStream' ? -1n : expected) + BigInt(index + 1)),
      ),
    ),
    uuidArray(events.map(({ id }) => id)),
    textArray(events.map(({ type }) => type)),
    jsonbArray(events.map(({ data }) => data)),
    jsonbArray(events.map(({ metadata }) => metadata)),
  ];
}

function framed(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5, type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** Bind, Execute and Sync, built as the protocol's documentation says. */
function messagesOf(appends: readonly Append[]): Buffer {
  const parameters = arraysOf(appends).flatMap((array) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(array.length);
    return [length, array];
  });
  const binaryAndNine = Buffer.from([0, 1, 0, 1, 0, 9]);
  const bind = Buffer.concat([Buffer.from('\0log_append\0'), binaryAndNine, ...parameters, Buffer.from([0, 0])]);
  return Buffer.concat([framed('B', bind), framed('E', Buffer.alloc(5)), framed('S', Buffer.alloc(0))]);
}

it('writes what the driver would, character by character of every kind', () => {
  expect(Buffer.from(new AppendMessage('log_append').of(group))).toEqual(messagesOf(group));
});

it('leaves nothing of a group in the next one, whatever their sizes', () => {
  const message = new AppendMessage('log_append');
  const large = [{ ...group[0]!, events: Array.from({ length: 900 }, () => event('a', 'x'.repeat(3_000))) }];
  const huge = [{ ...group[0]!, events: Array.from({ length: 900 }, () => event('b', 'y'.repeat(1_000))) }];
  for (const one of [group, large, group, huge, group]) expect(message.of(one).equals(messagesOf(one))).toBe(true);
});
