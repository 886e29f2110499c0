import { parentPort } from 'node:worker_threads';

interface Asked<Work> {
  readonly no: number;
  readonly asked: Work;
}

/** The side of the thread: a message is a piece of work with its number, answered with what was made or the fault. */
export function serveHelper<Work, Made>(make: (asked: Work) => Promise<Made>): void {
  parentPort?.on('message', ({ no, asked }: Asked<Work>) => {
    make(asked).then(
      (made) => parentPort?.postMessage({ no, made }),
      (error: unknown) =>
        parentPort?.postMessage({ no, fault: error instanceof Error ? error.message : String(error) }),
    );
  });
}
