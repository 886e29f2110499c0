import type { CaptchaChallenge } from '@contracts/http/captcha';
import type { CaptchaReport, CaptchaShare } from './captcha-worker';

/** More workers would make a phone hot and win little. */
const MAX_WORKERS = 4;

/**
 * Works a captcha out on some cores and gives the text that a request carries.
 * @param onProgress the part of all counters that was tried, 0 to 1
 * @throws Error when the workers cannot run, and the reason of `signal` when it is aborted
 */
export async function solveCaptcha(
  challenge: CaptchaChallenge,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { tries } = challenge.parameters.data;
  const count = Math.max(1, Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1, tries));
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' }),
  );
  const tried = workers.map(() => 0);
  try {
    const solution = await new Promise<object>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      if (signal.aborted) reject(signal.reason as Error);
      workers.forEach((worker, index) => {
        worker.onerror = (event) => reject(new Error(event.message || 'a worker of the captcha did not start'));
        worker.onmessage = ({ data }: MessageEvent<CaptchaReport>) => {
          if ('solution' in data) return resolve(data.solution);
          if ('fault' in data) return reject(new Error(data.fault));
          tried[index] = data.tried;
          onProgress(Math.min(1, tried.reduce((sum, one) => sum + one, 0) / tries));
        };
        worker.postMessage({ challenge, counterStart: index, counterStep: count } satisfies CaptchaShare);
      });
    });
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    for (const worker of workers) worker.terminate();
  }
}
