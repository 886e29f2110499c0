import type { ChallengeKind, ChallengeValue } from '@contracts/http/devices/login-challenge';
import { ApiError } from '@web/api/api-error';
import { usePasskeyFault } from '../../proofs/use-passkey-fault';
import { useEffect, useRef, useState } from 'react';
import { sendChallenge } from '../api/send-challenge';
import { useSecondsLeft } from './use-seconds-left';

/** The longest time that a challenge is good, in milliseconds: this machine's clock may be hours wrong. */
const LONGEST_MS = 300_000;
/** The wait after a code that was asked for too early in seconds, where the server does not say how long. */
const EARLY_S = 45;

/** The refusals after which the log-in begins again. */
const OVER: readonly string[] = [
  'CHALLENGE_EXPIRED',
  'CHALLENGE_IMPOSSIBLE',
  'LOGIN_FAILED',
  'MEMBER_BLOCKED',
  'ACCOUNT_CLOSED',
];

export interface ChallengeControl {
  readonly kind: ChallengeKind;
  readonly masked: string;
  /** The next way; undefined where there is none. */
  readonly other: ChallengeKind | undefined;
  readonly isSending: boolean;
  /** A code is still to be sent on the chosen way, is on its way, or was asked for a moment before. */
  readonly state: 'sending' | 'sent' | 'early';
  /** The seconds until another code may be sent on the chosen way. */
  readonly resendLeft: number;
  /** The seconds until the challenge is over. */
  readonly left: number;
  readonly fault: string | null;
  readonly send: (kind: ChallengeKind) => Promise<void>;
  /** Shows a fault, or leads back where the log-in has to begin again. */
  readonly meet: (problem: unknown) => void;
}

function endOf({ expiresAt }: ChallengeValue): number {
  const leftMs = Date.parse(expiresAt) - Date.now();
  return Date.now() + (leftMs > 0 && leftMs <= LONGEST_MS ? leftMs : LONGEST_MS);
}

/**
 * The codes of a challenge: sent on the first way at once, again after a while, or on another way.
 * @param isExternal a service proves the number, so that no code is sent to it
 */
export function useChallenge(
  challenge: ChallengeValue,
  isExternal: boolean,
  onOver: (fault: unknown) => void,
): ChallengeControl {
  const faultText = usePasskeyFault();
  const { challengeId, ways } = challenge;
  const [kind, setKind] = useState<ChallengeKind>(ways[0]!.kind);
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<readonly ChallengeKind[]>([]);
  const [early, setEarly] = useState<readonly ChallengeKind[]>([]);
  const [againMs, setAgainMs] = useState<Partial<Record<ChallengeKind, number>>>({});
  const [fault, setFault] = useState<string | null>(null);
  const [endsMs] = useState(() => endOf(challenge));
  const left = useSecondsLeft(endsMs);
  const resendLeft = useSecondsLeft(againMs[kind] ?? 0);
  const begun = useRef(false);

  const wait = (way: ChallengeKind, ms: number) => setAgainMs((before) => ({ ...before, [way]: Date.now() + ms }));
  const meet = (problem: unknown) => {
    if (problem instanceof ApiError && OVER.includes(problem.code)) onOver(problem);
    else setFault(faultText(problem));
  };
  const send = async (way: ChallengeKind) => {
    setKind(way);
    setFault(null);
    if (isSending || (againMs[way] ?? 0) > Date.now()) return;
    setSending(true);
    try {
      // An authenticator is sent nothing; the server learns which way the answer is for.
      if (way === 'sms' && isExternal) return void (await sendChallenge({ challengeId, kind: way, isExternal: true }));
      const { resendSeconds } = await sendChallenge({ challengeId, kind: way });
      setSent((before) => [...before, way]);
      wait(way, resendSeconds * 1_000);
    } catch (problem) {
      if (problem instanceof ApiError && problem.code === 'TOO_MANY_REQUESTS') {
        // A code is on its way already, as after going back and logging in again.
        setEarly((before) => [...before, way]);
        wait(way, (problem.retryAfterS ?? EARLY_S) * 1_000);
      } else meet(problem);
    } finally {
      setSending(false);
    }
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void send(kind);
  }, []);
  useEffect(() => {
    if (left === 0) onOver(null);
  }, [left === 0]);

  const { masked } = ways.find((way) => way.kind === kind)!;
  const place = ways.findIndex((way) => way.kind === kind);
  const other = ways.length > 1 ? ways[(place + 1) % ways.length]!.kind : undefined;
  const state = sent.includes(kind) ? 'sent' : early.includes(kind) ? 'early' : 'sending';
  return { kind, masked, other, isSending, state, resendLeft, left, fault, send, meet };
}
