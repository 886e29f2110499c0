import { wrongWith } from './judge';

const json = (status: number, value: unknown) => ({
  status,
  type: 'application/json; charset=utf-8',
  text: JSON.stringify(value),
});

describe('the verdict about an answer to a hostile request', () => {
  it('accepts a refusal with a code, and what was served', () => {
    expect(wrongWith(json(400, { success: false, code: 'INVALID_INPUT', message: 'x' }), false)).toBeUndefined();
    expect(wrongWith(json(200, { success: true, value: [] }), false)).toBeUndefined();
    expect(wrongWith(json(422, { status: 'INVALID_REQUEST' }), false)).toBeUndefined();
    expect(wrongWith({ status: 404, type: 'text/html', text: '<html>' }, true)).toBeUndefined();
  });

  it('knows the 503 that tells the caller why', () => {
    expect(wrongWith(json(503, { code: 'MAINTENANCE' }), false)).toBeUndefined();
    expect(wrongWith(json(503, { code: 'GAME_UNAVAILABLE' }), false)).toBeUndefined();
    expect(wrongWith(json(503, { code: 'BUSY' }), false)).toMatch(/^503/);
  });

  it('finds a fault, a stack, a statement, and a refusal that says nothing', () => {
    expect(wrongWith(json(500, { code: 'UNKNOWN_ERROR' }), false)).toMatch(/^500/);
    expect(wrongWith({ status: 502, type: 'text/plain', text: '' }, true)).toMatch(/^502/);
    expect(wrongWith(json(400, { code: 'X', message: 'at f (/srv/app/main.js:10:2)' }), false)).toMatch(/inside/);
    expect(wrongWith(json(200, { value: 'insert into read.members' }), false)).toMatch(/inside/);
    expect(wrongWith(json(400, { message: 'no' }), false)).toMatch(/without a code/);
    expect(wrongWith({ status: 200, type: 'application/json', text: '{' }, false)).toMatch(/is not/);
  });
});
