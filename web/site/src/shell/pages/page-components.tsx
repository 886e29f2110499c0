import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadChunk } from '../../loading/load-chunk';
import type { PageName } from '../../addresses/page-table';
import { HomeWithWinners } from './home-with-winners';

type Page = ComponentType | LazyExoticComponent<ComponentType>;
type PageModule = Promise<{ readonly default: ComponentType }>;

const lazyPage = (load: () => PageModule): Page => lazy(() => loadChunk(load));

/** The component of every page. The home page travels with the first load; others are fetched when they are opened. */
export const PAGE_COMPONENTS: Readonly<Record<PageName, Page>> = {
  home: HomeWithWinners,
  gameList: lazyPage(() => import('../../features/games/game-list-page')),
  gameCentre: lazyPage(() => import('../../features/games/game-centre-page')),
  providers: lazyPage(() => import('../../features/games/vendors/provider-page')),
  ownGames: lazyPage(() => import('../../features/games/own-games-page')),
  download: lazyPage(() => import('./download-page')),
  help: lazyPage(() => import('../../features/help/help-page')),
  agentEntrance: lazyPage(() => import('../../features/agent-centre/entrance/entrance-page')),
  agentHome: lazyPage(() => import('./agent-home-page')),
  memberCentre: lazyPage(() => import('./member-centre-page')),
  notOpenYet: lazyPage(() => import('./not-open-page')),
};
