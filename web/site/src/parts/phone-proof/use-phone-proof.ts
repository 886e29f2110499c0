import type { PhoneProofOffer, PhoneProofPurpose } from '@contracts/http/identity/phone-proofs';
import { PHONE_PROOF_S, TOO_MANY_REQUESTS_S } from '@contracts/vendor/phone-proof-service';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@web/api/api-error';
import { systemStatusQuery } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSecondsLeft } from '../member/challenge/use-seconds-left';
import { addPhoneProofTexts } from './phone-proof-texts';
import { changeStanding, useServiceStanding } from './service-standing';
import { openServiceWindow, type ServiceEnd, type ServiceWindow } from './service-window';

/** The time before the end of a proof in which it is not used any more, in milliseconds: the call takes a moment. */
const MARGIN_MS = 15_000;
/** The time from the beginning of an attempt until another code may be sent, in milliseconds. */
const RESEND_MS = 60_000;
/** After so many unknown errors the code of the house is offered. */
const UNKNOWN_BEFORE_OWN = 2;

/** The fields that a call brings in place of a code. */
export interface IdTokenFields {
  readonly firebaseChannel: string;
  readonly firebaseIdToken: string;
}

interface Proof {
  readonly idToken: string;
  readonly number: string | null;
  readonly endsMs: number;
}

export interface PhoneProofControl {
  /** The way that is asked for now: a code of the house, or the service. */
  readonly way: 'own' | 'external';
  /** The service is not enabled for us, and the house sends no codes for the purpose. */
  readonly isGone: boolean;
  /** The code of the house is offered because the service has failed. */
  readonly offersOwn: boolean;
  readonly isOpen: boolean;
  /** A code has expired, and another one is sent at once. */
  readonly isResend: boolean;
  /** The seconds until another attempt may begin. */
  readonly againLeft: number;
  /** The seconds for which the proof is still good; 0 without one. */
  readonly provenLeft: number;
  /** A new object for every fault, although it may say the same. */
  readonly fault: { readonly text: string } | null;
  /** Opens the page of the service. @param number null where the member types it there */
  readonly begin: (number: string | null, onNumberFault?: (fault: string) => void) => void;
  readonly focus: () => void;
  readonly takeOwn: () => void;
  /** The fields of a call; null, with the reason shown, where the number has to be proved first. */
  readonly given: (number: string | null) => IdTokenFields | null;
  /** Shows a refusal of the proof; false for one that speaks of something else. */
  readonly meet: (problem: unknown) => boolean;
}

/** The refusals of the server that speak of the proof, and the texts about them. */
const REFUSALS = {
  INVALID_CODE: 'phoneProof.refused',
  MISSING_CODE: 'phoneProof.refused',
  CODE_EXPIRED: 'phoneProof.over',
  INVALID_PHONE: 'phoneProof.otherNumber',
} as const;

const isOfProof = (code: string): code is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, code);

type Told = PhoneProofControl['fault'];

/** The proof, until its time is over. */
function useProof(onOver: () => void) {
  const [proof, setProof] = useState<Proof | null>(null);
  const left = useSecondsLeft(proof?.endsMs ?? 0);
  useEffect(() => {
    if (!proof || left > 0 || proof.endsMs > Date.now()) return;
    setProof(null);
    onOver();
  }, [proof, left === 0]);
  const keep = (idToken: string, number: string | null) =>
    setProof({ idToken, number, endsMs: Date.now() + PHONE_PROOF_S * 1_000 - MARGIN_MS });
  return { proof, provenLeft: proof ? left : 0, keep, forget: () => setProof(null) };
}

/** The consequences of the faults of the service: waits, and the code of the house. */
function useFaults() {
  const { t } = useTranslation();
  const [unknown, setUnknown] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const [isResend, setResend] = useState(false);
  const countUnknown = () => setUnknown((before) => before + 1);
  const fail = ({ fault: code }: Extract<ServiceEnd, { fault: unknown }>, begunMs: number): string => {
    if (code === 'POPUP_BLOCKED') return t('phoneProof.blocked');
    if (code === 'TOO_MANY_REQUESTS') changeStanding({ againMs: Date.now() + TOO_MANY_REQUESTS_S * 1_000 });
    if (code === 'INVALID_CODE' || code === 'MISSING_CODE') changeStanding({ againMs: begunMs + RESEND_MS });
    if (code === 'NOT_ALLOWED') changeStanding({ isGone: true });
    if (code === 'QUOTA_EXCEEDED') setFailed(true);
    if (code === 'UNKNOWN_ERROR') countUnknown();
    setResend(code === 'CODE_EXPIRED');
    return t(`phoneProof.fault.${code}`);
  };
  const needsOwn = hasFailed || unknown >= UNKNOWN_BEFORE_OWN;
  return { needsOwn, isResend, fail, countUnknown, noResend: () => setResend(false) };
}

/** The window of the service, which closes with the form. */
function useServiceWindow(offer: PhoneProofOffer | null) {
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const opened = useRef<ServiceWindow | null>(null);
  useEffect(() => () => opened.current?.close(), []);
  const open = (number: string | null, onEnd: (end: ServiceEnd) => void) => {
    if (!offer || isOpen) return;
    setOpen(true);
    const end = (what: ServiceEnd) => {
      opened.current = null;
      setOpen(false);
      onEnd(what);
    };
    opened.current = openServiceWindow({ offer, number, language, onEnd: end });
  };
  return { isOpen, open, focus: () => opened.current?.focus() };
}

/** Keeps what the forms know of the service: its faults, and the proof while it is good. */
export function usePhoneProof(purpose: PhoneProofPurpose): PhoneProofControl {
  useState(addPhoneProofTexts);
  const { t } = useTranslation();
  const offer = useQuery(systemStatusQuery).data?.info.phoneProof ?? null;
  const setting = offer?.ways[purpose] ?? 'own';
  const { isGone, againMs } = useServiceStanding();
  const againLeft = useSecondsLeft(againMs);
  const [isOwn, setOwn] = useState(false);
  const [fault, setFault] = useState<Told>(null);
  const { proof, provenLeft, keep, forget } = useProof(() => setFault({ text: t('phoneProof.over') }));
  const { needsOwn, isResend, fail, countUnknown, noResend } = useFaults();
  const { isOpen, open, focus } = useServiceWindow(offer);
  const hasOwn = setting === 'external+own';
  const way = setting === 'own' || isOwn || (isGone && hasOwn) ? 'own' : 'external';

  const begin: PhoneProofControl['begin'] = (number, onNumberFault) => {
    const begunMs = Date.now();
    setFault(null);
    noResend();
    open(number, (end) => {
      if ('idToken' in end) return keep(end.idToken, number);
      const text = fail(end, begunMs);
      const isOfNumber = end.fault === 'INVALID_PHONE' || end.fault === 'MISSING_PHONE';
      if (isOfNumber && onNumberFault) onNumberFault(text);
      else setFault({ text });
    });
  };

  const given: PhoneProofControl['given'] = (number) => {
    if (proof && offer && proof.number === number)
      return { firebaseChannel: offer.channel, firebaseIdToken: proof.idToken };
    setFault({ text: t(proof ? 'phoneProof.changed' : 'phoneProof.needed') });
    forget();
    return null;
  };

  const meet: PhoneProofControl['meet'] = (problem) => {
    if (way !== 'external' || !(problem instanceof ApiError)) return false;
    if (problem.code === 'BUSY') countUnknown();
    if (!isOfProof(problem.code)) return false;
    forget();
    setFault({ text: t(REFUSALS[problem.code]) });
    return true;
  };

  const standing = { isGone: isGone && setting === 'external', offersOwn: hasOwn && needsOwn, againLeft };
  const takeOwn = () => setOwn(true);
  return { way, ...standing, isOpen, isResend, provenLeft, fault, begin, focus, takeOwn, given, meet };
}
