import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

function watchOnline(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

/** Says that what is on the screen may be old, for as long as the browser knows of no network. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(watchOnline, () => navigator.onLine);
  if (online) return null;
  return (
    <div
      role="alert"
      className="mb-4 flex items-center gap-3 rounded-12 border border-gold/40 bg-gold/12 px-4 py-3 text-13 text-gold-hi"
    >
      <WifiOff className="size-5 shrink-0" aria-hidden="true" />
      {t('connection.offlineBanner')}
    </div>
  );
}
