import { ApiError } from '@web/api/api-error';
import { systemStatusQuery } from '@web/api/merchant';
import type { SystemStatus } from '@contracts/http/system';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { loadChunk } from './load-chunk';
import { ShellSkeleton } from './shell-skeleton';

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
  return typeof status?.status === 'number' && typeof status.merchant?.name === 'string' && typeof status.merchant.currency === 'string';
}

/** The site, or the page that stands in its place while it is closed: the status of the system decides. */
export function WholePage({ children }: { readonly children: (status: SystemStatus) => ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...systemStatusQuery,
    // A closed site opens by itself.
    refetchInterval: ({ state }) => (state.data && state.data.status !== NORMAL ? ASK_AGAIN_MS : false),
  });
  const retry = { onRetry: () => void refetch(), busy: isFetching };
  const page = () => {
    if (!data) return error ? <UnreachablePage fault={error} {...retry} /> : <ShellSkeleton />;
    if (!isWhole(data)) return <UnreachablePage fault={new ApiError('BAD_ANSWER')} {...retry} />;
    if (data.status === BLOCKED) return <RegionPage status={data} />;
    if (data.status !== NORMAL) return <MaintenancePage status={data} {...retry} />;
    return children(data);
  };
  return <Suspense fallback={<ShellSkeleton />}>{page()}</Suspense>;
}
