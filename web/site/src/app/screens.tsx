import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { HomePage } from '../features/home/home-page';
import { loadChunk } from './load-chunk';
import type { ScreenName } from './routes-table';

type Page = ComponentType | LazyExoticComponent<ComponentType>;
type PageModule = Promise<{ readonly default: ComponentType }>;

const lazyPage = (load: () => PageModule): Page => lazy(() => loadChunk(load));

/** The page of every screen. The home page travels with the first load; all others come when they are asked for. */
export const SCREENS: Readonly<Record<ScreenName, Page>> = {
  home: HomePage,
  gameList: lazyPage(() => import('../features/games/game-list-page')),
  gameCentre: lazyPage(() => import('../features/games/game-centre-page')),
  providers: lazyPage(() => import('../features/games/provider-page')),
  ownGames: lazyPage(() => import('../features/games/own-games-page')),
  download: lazyPage(() => import('./download-page')),
  help: lazyPage(() => import('../features/help/help-page')),
  agentLanding: lazyPage(() => import('../features/agent/landing-page')),
  agentHome: lazyPage(() => import('../features/agent/agent-home-page')),
  notOpenYet: lazyPage(() => import('./not-open-page')),
};
