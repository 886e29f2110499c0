import { useLoggedIn } from '@web/state/session.state';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { lazy, Suspense, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { loadChunk } from '../../../loading/load-chunk';
import { useMember } from '../../../parts/member/use-session';
import { AgentHeader } from './agent-header';
import { agentPageOf, type AgentPage } from './agent-page';
import { CentreBar } from './centre-bar';
import { addAgentTexts } from '../../../parts/agent/agent-texts';
import { HomeHub } from './home-hub';
import { isAgent } from '../../../parts/member/is-agent';
import { useCentre } from '../../../parts/agent/use-centre';

const AgentCentre = lazy(() => loadChunk(() => import('./agent-centre')));

/**
 * The agents' home, and over it the agent centre where the address names one of its pages. Other members are led away.
 */
export function AgentHome({ pages }: { readonly pages: readonly AgentPage[] }) {
  useState(addAgentTexts);
  const loggedIn = useLoggedIn();
  const { data: member, error, isFetching, refetch } = useMember();
  const centre = useCentre();
  if (!loggedIn || (member && !isAgent(member))) return <Navigate to="/agent" replace />;
  if (!member) {
    return error ? (
      <Fault className="py-24" fault={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <HomeSkeleton />
    );
  }
  const page = agentPageOf(pages, centre.named, member);
  return (
    <div className="min-h-dvh max-lg:pb-20" data-testid="agent-home">
      <AgentHeader member={member} />
      <HomeHub pages={pages} member={member} />
      <div className="fixed inset-x-0 bottom-0 z-20 lg:hidden">
        <CentreBar pages={pages} page={null} member={member} />
      </div>
      {page && (
        <Suspense fallback={null}>
          <AgentCentre pages={pages} page={page} member={member} />
        </Suspense>
      )}
    </div>
  );
}

function HomeSkeleton() {
  return (
    <div className="mx-auto max-w-[1320px] space-y-4 px-4 py-6 sm:px-6">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-44 w-full rounded-20!" />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
          <Skeleton key={place} className="h-24 rounded-16!" />
        ))}
      </div>
    </div>
  );
}
