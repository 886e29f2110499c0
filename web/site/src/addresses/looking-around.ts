import { pageAt, type PageName } from './page-table';

const LOOKED_AROUND: readonly PageName[] = ['home', 'gameList', 'providers', 'agentHome'];

/**
 * True on pages where a visitor only looks around: the home page, the lists of games, and the home of agents without a
 * page of the centre over it. Nothing opens by itself elsewhere, because the visitor came there to do something.
 */
export function isLookingAround({ pathname, search }: { readonly pathname: string; readonly search: string }): boolean {
  const page = pageAt(pathname)?.page;
  return page !== undefined && LOOKED_AROUND.includes(page) && !new URLSearchParams(search).has('centre');
}
