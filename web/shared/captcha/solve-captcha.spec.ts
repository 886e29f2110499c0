/** @jest-environment jsdom */
import type { CaptchaReport, CaptchaShare } from './captcha-worker';
import { solveCaptcha } from './solve-captcha';

const challenge = { parameters: { data: { level: 2, tries: 400 } }, signature: 'signed' } as CaptchaShare['challenge'];

class FakeWorker {
  static all: FakeWorker[] = [];
  share: CaptchaShare | undefined;
  isOver = false;
  onmessage: ((event: { data: CaptchaReport }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(share: CaptchaShare) {
    this.share = share;
  }
  terminate() {
    this.isOver = true;
  }
  tell(data: CaptchaReport) {
    this.onmessage!({ data });
  }
}

const set = (cores: number) => {
  FakeWorker.all = [];
  Object.assign(globalThis, { Worker: FakeWorker });
  Object.defineProperty(navigator, 'hardwareConcurrency', { value: cores, configurable: true });
};
const isAllOver = () => FakeWorker.all.every(({ isOver }) => isOver);

it('shares the counters out, tells how far all workers are, and ends them with the first solution', async () => {
  set(8);
  const told: number[] = [];
  const solved = solveCaptcha(challenge, (done) => told.push(done), new AbortController().signal);
  expect(FakeWorker.all.map(({ share }) => [share!.counterStart, share!.counterStep])).toEqual([
    [0, 4],
    [1, 4],
    [2, 4],
    [3, 4],
  ]);
  FakeWorker.all[0]!.tell({ tried: 40 });
  FakeWorker.all[3]!.tell({ tried: 60 });
  FakeWorker.all[2]!.tell({ solution: { counter: 7, derivedKey: 'ab' } });
  expect(JSON.parse(atob(await solved))).toEqual({ challenge, solution: { counter: 7, derivedKey: 'ab' } });
  expect(told).toEqual([0.1, 0.25]);
  expect(isAllOver()).toBe(true);
});

it('ends its workers when the form is left, and when one of them fails', async () => {
  set(1);
  const leaving = new AbortController();
  const left = solveCaptcha(challenge, () => undefined, leaving.signal);
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  const failing = solveCaptcha(challenge, () => undefined, new AbortController().signal);
  FakeWorker.all[1]!.tell({ fault: 'no crypto' });
  await expect(failing).rejects.toThrow('no crypto');
  expect(FakeWorker.all).toHaveLength(2);
  expect(isAllOver()).toBe(true);
});
