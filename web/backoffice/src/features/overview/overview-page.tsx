import { routes, type Route } from '@contracts/http/routes';
import { PageHead } from '@web/ui/frame/page-head';
import { HealthIcon } from '@web/ui/feedback/status-mark';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/use-may';
import { NewestEvents } from './parts/newest-events';
import { BooksTile, CriticalTile, ProjectionsTile, ReconcilerTile, HashChainTile, WaitingTile } from './parts/tiles';
import {
  useBooks,
  useCritical,
  useProjections,
  useReconciler,
  useHashChain,
  useWaitingForReader,
  worstOf,
  type State,
} from './parts/use-overview';

interface Question {
  readonly needs: Route;
  readonly state: State<unknown>;
  readonly tile: ReactNode;
}

/** Is everything all right? Each answer that a role may have, and one sentence over all of them. */
export default function OverviewPage() {
  const { t } = useTranslation();
  const may = useMay();
  const [books, seal, reconciler, projections, waiting, critical] = [
    useBooks(),
    useHashChain(),
    useReconciler(),
    useProjections(),
    useWaitingForReader(),
    useCritical(),
  ];
  const all: readonly Question[] = [
    { needs: routes.trialBalance, state: books, tile: <BooksTile state={books} /> },
    { needs: routes.sealStatus, state: seal, tile: <HashChainTile state={seal} /> },
    { needs: routes.reconcilerStatus, state: reconciler, tile: <ReconcilerTile state={reconciler} /> },
    { needs: routes.projectionStatus, state: projections, tile: <ProjectionsTile state={projections} /> },
    { needs: routes.staffInfo, state: waiting, tile: <WaitingTile state={waiting} /> },
    { needs: routes.significantEvents, state: critical, tile: <CriticalTile state={critical} /> },
  ];
  const questions = all.filter(({ needs }) => may(needs));
  const isWaiting = questions.some(({ state }) => state.data === undefined && !state.error);
  const worst = worstOf(questions.map(({ state }) => state.health));
  return (
    <div className="space-y-6">
      <PageHead
        title={
          <span
            className="flex items-center gap-2.5"
            role="status"
            data-testid="verdict"
            data-health={isWaiting ? 'waiting' : worst}
          >
            {!isWaiting && <HealthIcon health={worst} className="size-6" />}
            {isWaiting ? t('bo.overview.asking') : t(`bo.overview.verdict.${worst}`)}
          </span>
        }
      />
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {questions.map(({ needs, tile }) => (
          <div key={needs.path} className="grid">
            {tile}
          </div>
        ))}
      </div>
      {may(routes.significantEvents) && <NewestEvents />}
    </div>
  );
}
