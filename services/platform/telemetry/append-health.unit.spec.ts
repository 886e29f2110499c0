import { AppendHealth } from './append-health';

describe('the health of appends', () => {
  let nowMs = 1_000;
  const health = new AppendHealth(() => nowMs);

  it('is good before the first append', () => expect(health.isFailing).toBe(false));

  it('is bad after a failed append, until another one is answered', () => {
    health.tell('error');
    expect(health.isFailing).toBe(true);
    health.tell('conflict');
    expect(health.isFailing).toBe(false);
  });

  it('is asked of the log again after a while, because nothing may come to a process that is not ready', () => {
    health.tell('error');
    nowMs += 14_999;
    expect(health.isFailing).toBe(true);
    nowMs += 1;
    expect(health.isFailing).toBe(false);
  });

  it('does not suffer from appends that are wrong by themselves', () => {
    health.tell('refused');
    expect(health.isFailing).toBe(false);
  });
});
