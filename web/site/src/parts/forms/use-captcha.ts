import type { Captcha } from '@contracts/http/session';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLanguage } from '@web/i18n/setup';
import { useRef, useState } from 'react';
import { getCaptcha } from './api/get-captcha';

/** The next picture is asked for once a second at the most. */
const RENEW_GAP_MS = 1_000;

export interface CaptchaControl {
  readonly shown: boolean;
  readonly kind: 'image' | 'question';
  readonly captcha: Captcha | undefined;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly renew: () => void;
  readonly setKind: (kind: 'image' | 'question') => void;
  /** Shows it from now on, with a new picture. */
  readonly ask: () => void;
  /** The captcha's part of a request. */
  readonly given: (answer: string) => { captchaId?: string; captcha?: string };
}

/** A captcha that a form shows when the server asks for one, or from the start. */
export function useCaptcha(fromStart = false): CaptchaControl {
  const [shown, setShown] = useState(fromStart);
  const [kind, setKind] = useState<'image' | 'question'>('image');
  const [turn, setTurn] = useState(0);
  const lastMs = useRef(0);
  const language = useLanguage();
  const query = useQuery({
    queryKey: ['captcha', kind, turn, kind === 'question' ? language : ''],
    queryFn: ({ signal }) => getCaptcha({ kind }, signal),
    enabled: shown,
    placeholderData: keepPreviousData,
    staleTime: 240_000,
    gcTime: 0,
    // Neither a look elsewhere nor a line that came back changes a picture that is being answered.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const renew = () => {
    if (Date.now() - lastMs.current < RENEW_GAP_MS) return;
    lastMs.current = Date.now();
    setTurn((before) => before + 1);
  };
  return {
    shown,
    kind,
    captcha: query.isPlaceholderData ? undefined : query.data,
    failed: query.isError && query.data === undefined,
    busy: query.isFetching,
    renew,
    setKind,
    ask: () => {
      setShown(true);
      // Right or wrong, one try uses a captcha up.
      setTurn((before) => before + 1);
    },
    given: (answer) =>
      shown && query.data && answer.trim() !== '' ? { captchaId: query.data.captchaId, captcha: answer.trim() } : {},
  };
}
