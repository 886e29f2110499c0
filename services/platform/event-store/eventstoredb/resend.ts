import { setTimeout as sleep } from 'node:timers/promises';
import { ErrorType } from '@eventstore/db-client';
import { EventStoreError } from '../event-store.port';
import { typeOf, within } from './conversions';

/** The pause before an append is sent again that the server has given up, in milliseconds. */
const PAUSE_MS = 20;

export interface Patience {
  /** The time in milliseconds that an append may take with all its repetitions. */
  readonly timeoutMs: number;
  /** The silence in milliseconds after which an append is sent again. */
  readonly resendAfterMs: number;
}

class Silence extends Error {}

/**
 * Sends an append again with the same ids and the same expectation until the server says what became of it. The server
 * drops an append without a word while the same one is not committed yet, and answers with a time-out later; sent once
 * more after the commit, it is answered with the first result. Repetitions change nothing, because the server compares
 * the ids with those that stand behind the expected revision.
 *
 * @throws EventStoreError OutcomeUnknown when the time is over, or the error of an answer that is no time-out
 */
export async function sendUntilAnswered<T>(
  stream: string,
  { timeoutMs, resendAfterMs }: Patience,
  send: () => Promise<T>,
): Promise<T> {
  const endMs = performance.now() + timeoutMs;
  const leftMs = () => Math.max(0, endMs - performance.now());
  let answer: Promise<T> | undefined;
  for (;;) {
    const sent = send();
    // The answer to an earlier attempt may come after all, and is as good as that to a later one.
    answer = answer ? Promise.race([answer, sent]) : sent;
    const isLastAttempt = leftMs() <= resendAfterMs;
    try {
      return await within(answer, Math.min(resendAfterMs, leftMs()), () => new Silence());
    } catch (error) {
      const isSilence = error instanceof Silence;
      if (!isSilence && !saysThatTheServerGaveUp(error)) throw error;
      if (!isSilence) answer = undefined;
      if ((isSilence && isLastAttempt) || leftMs() === 0) {
        const message = `EventStoreDB did not say within ${timeoutMs} ms whether ${stream} was written`;
        throw new EventStoreError('OutcomeUnknown', message, undefined, isSilence ? {} : { cause: error });
      }
      if (!isSilence) await sleep(Math.min(PAUSE_MS, leftMs()));
    }
  }
}

function saysThatTheServerGaveUp(error: unknown): boolean {
  const type = typeOf(error);
  return type === ErrorType.DEADLINE_EXCEEDED || type === ErrorType.TIMEOUT;
}
