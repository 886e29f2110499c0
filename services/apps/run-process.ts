import { PERSON_NEEDED } from './exit-code';
import { needsAPerson, sentenceOf } from './person-needed';

/** The time that a process may take to finish its work, in milliseconds. */
const GRACE_MS = 10_000;

/**
 * Starts a process and ends it in order: on SIGTERM and SIGINT, and when the process that started it is gone. A fault
 * that only a person can mend is one sentence and an exit code of its own.
 */
export async function runProcess(name: string, start: () => Promise<{ close(): Promise<void> }>): Promise<void> {
  let app: { close(): Promise<void> };
  try {
    app = await start();
  } catch (error) {
    console.error(needsAPerson(error) ? sentenceOf(error) : error);
    process.exit(needsAPerson(error) ? PERSON_NEEDED : 1);
  }
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    await app.close().catch((error: unknown) => console.error(`${name} did not stop in order`, error));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  process.on('disconnect', () => void stop());
}
