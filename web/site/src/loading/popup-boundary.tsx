import { Button } from '@web/ui/form/button';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { ChunkLoadError } from './load-chunk';

interface PopupBoundaryProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Drawn without the popups' own library, which may be the very part that did not come. */
function BrokenPopup({ error, onClose }: { readonly error: unknown; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <div
      role="alertdialog"
      aria-modal="true"
      aria-labelledby="broken-popup"
      className="fixed inset-0 z-50 grid place-items-center bg-black/70 p-4"
    >
      <div className="w-full max-w-sm rounded-20 border border-line bg-ink-1 p-6 text-center shadow-popup">
        <h2 id="broken-popup" className="font-display text-18 font-semibold">
          {t('fault.title')}
        </h2>
        <p className="mt-2 text-fg-2">
          {error instanceof ChunkLoadError ? t('page.chunkText') : t('fault.unexpected')}
        </p>
        <div className="mt-5 grid grid-cols-2 gap-3">
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button look="gold" autoFocus onClick={() => location.reload()}>
            {t('fault.reload')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** A popup that cannot be drawn says so and leaves the page behind it alone. */
export function PopupBoundary({ onClose, children }: PopupBoundaryProps) {
  return (
    <ErrorBoundary fallbackRender={({ error }) => <BrokenPopup error={error} onClose={onClose} />}>
      {children}
    </ErrorBoundary>
  );
}
