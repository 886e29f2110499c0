import { DatabaseBusy, isDatabaseSilent } from './database-faults';

/** How many questions go out in one statement. */
const MAX_TOGETHER = 500;
/** How far apart statements are sent while several ask at once, in milliseconds: a statement costs as much as ten questions. */
const APART_MS = 3;
/** How many may wait for the answer that is on its way. */
const MAX_WAITING = 5_000;

interface Waiting<Ask, Answer> {
  readonly ask: Ask;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Asks the database for many callers at once: what is asked while an answer is on its way goes out together in the next
 * statement. A question alone waits for nothing; those that come in company wait for a little more of it.
 */
export class Together<Ask, Answer> {
  private waiting: Waiting<Ask, Answer>[] = [];
  private isAsking = false;

  /** @param answersTo answers in the order of the questions, one for each */
  constructor(private readonly answersTo: (asks: readonly Ask[]) => Promise<readonly Answer[]>) {}

  /** @throws DatabaseBusy when too many are waiting, and whatever the database says */
  ask(ask: Ask): Promise<Answer> {
    if (this.waiting.length >= MAX_WAITING)
      return Promise.reject(new DatabaseBusy('Too many questions wait for the database'));
    return new Promise((resolve, reject) => {
      this.waiting.push({ ask, resolve, reject });
      if (this.isAsking) return;
      this.isAsking = true;
      // A turn of the event loop later, so that requests that came in together are asked together.
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
        // Who waited behind a question that was never answered has waited as long: asked in turn, the last would wait for minutes.
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
