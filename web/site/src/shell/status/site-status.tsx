import { ApiError } from '@web/api/api-error';
import { systemStatusQuery } from '@web/api/merchant';
import type { SystemStatus } from '@contracts/http/system';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useServedLanguage } from '@web/i18n/setup';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { loadChunk } from '../../loading/load-chunk';
import { PageBoundary } from '../../loading/page-boundary';
import { FrameSkeleton } from '../frame/frame-skeleton';

// None of these is what a visitor usually comes for.
const statusPages = () => loadChunk(() => import('./status-pages'));
const MaintenancePage = lazy(async () => ({ default: (await statusPages()).MaintenancePage }));
const RegionPage = lazy(async () => ({ default: (await statusPages()).RegionPage }));
const UnreachablePage = lazy(async () => ({ default: (await statusPages()).UnreachablePage }));

const NORMAL = 0;
const BLOCKED = 2;
const ASK_AGAIN_MS = 30_000;

/** An answer that is none of ours, as of a proxy in between, must not take the whole site down with it. */
function isWhole(status: SystemStatus | undefined): status is SystemStatus {
  return (
    typeof status?.status === 'number' &&
    typeof status.merchant?.name === 'string' &&
    typeof status.merchant.currency === 'string'
  );
}

/**
 * Some of the status is written by the server: in another language it is asked for anew, and the old one stands until
 * then.
 */
function useStatusInLanguage(): void {
  const client = useQueryClient();
  const language = useServedLanguage();
  const told = useRef(language);
  useEffect(() => {
    if (told.current === language) return;
    told.current = language;
    void client.invalidateQueries({ queryKey: systemStatusQuery.queryKey });
  }, [client, language]);
}

/** The site, or the page that stands in its place while it is closed: the status of the system decides. */
export function SiteStatus({ children }: { readonly children: (status: SystemStatus) => ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...systemStatusQuery,
    // A closed site opens by itself, and so does one that could not be reached.
    refetchInterval: ({ state }) => (state.data?.status === NORMAL ? false : ASK_AGAIN_MS),
  });
  useStatusInLanguage();
  // React Query drops the fault during the next attempt; the page that shows the fault must stay meanwhile.
  const lastFault = useRef<unknown>(null);
  if (error) lastFault.current = error;
  const fault = data ? null : (error ?? lastFault.current);
  const retry = { onRetry: () => void refetch(), busy: isFetching };
  const closed = () => {
    if (!data) return fault ? <UnreachablePage fault={fault} {...retry} /> : <FrameSkeleton />;
    if (!isWhole(data)) return <UnreachablePage fault={new ApiError('BAD_ANSWER')} {...retry} />;
    return data.status === BLOCKED ? <RegionPage status={data} /> : <MaintenancePage status={data} {...retry} />;
  };
  const isOpen = isWhole(data) && data.status === NORMAL;
  return (
    <Suspense fallback={<FrameSkeleton />}>
      {isOpen ? children(data) : <PageBoundary>{closed()}</PageBoundary>}
    </Suspense>
  );
}
