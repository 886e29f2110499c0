import type { SmsSent } from '@contracts/http/session';
import type { MobileNumber } from '@contracts/validation/countries';
import type { CaptchaControl } from '@web/captcha/use-captcha';
import { useEffect, useRef, useState } from 'react';
import { draftOf, keepDraft, type SentCode } from './drafts';
import { sendRegisterSms } from '../api/send-register-sms';
import { sendSms } from '../api/send-sms';

/** Clicks on the button that sends codes: one a second. */
const CLICK_GAP_MS = 1_000;

export type SmsUse = 'register' | 'login' | 'password';

export interface SmsControl {
  readonly busy: boolean;
  /** Seconds until the next code may be asked for. */
  readonly left: number;
  readonly sent: SmsSent | null;
  /** @throws ApiError; answers false when the click came too soon after the last one */
  readonly send: (number: MobileNumber, captcha: Pick<CaptchaControl, 'send'>) => Promise<boolean>;
}

/** The code that was sent before the form was left, for as long as it is good. */
function sentBefore(use: SmsUse): SentCode | null {
  const code = draftOf<SentCode>(`sms/${use}`);
  return code && code.endsMs > Date.now() ? code : null;
}

/**
 * Sends codes and counts down until the next one may be sent. The token of a code stays here, because the code belongs
 * to this visitor.
 */
export function useSms(use: SmsUse): SmsControl {
  const [before] = useState(() => sentBefore(use));
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<SmsSent | null>(before?.sent ?? null);
  const [againMs, setAgainMs] = useState(before?.againMs ?? 0);
  const [now, setNow] = useState(() => Date.now());
  const lastMs = useRef(0);
  const left = Math.max(0, Math.ceil((againMs - now) / 1_000));

  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [left === 0, againMs]);

  const send: SmsControl['send'] = async (number, captcha) => {
    if (busy || Date.now() - lastMs.current < CLICK_GAP_MS) return false;
    lastMs.current = Date.now();
    setBusy(true);
    try {
      const { countryDialingCode, mobileNum } = number;
      const answer = await captcha.send((given) =>
        use === 'register'
          ? sendRegisterSms({ mobileNo: mobileNum, countryDialingCode, ...given })
          : sendSms({ mobileNum, countryDialingCode, purpose: use, ...given }),
      );
      const nowMs = Date.now();
      const code: SentCode = {
        sent: answer,
        endsMs: nowMs + 60_000 * answer.expiredMinutes,
        againMs: nowMs + 1_000 * answer.resendSeconds,
      };
      keepDraft(`sms/${use}`, code);
      setSent(answer);
      setNow(nowMs);
      setAgainMs(code.againMs);
      return true;
    } finally {
      setBusy(false);
    }
  };
  return { busy, left, sent, send };
}
