import { EventStoreError } from '../event-store.port';
import { sendUntilAnswered } from './resend';

const patience = { timeoutMs: 600_000, resendAfterMs: 1 };
const silent = new Promise<never>(() => undefined);

describe('an append without an answer', () => {
  it('is answered by the first word of any attempt', async () => {
    let answerFirst!: (revision: number) => void;
    const first = new Promise<number>((resolve) => (answerFirst = resolve));
    const answers = [first, silent, silent];
    const send = () => {
      const answer = answers.shift()!;
      if (answers.length === 0) answerFirst(7);
      return answer;
    };
    expect(await sendUntilAnswered('wallet-1', patience, send)).toBe(7);
  });

  it('is a conflict where another one took its place between two attempts', async () => {
    const conflict = new EventStoreError('Conflict', 'The stream is at 0', 0n);
    const answers = [silent, Promise.reject(conflict)];
    answers[1]!.catch(() => undefined);
    await expect(sendUntilAnswered('wallet-1', patience, () => answers.shift()!)).rejects.toBe(conflict);
  });

  it('is not sent again after an error that says more than that time has passed', async () => {
    const broken = new Error('the call was broken');
    let sent = 0;
    const send = () => {
      sent += 1;
      return Promise.reject(broken);
    };
    await expect(sendUntilAnswered('wallet-1', patience, send)).rejects.toBe(broken);
    expect(sent).toBe(1);
  });

  it('is of unknown outcome when the time is over', async () => {
    const outcome = sendUntilAnswered('wallet-1', { timeoutMs: 20, resendAfterMs: 5 }, () => silent);
    await expect(outcome).rejects.toMatchObject({ code: 'OutcomeUnknown' });
  });
});
