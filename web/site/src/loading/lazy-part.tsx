import { createElement, lazy, useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { loadChunk, type ChunkOptions } from './load-chunk';

interface PartOptions<Props> extends ChunkOptions {
  /**
   * The replacement of a part that did not load: a line that says so, a button where there is no room for a line,
   * nothing, or this component.
   */
  readonly missing?: 'line' | 'button' | 'nothing' | ComponentType<Props>;
}

interface RetryProps {
  readonly short: boolean;
  readonly onRetry: () => void;
}

function Retry({ short, onRetry }: RetryProps) {
  const { t } = useTranslation();
  return (
    <p role="status" className="px-2 text-13 text-fg-3">
      <span className={short ? 'sr-only' : ''}>{t('page.part')} </span>
      <button type="button" onClick={onRetry} className="min-h-11 px-1 font-semibold text-gold-hi underline">
        {t('common.retry')}
      </button>
    </p>
  );
}

interface MissingProps {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** A part that did not come is asked for again by itself on another page, and when the network is back. */
function Missing({ onRetry, children }: MissingProps) {
  const { pathname } = useLocation();
  const failedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== failedAt.current) onRetry();
  }, [pathname, onRetry]);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return children;
}

/**
 * A part of the page that comes later. Where it does not come, or cannot be drawn, the rest of the page goes on, a
 * running game included. It waits in whatever Suspense stands around it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { missing = 'line', ...options }: PartOptions<Props> = {},
): ComponentType<Props> {
  const fresh = () => lazy(() => loadChunk(load, options)) as unknown as ComponentType<Props>;
  // React remembers a failed lazy component; so another attempt needs another component.
  let current = fresh();
  const Current = (props: Props) => createElement(current, props);
  const instead = (props: Props, onRetry: () => void) => {
    if (missing === 'nothing') return null;
    return typeof missing === 'string' ? (
      <Retry short={missing === 'button'} onRetry={onRetry} />
    ) : (
      createElement(missing, props)
    );
  };
  return function Part(props: Props) {
    return (
      <ErrorBoundary
        onReset={() => (current = fresh())}
        fallbackRender={({ resetErrorBoundary }) => (
          <Missing onRetry={resetErrorBoundary}>{instead(props, resetErrorBoundary)}</Missing>
        )}
      >
        <Current {...props} />
      </ErrorBoundary>
    );
  };
}
