import { fold } from '@kernel/decider';
import { ASK_OPEN_MS, uplineAsksDecider, type UplineAskCommand } from './upline-asks.decide';
import type { UplineAskEvent } from './upline-asks.events';

const [ANA, TIA] = ['ana', 'tia'];
const START_MS = Date.parse('2026-11-24T12:00:00.000Z');
const after = (ms: number) => new Date(START_MS + ms).toISOString();

const ask = (askId: string, atMs = 0, note = 'para o fim de semana'): UplineAskCommand => ({
  type: 'Ask',
  ask: { memberId: ANA, askId, uplineId: TIA, amountMinor: '5000', currency: 'BRL', note, occurredAt: after(atMs) },
});
const answer = (askId: string, what: 'sent' | 'declined', atMs = 1, uplineId = TIA): UplineAskCommand => ({
  type: 'Answer',
  answered: {
    memberId: ANA,
    askId,
    uplineId,
    sent: what === 'sent' ? { transferId: 't1', amountMinor: '4000' } : null,
    occurredAt: after(atMs),
  },
});
const cancel = (askId: string, atMs = 1): UplineAskCommand => ({ type: 'Cancel', askId, occurredAt: after(atMs) });
const expire = (askId: string, atMs: number): UplineAskCommand => ({ type: 'Expire', askId, occurredAt: after(atMs) });

/** Plays commands in turn, and returns the decision on the last of them. */
function play(...commands: readonly UplineAskCommand[]) {
  const events: UplineAskEvent[] = [];
  let last;
  for (const command of commands) {
    last = uplineAsksDecider.decide(fold(uplineAsksDecider, uplineAsksDecider.initial(), events), command);
    if (last.kind === 'accepted') events.push(...last.events);
  }
  return { last, types: events.map(({ type }) => type) };
}

describe('asking the upline', () => {
  it('is open for a day, one at a time', () => {
    expect(play(ask('a'), ask('b', ASK_OPEN_MS - 1)).last).toMatchObject({ kind: 'rejected', rejection: 'ASK_OPEN' });
    expect(play(ask('a'), ask('b', ASK_OPEN_MS)).types).toEqual(['FundsAsked', 'FundsAskExpired', 'FundsAsked']);
  });

  it('happens once under one key, and other words under it are refused', () => {
    expect(play(ask('a'), ask('a', 5)).last).toMatchObject({ kind: 'repeated' });
    expect(play(ask('a'), ask('a', 5, 'outra coisa')).last).toMatchObject({ rejection: 'KEY_REUSED' });
    expect(play(ask('a'), answer('a', 'declined'), ask('a', 5)).last).toMatchObject({ kind: 'repeated' });
  });

  it('is answered once, by the upline that was asked', () => {
    expect(play(ask('a'), answer('a', 'sent')).types).toEqual(['FundsAsked', 'FundsAskAnswered']);
    expect(play(ask('a'), answer('a', 'sent'), answer('a', 'sent', 9)).last).toMatchObject({ kind: 'repeated' });
    expect(play(ask('a'), answer('a', 'declined'), answer('a', 'sent', 9)).last).toMatchObject({
      rejection: 'ASK_OVER',
    });
    expect(play(ask('a'), answer('a', 'sent', 1, 'other')).last).toMatchObject({ rejection: 'ASK_UNKNOWN' });
    expect(play(answer('a', 'sent')).last).toMatchObject({ rejection: 'ASK_UNKNOWN' });
  });

  it('is over after its time, whether or not that was written', () => {
    expect(play(ask('a'), answer('a', 'declined', ASK_OPEN_MS)).last).toMatchObject({ rejection: 'ASK_OVER' });
    expect(play(ask('a'), expire('a', ASK_OPEN_MS - 1)).types).toEqual(['FundsAsked']);
    expect(play(ask('a'), expire('a', ASK_OPEN_MS), expire('a', ASK_OPEN_MS + 1)).types).toEqual([
      'FundsAsked',
      'FundsAskExpired',
    ]);
    for (const late of [answer('a', 'sent', ASK_OPEN_MS), cancel('a', ASK_OPEN_MS)])
      expect(play(ask('a'), expire('a', ASK_OPEN_MS), late).last).toMatchObject({ rejection: 'ASK_OVER' });
  });

  it('counts as granted when the money left in time, also where its end was written first', () => {
    const late = answer('a', 'sent', ASK_OPEN_MS - 1);
    expect(play(ask('a'), expire('a', ASK_OPEN_MS), late).types.at(-1)).toBe('FundsAskAnswered');
    expect(play(ask('a'), ask('b', ASK_OPEN_MS), late, answer('b', 'sent', ASK_OPEN_MS + 1)).types).toEqual([
      'FundsAsked',
      'FundsAskExpired',
      'FundsAsked',
      'FundsAskAnswered',
      'FundsAskAnswered',
    ]);
    expect(play(ask('a'), expire('a', ASK_OPEN_MS), answer('a', 'declined')).last).toMatchObject({
      rejection: 'ASK_OVER',
    });
  });

  it('is taken back by the member while nobody has answered, and may then be asked again', () => {
    expect(play(ask('a'), cancel('a'), cancel('a', 2)).types).toEqual(['FundsAsked', 'FundsAskCancelled']);
    expect(play(ask('a'), cancel('a'), ask('b', 2)).last).toMatchObject({ kind: 'accepted' });
    expect(play(ask('a'), cancel('a'), answer('a', 'sent', 2)).last).toMatchObject({ rejection: 'ASK_OVER' });
    expect(play(ask('a'), answer('a', 'sent'), cancel('a', 2)).last).toMatchObject({ rejection: 'ASK_OVER' });
    expect(play(cancel('a')).last).toMatchObject({ rejection: 'ASK_UNKNOWN' });
  });
});
