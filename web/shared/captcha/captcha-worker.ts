import type { CaptchaChallenge } from '@contracts/http/captcha';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { DeriveKeyFunction } from 'altcha-lib/types';

/** The share of one worker: every `counterStep`-th counter, from `counterStart` on. */
export interface CaptchaShare {
  readonly challenge: CaptchaChallenge;
  readonly counterStart: number;
  readonly counterStep: number;
}

/** How many counters were tried so far, or the end of the work. */
export type CaptchaReport =
  | { readonly tried: number }
  | { readonly solution: { readonly counter: number; readonly derivedKey: string } }
  | { readonly fault: string };

const REPORT_EVERY_MS = 100;

/** Tries counters beside the page, so that the page goes on answering its visitor. */
self.onmessage = ({ data }: MessageEvent<CaptchaShare>) => {
  let tried = 0;
  let toldMs = performance.now();
  const report = (message: CaptchaReport) => self.postMessage(message);
  const countingDeriveKey: DeriveKeyFunction = (...given) => {
    tried += 1;
    if (performance.now() - toldMs > REPORT_EVERY_MS) {
      toldMs = performance.now();
      report({ tried });
    }
    return deriveKey(...given);
  };
  solveChallenge({ ...data, deriveKey: countingDeriveKey, timeout: 0 }).then(
    (found) => report(found ? { solution: found } : { fault: 'no solution' }),
    (error: unknown) => report({ fault: String(error) }),
  );
};
