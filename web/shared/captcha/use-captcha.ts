import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-error';
import { getCaptcha } from './api/get-captcha';
import { solveCaptcha } from './solve-captcha';

/** A server under attack may ask for a higher level meanwhile; it never asks more often than there are levels. */
const MAX_TRIES = 9;

export interface CaptchaControl {
  /** `idle` while no captcha is asked for. */
  readonly state: 'idle' | 'working' | 'ready' | 'failed';
  readonly level: number;
  /** The part of the work that is done, 0 to 1. */
  readonly progress: number;
  /**
   * Sends a request together with the captcha that was worked out. Where the server asks for one first, it is worked
   * out and the request is sent again. @throws what the request throws
   */
  readonly send: <Value>(request: (given: { captcha?: string }) => Promise<Value>) => Promise<Value>;
}

/** The level of the captcha that the next try needs; undefined where the server asks for none. */
function levelIn(fault: unknown): number | undefined {
  const asked = fault instanceof ApiError ? (fault.value['captcha'] as { level?: unknown } | undefined) : undefined;
  return typeof asked?.level === 'number' ? asked.level : undefined;
}

function isRefusedForIt(fault: unknown): boolean {
  return fault instanceof ApiError && (fault.code === 'CAPTCHA_NEEDED' || fault.code === 'CAPTCHA_FAILED');
}

/**
 * The captcha of a form. It asks nothing of the visitor: the browser works it out beside the page, when the server asks
 * for one, or from the start.
 */
export function useCaptcha(fromStart = false): CaptchaControl {
  const [shown, setShown] = useState({ state: 'idle' as CaptchaControl['state'], level: 0, progress: 0 });
  const proof = useRef<Promise<string> | null>(null);
  const running = useRef<AbortController | null>(null);

  const begin = (level: number): Promise<string> => {
    running.current?.abort();
    const mine = (running.current = new AbortController());
    const show = (state: CaptchaControl['state'], progress: number) => {
      if (!mine.signal.aborted) setShown({ state, level, progress });
    };
    show('working', 0);
    const work = async () => {
      try {
        const challenge = await getCaptcha({ level }, mine.signal);
        const text = await solveCaptcha(challenge, (done) => show('working', done), mine.signal);
        show('ready', 1);
        return text;
      } catch (fault) {
        show('failed', 0);
        throw fault;
      }
    };
    const worked = work();
    // The form learns of a fault when it sends; until then nobody waits for it.
    worked.catch(() => undefined);
    return (proof.current = worked);
  };

  useEffect(() => {
    if (fromStart) void begin(0).catch(() => undefined);
    return () => running.current?.abort();
  }, [fromStart]);

  const taken = async (): Promise<{ captcha?: string }> => {
    const worked = proof.current ?? (fromStart ? begin(0) : null);
    if (!worked) return {};
    try {
      return { captcha: await worked };
    } finally {
      // Right or wrong, one try uses a captcha up.
      proof.current = null;
    }
  };

  const send: CaptchaControl['send'] = async (request) => {
    for (let tries = 1; ; tries += 1) {
      const given = await taken();
      try {
        const value = await request(given);
        if (fromStart) void begin(0).catch(() => undefined);
        else setShown((before) => ({ ...before, state: 'idle' }));
        return value;
      } catch (fault) {
        const level = levelIn(fault) ?? (fromStart ? 0 : undefined);
        if (level !== undefined) void begin(level).catch(() => undefined);
        else setShown((before) => ({ ...before, state: 'idle' }));
        if (!isRefusedForIt(fault) || level === undefined || tries >= MAX_TRIES) throw fault;
      }
    }
  };
  return { ...shown, send };
}
