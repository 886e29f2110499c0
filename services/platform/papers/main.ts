import { parentPort } from 'node:worker_threads';
import { drawPaper } from './draw-paper';
import type { Paper } from './paper';

// The thread in which papers are drawn: each message is a paper with its number, and is answered with the file or with
// the fault.

interface Asked {
  readonly no: number;
  readonly paper: Paper;
}

parentPort?.on('message', ({ no, paper }: Asked) => {
  drawPaper(paper).then(
    (file) => parentPort?.postMessage({ no, file }),
    (error: unknown) => parentPort?.postMessage({ no, fault: error instanceof Error ? error.message : String(error) }),
  );
});
