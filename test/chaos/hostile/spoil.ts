import type { Random } from '../support/random';

/** Values that have broken programs before, each for a reason of its own. */
const HOSTILE: readonly unknown[] = [
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', '\udfff\ud800', '\u202eabc', '\ufeff', '\u0007', 'İ'.repeat(300), 'é'],
  ...["'; drop table read.members; --", '" or 1=1', '\\', '%', '%00', '$1', '{{7*7}}', '<script>', '../../etc'],
  ...['x'.repeat(5_000), '9'.repeat(400), '-1', '-0', '0x10', '1e9', '1e999', 'NaN', 'Infinity', '1,5', '0.001', '٣'],
  ...['null', 'undefined', 'true', '[object Object]', '__proto__', 'constructor', 'toString', 'hasOwnProperty'],
  ...['2026-02-30', '2026-13-01T00:00:00Z', '0000-01-01T00:00:00Z', '+275760-09-13T00:00:00Z', '9999999999999'],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '00000000', 'AAAA', 'e30'],
  ...[0, -0, -1, 1.5, 1e21, 1e308, -1e308, Number.MAX_SAFE_INTEGER, 2 ** 53, -(2 ** 63), 2 ** 31, 1e-7],
  ...[null, true, false, [], {}, [[]], [null], { length: -1 }, { toString: null }, { $ne: null }, [1, 'a', null, {}]],
];
const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'unknown', '', '\u0000', 'x'.repeat(300), '$where'];

type Json = Record<string, unknown>;

/** A copy, which may be changed. */
const hostileValue = (random: Random): unknown => structuredClone(random.pick(HOSTILE));

/** One place in a value that can be replaced or taken out. */
interface Place {
  readonly holder: Json | unknown[];
  readonly key: string | number;
}

/** Returns the value with one to three things wrong in it. The value itself is not changed. */
export function spoiled(value: unknown, random: Random): unknown {
  const root = { value: structuredClone(value) };
  for (let wrongs = random.between(1, 3); wrongs > 0; wrongs -= 1) {
    const { holder, key } = random.pick(placesOf(root));
    spoilAt(holder, key, random);
  }
  return root.value;
}

function spoilAt(holder: Json | unknown[], key: string | number, random: Random): void {
  const target = holder as Json;
  const way = random.below(10);
  if (way < 6) target[key] = hostileValue(random);
  else if (way === 6 && key !== 'value') delete target[key];
  else if (way === 7) target[key] = [target[key]];
  else if (way === 8) target[key] = Array.from({ length: random.pick([3, 50, 1_000]) }, () => hostileValue(random));
  else withMore(target, key, random);
}

/** `__proto__` as a name of its own, as JSON.parse makes it, and not as the prototype. */
function withMore(target: Json, key: string | number, random: Random): void {
  const inner = target[key];
  const object: Json = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? (inner as Json) : {};
  Object.defineProperty(object, random.pick(NAMES), {
    value: hostileValue(random),
    enumerable: true,
    configurable: true,
    writable: true,
  });
  target[key] = object;
}

function placesOf(root: Json): Place[] {
  const found: Place[] = [];
  const visit = (holder: Json | unknown[]): void => {
    for (const key of Object.keys(holder)) {
      found.push({ holder, key });
      const inner = (holder as Json)[key];
      if (typeof inner === 'object' && inner !== null && found.length < 500) visit(inner as Json);
    }
  };
  visit(root);
  return found;
}

/** Bodies that are no JSON of ours, whatever the call. */
export const BROKEN_BODIES: readonly (string | Buffer)[] = [
  ...[
    '',
    '{',
    '}',
    'null',
    '[]',
    '""',
    '0',
    'true',
    '{"a":1,"a":2}',
    '{"a":1e400}',
    '\ufeff{}',
    '{"a":"\\ud800"}',
    '{}{}',
  ],
  ...[
    '['.repeat(20_000),
    '{"a":'.repeat(5_000),
    `{"a":"${'x'.repeat(200_000)}"}`,
    'a=1&b=2',
    '<a/>',
    '--x\r\n\r\n--x--',
  ],
  ...[Buffer.from([0xff, 0xfe, 0x00]), Buffer.from('{"a":"\xc3\x28"}', 'latin1'), Buffer.alloc(70_000, 0x20)],
  ...['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"a":1}}}', '{"toString":null,"valueOf":null}'],
];

/** Headers that a client of ours never sends. */
export const ODD_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/xml' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': '' },
  { 'content-encoding': 'gzip' },
  { 'accept-language': 'xx;q=abc, *' },
  { 'accept-language': 'a'.repeat(4_000) },
  { accept: 'image/webp' },
  { 'user-agent': 'x'.repeat(6_000) },
  { 'x-forwarded-for': "1.2.3.4', ::1, 999.999.999.999" },
  { 'x-forwarded-proto': 'javascript' },
  { 'x-request-id': '\u00ff'.repeat(500) },
  { origin: 'null' },
  { origin: 'https://elsewhere.example' },
  { referer: '%%%' },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'x'.repeat(3_000)}` },
  { authorization: 'Basic Og==' },
  { authorization: "Bearer ' or 1=1" },
  { cookie: '='.repeat(200) },
  { range: 'bytes=0-0,-1' },
  { 'if-none-match': '"' },
  { expect: '100-continue' },
  { host: 'elsewhere.example' },
];

/** Parts of a path or values of a query, as bytes of the request line. */
export const ODD_PARTS: readonly string[] = [
  ...['%00', '%ff', '%c0%ae', '..%2f..%2f', '%2e%2e', '%25', '%F0%9F%92%A9', '%ED%A0%80', '%0d%0aX:1', '.', '%20', '~'],
  ...['0', '-1', '1e3', 'null', '%27', '%22', 'a'.repeat(3_000), '00000000-0000-0000-0000-000000000000', '%E2%80%AE'],
];
