import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { isFree } from '@platform/embedded/free-port';

/**
 * Systems give outgoing connections ports from 32,768 on. A lower one stays free until somebody listens there, also
 * while the program for which it was chosen takes its time to begin.
 */
const FIRST = 21_000;
const COUNT = 10_000;
/** The distance between a port and the one that its claimant listens at. */
const TO_CLAIM = 10_000;

/**
 * Returns a port for a program that begins later. Test processes at work at the same time never get the same one: each
 * listens at another port, which belongs to the first, until it ends.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, FIRST + COUNT);
    if ((await claims(port)) && (await isFree(port))) return port;
  }
}

function claims(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const claim = createServer()
      .once('error', () => resolve(false))
      .listen({ port: port - TO_CLAIM, host: '127.0.0.1', exclusive: true }, () => resolve(true));
    claim.unref();
  });
}
