import fc from 'fast-check';
import { APPROVAL_HOLD_MS, holdFrom, obstacleToDeciding, type Grant, type Origins } from './two-people';

const at = '2026-01-02T03:04:05.000Z';
const after = (ms: number) => new Date(Date.parse(at) + ms).toISOString();
const from = (...givers: string[]): Origins => ({ givers, hold: null });
const between = (requesterId: string, deciderId: string, origins: Readonly<Record<string, Origins>> = {}) =>
  obstacleToDeciding({ requesterId, deciderId, origins: new Map(Object.entries(origins)) }, requesterId, at);

it('lets anybody else decide of whom nothing is known', () => {
  expect(between('ana', 'rui')).toBeUndefined();
  expect(between('ana', 'rui', { ana: from(), rui: from() })).toBeUndefined();
});

it('lets nobody decide about the own request', () => {
  expect(between('ana', 'ana')).toBe('SECOND_PERSON_NEEDED');
});

it.each([
  ['the requester made the account', { rui: from('ana') }],
  ['the account made the requester', { ana: from('rui') }],
  ['the requester made the one who made it', { rui: from('eva'), eva: from('ana') }],
  ['it made the one who made the requester', { ana: from('eva'), eva: from('rui') }],
  ['the chain is long, and closed to a ring', { rui: from('eva'), eva: from('ivo'), ivo: from('eva', 'ana') }],
  ['one giver of several is the requester', { rui: from('ivo', 'ana') }],
])('refuses for good when %s', (_, origins) => {
  expect(between('ana', 'rui', origins)).toBe('APPROVER_NOT_INDEPENDENT');
});

it('keeps two people apart who only come from the same third', () => {
  expect(between('ana', 'rui', { ana: from('eva'), rui: from('eva') })).toBeUndefined();
});

it.each<[Grant, string]>([
  ['hired', 'APPROVER_ACCOUNT_NEW'],
  ['rolesChanged', 'APPROVER_ROLES_CHANGED'],
  ['enabled', 'APPROVER_ACCOUNT_ENABLED'],
  ['passwordRenewed', 'APPROVER_PASSWORD_RENEWED'],
  ['totpReset', 'APPROVER_AUTHENTICATOR_RESET'],
])('holds an account for a day after %s, to the millisecond, and says why', (grant, code) => {
  const people = { requesterId: 'ana', deciderId: 'rui' };
  const origins = new Map([['rui', { givers: ['eva'], hold: holdFrom(grant, at) }]]);
  const decided = (time: string) => obstacleToDeciding({ ...people, origins }, 'ana', time);
  expect(decided(at)).toBe(code);
  expect(decided(after(APPROVAL_HOLD_MS - 1))).toBe(code);
  expect(decided(after(APPROVAL_HOLD_MS))).toBeUndefined();
});

it('says what lasts before what time will mend, and lets an account that is held ask', () => {
  const held: Origins = { givers: ['ana'], hold: holdFrom('hired', at) };
  expect(between('ana', 'rui', { rui: held })).toBe('APPROVER_NOT_INDEPENDENT');
  expect(between('rui', 'eva', { rui: held })).toBeUndefined();
});

it('does not judge by the origins of another request', () => {
  expect(() => obstacleToDeciding({ requesterId: 'ana', deciderId: 'rui', origins: new Map() }, 'eva', at)).toThrow(
    'another requester',
  );
});

it('is the same both ways, whoever gave whom what, and never goes on for ever', () => {
  const people = ['a', 'b', 'c', 'd', 'e'];
  const person = fc.constantFrom(...people);
  const gifts = fc.array(fc.tuple(person, person), { maxLength: 12 });
  fc.assert(
    fc.property(gifts, person, person, (given, one, other) => {
      const origins = Object.fromEntries(
        people.map((staffId) => [staffId, from(...given.filter(([to]) => to === staffId).map(([, by]) => by))]),
      );
      const obstacle = between(one, other, origins);
      expect(between(other, one, origins)).toBe(obstacle);
      expect(obstacle).toBe(one === other ? 'SECOND_PERSON_NEEDED' : naive(given, one, other));
    }),
  );
});

/** Follows every gift as often as there are people, in both directions apart. */
function naive(given: readonly (readonly [string, string])[], one: string, other: string): string | undefined {
  const reaches = (start: string, end: string) => {
    let reached = [start];
    for (let step = 0; step < 5; step += 1)
      reached = [...reached, ...given.filter(([to]) => reached.includes(to)).map(([, by]) => by)];
    return reached.includes(end);
  };
  return reaches(one, other) || reaches(other, one) ? 'APPROVER_NOT_INDEPENDENT' : undefined;
}
