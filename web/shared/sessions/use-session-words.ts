import type { OpenSessionList, SessionDevice } from '@contracts/http/open-sessions';
import { useTranslation } from 'react-i18next';

interface SessionWords {
  /** "Chrome no Windows". */
  readonly device: (device: SessionDevice) => string;
  /** How long a session may rest and last, as a sentence. */
  readonly limits: (list: Pick<OpenSessionList, 'idleMinutes' | 'longestMinutes'>) => string;
}

/** Names sessions on a screen. */
export function useSessionWords(): SessionWords {
  const { t } = useTranslation();
  const span = (minutes: number) =>
    minutes >= 60 && minutes % 60 === 0
      ? t('sessions.hours', { count: minutes / 60 })
      : t('sessions.minutes', { count: minutes });
  return {
    device: ({ browser, system }) =>
      browser && system ? t('sessions.device', { browser, system }) : (browser ?? system ?? t('sessions.unknown')),
    limits: ({ idleMinutes, longestMinutes }) =>
      t('sessions.limits', { idle: span(idleMinutes), longest: span(longestMinutes) }),
  };
}
