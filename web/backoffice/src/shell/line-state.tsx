import { useConnection, type ConnectionState } from '@web/state/connection.state';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';

const COLOURS: Record<ConnectionState, string> = {
  live: 'bg-win',
  connecting: 'bg-info',
  reconnecting: 'bg-gold',
  offline: 'bg-loss',
};

/** Shows if the server tells of changes by itself, in words as well as by colour. */
export function LineState() {
  const { t } = useTranslation();
  const state = useConnection();
  return (
    <p
      role="status"
      data-testid="line-state"
      data-state={state}
      title={t(state === 'live' ? 'bo.live.told' : 'bo.live.asked')}
      className="flex items-center gap-2 px-2.5 pb-1 text-12 text-fg-3"
    >
      <span className={clsx('size-2 shrink-0 rounded-full', COLOURS[state])} aria-hidden="true" />
      {t(`connection.${state}`)}
    </p>
  );
}
