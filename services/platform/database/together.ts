import { DatabaseBusy, isDatabaseSilent } from './database-faults';

/** The largest number of questions in one statement. */
const MAX_TOGETHER = 500;
/**
 * The pause between statements while several callers ask at once, in milliseconds: a statement costs as much as ten
 * questions.
 */
const APART_MS = 3;
/** The largest number of questions that may wait for the answer on its way. */
const MAX_WAITING = 5_000;

interface Waiting<Ask, Answer> {
  readonly ask: Ask;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Asks the database for many callers at once: the questions that arrive while an answer is on its way go out together
 * in the next statement. A single question waits for nothing; several together wait a little for more.
 */
export class Together<Ask, Answer> {
  private waiting: Waiting<Ask, Answer>[] = [];
  private isAsking = false;

  /** @param answersTo answers in the order of the questions, one for each */
  constructor(private readonly answersTo: (asks: readonly Ask[]) => Promise<readonly Answer[]>) {}

  /** @throws DatabaseBusy when too many questions wait, and every error of the database */
  ask(ask: Ask): Promise<Answer> {
    if (this.waiting.length >= MAX_WAITING)
      return Promise.reject(new DatabaseBusy('Too many questions wait for the database'));
    return new Promise((resolve, reject) => {
      this.waiting.push({ ask, resolve, reject });
      if (this.isAsking) return;
      this.isAsking = true;
      // Waits for one turn of the event loop, so that requests that came in together are asked together.
      setImmediate(() => void this.askWaiting());
    });
  }

  private async askWaiting(): Promise<void> {
    while (this.waiting.length > 0) {
      const sentMs = performance.now();
      const group = this.waiting.splice(0, MAX_TOGETHER);
      try {
        const answers = await this.answersTo(group.map(({ ask }) => ask));
        group.forEach(({ resolve }, index) => resolve(answers[index]!));
      } catch (error) {
        // The questions behind an unanswered one have waited as long and fail with it; asked in turn, the last of them
        // would wait for minutes.
        const behind = isDatabaseSilent(error) ? this.waiting.splice(0) : [];
        for (const { reject } of [...group, ...behind]) reject(error);
      }
      const restMs = sentMs + APART_MS - performance.now();
      if (restMs > 0 && group.length > 1 && this.waiting.length < MAX_TOGETHER)
        await new Promise((resolve) => setTimeout(resolve, restMs));
    }
    this.isAsking = false;
  }
}
