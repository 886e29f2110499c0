import { int4Array, int8Array, jsonArray, textArray, uuidArray } from '../../database/binary-array';
import { AppendMessage, type Append } from './append-message';

const event = (digit: string, text: string) => ({
  id: `${digit.repeat(8)}-0000-4000-8000-000000000000`,
  type: 'Happened',
  data: JSON.stringify({ text }),
  metadata: JSON.stringify({ key: digit }),
});

const LAST = '0f0e0d0c-0b0a-4908-8706-050403020100';
const NO_ID = '00000000-0000-0000-0000-000000000000';
const group: readonly Append[] = [
  { stream: 'wallet-ä', expected: 'noStream', events: [event('1', 'plain'), event('2', 'çédille €')] },
  { stream: 'wallet-b', expected: 41n, last: LAST, events: [event('f', '🂡'.repeat(50))] },
  { stream: 'wallet-unknown', expected: 4n, last: LAST, events: [event('a', '')] },
  { stream: 'wallet-b2', expected: 2n, events: [event('b', '')] },
];
const numbers = new Map([
  ['wallet-ä', 6n],
  ['wallet-b', 7n],
  ['wallet-b2', 8n],
]);
const newMessage = () => new AppendMessage('log_append', (stream) => numbers.get(stream));

/** The parameters of the statement, as the functions for arrays would make them. */
function arraysOf(appends: readonly Append[]): readonly Buffer[] {
  const events = appends.flatMap((append) => append.events);
  return [
    textArray(appends.map(({ stream }) => stream)),
    // A number is given together with the id of the last event only.
    int8Array(appends.map(({ stream, last }) => (last ? (numbers.get(stream) ?? 0n) : 0n))),
    int8Array(appends.map(({ expected }) => (expected === 'noStream' ? -1n : expected))),
    uuidArray(appends.map(({ last }) => last ?? NO_ID)),
    int4Array(appends.map((append) => append.events.length)),
    int4Array(appends.flatMap((append, index) => append.events.map(() => index + 1))),
    int8Array(
      appends.flatMap(({ expected, events: own }) =>
        own.map((_, index) => (expected === 'noStream' ? -1n : expected) + BigInt(index + 1)),
      ),
    ),
    uuidArray(events.map(({ id }) => id)),
    textArray(events.map(({ type }) => type)),
    jsonArray(events.map(({ data }) => data)),
    jsonArray(events.map(({ metadata }) => metadata)),
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
  const binaryAndEleven = Buffer.from([0, 1, 0, 1, 0, 11]);
  const bind = Buffer.concat([Buffer.from('\0log_append\0'), binaryAndEleven, ...parameters, Buffer.from([0, 0])]);
  return Buffer.concat([framed('B', bind), framed('E', Buffer.alloc(5)), framed('S', Buffer.alloc(0))]);
}

it('writes what the driver would, character by character of every kind', () => {
  expect(Buffer.from(newMessage().of(group))).toEqual(messagesOf(group));
});

it('leaves nothing of a group in the next one, whatever their sizes', () => {
  const message = newMessage();
  const large = [{ ...group[0]!, events: Array.from({ length: 900 }, () => event('a', 'x'.repeat(3_000))) }];
  const huge = [{ ...group[0]!, events: Array.from({ length: 900 }, () => event('b', 'y'.repeat(1_000))) }];
  for (const one of [group, large, group, huge, group]) expect(message.of(one).equals(messagesOf(one))).toBe(true);
});
