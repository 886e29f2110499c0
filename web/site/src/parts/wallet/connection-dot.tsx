import { useConnection, type ConnectionState } from '@web/state/connection.state';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';

const COLOURS: Record<ConnectionState, string> = {
  live: 'bg-win',
  connecting: 'bg-info',
  reconnecting: 'bg-gold',
  offline: 'bg-loss',
};

/**
 * Shows in words as well as by colour if the amount beside it is live.
 * @param label stands in place of the word, which is then for screen readers
 */
export function ConnectionDot({ label }: { readonly label?: string | undefined }) {
  const { t } = useTranslation();
  const state = useConnection();
  return (
    <span
      role="status"
      data-testid="connection-state"
      data-state={state}
      className={clsx('inline-flex items-center gap-1.5', state === 'live' ? 'text-fg-3' : 'text-fg-2')}
    >
      <span className="relative grid size-2 place-items-center">
        {state !== 'offline' && (
          <span className={clsx('absolute size-2 rounded-full opacity-0 motion-ok:animate-ping', COLOURS[state])} />
        )}
        <span className={clsx('size-2 rounded-full', COLOURS[state])} />
      </span>
      {label}
      <span className={clsx(label !== undefined && 'sr-only')}>{t(`connection.${state}`)}</span>
    </span>
  );
}
