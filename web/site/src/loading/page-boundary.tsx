import { Button } from '@web/ui/form/button';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ChunkLoadError } from './load-chunk';

function BrokenPage({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  const isChunk = error instanceof ChunkLoadError;
  return (
    <div role="alert" className="flex flex-col items-center gap-4 py-20 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-loss/10 text-loss">
        <CloudOff className="size-9" aria-hidden="true" />
      </span>
      <h1 className="font-display text-27 font-bold">{t(isChunk ? 'page.chunk' : 'fault.title')}</h1>
      <p className="max-w-sm text-fg-2">{t(isChunk ? 'page.chunkText' : 'fault.unexpected')}</p>
      <Button look="gold" onClick={() => location.reload()}>
        {t('fault.reload')}
      </Button>
    </div>
  );
}

/** A page that cannot be drawn says so inside the frame; other pages of the site still work. */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKeys={[pathname]} fallbackRender={({ error }) => <BrokenPage error={error} />}>
      {children}
    </ErrorBoundary>
  );
}
