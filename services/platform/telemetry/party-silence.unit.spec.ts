import { PartySilence } from './party-silence';

const MINUTE_MS = 60_000;

describe('a party', () => {
  let nowMs: number;
  let silence: PartySilence;
  beforeEach(() => {
    nowMs = 0;
    silence = new PartySilence(() => nowMs);
  });
  const fail = (times: number) => {
    for (let time = 0; time < times; time += 1) silence.tell('vendor v1', 'failed');
  };

  it('is silent when three calls within ten minutes failed and none was answered', () => {
    fail(2);
    expect(silence.silent).toEqual([]);
    fail(1);
    expect(silence.silent).toEqual(['vendor v1']);
  });

  it('is not silent while an answer is younger than ten minutes', () => {
    silence.tell('vendor v1', 'answered');
    fail(20);
    nowMs = 10 * MINUTE_MS;
    expect(silence.silent).toEqual([]);
    fail(3);
    nowMs += 1;
    expect(silence.silent).toEqual(['vendor v1']);
  });

  it('is not silent any more with its first answer', () => {
    fail(3);
    silence.tell('vendor v1', 'answered');
    expect(silence.silent).toEqual([]);
  });

  it('is not silent when nobody has called it for ten minutes', () => {
    fail(3);
    nowMs = 10 * MINUTE_MS + 1;
    expect(silence.silent).toEqual([]);
  });

  it('is silent by itself and not with others', () => {
    fail(3);
    silence.tell('provider psp', 'answered');
    expect(silence.silent).toEqual(['vendor v1']);
  });
});
