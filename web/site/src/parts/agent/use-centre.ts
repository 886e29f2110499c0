import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { AgentPageId } from './agent-page-ids';

export const AGENT_HOME = '/agentHome';

/** In the address of a page of contracts, `offer=<name>` opens an offer to that agent; this opens one to nobody yet. */
export const OFFER_TO_ANY = '*';

interface CentreState {
  /** How many steps lie between this entry of the history and the agents' home; absent where one came by a link. */
  readonly depth?: number;
}

export function centreAddress(page: AgentPageId, params: Readonly<Record<string, string>> = {}): string {
  return `${AGENT_HOME}?${new URLSearchParams({ centre: page, ...params }).toString()}`;
}

export interface Centre {
  readonly named: string | null;
  readonly open: (page: AgentPageId, params?: Readonly<Record<string, string>>) => void;
  readonly close: () => void;
}

/**
 * The agent centre is part of the address: "back" goes from page to page and then out of it, a link opens it, a reload
 * keeps it.
 */
export function useCentre(): Centre {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const depth = (useLocation().state as CentreState | null)?.depth;
  const named = search.get('centre');
  return useMemo(
    () => ({
      named,
      open: (page, params) =>
        void navigate(centreAddress(page, params), { state: stepFrom(named, depth), preventScrollReset: true }),
      close: () => void (depth ? navigate(-depth) : navigate(AGENT_HOME, { replace: true })),
    }),
    [named, depth, navigate],
  );
}

function stepFrom(named: string | null, depth: number | undefined): CentreState {
  if (named === null) return { depth: 1 };
  return depth === undefined ? {} : { depth: depth + 1 };
}

export interface CentreAddress<Name extends string> {
  /** Empty for a parameter that the address does not name. */
  readonly values: Readonly<Record<Name, string>>;
  /** Changes in place. */
  readonly set: (changes: Partial<Record<Name, string>>) => void;
  /** Changes as a step that "back" takes back. */
  readonly go: (changes: Partial<Record<Name, string>>) => void;
  readonly clear: () => void;
  readonly count: number;
  readonly given: Partial<Record<Name, string>>;
}

/** A page's filters, kept in the address; the way out of the centre stays as long as it is. */
export function useCentreAddress<const Name extends string>(names: readonly Name[]): CentreAddress<Name> {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const state = useLocation().state as CentreState | null;
  const change = useCallback(
    (changes: Partial<Record<Name, string>>, isStep: boolean) => {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries<string | undefined>(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      const target = isStep ? stepFrom(next.get('centre'), state?.depth) : state;
      void navigate({ search: next.toString() }, { replace: !isStep, state: target, preventScrollReset: true });
    },
    [search, state, navigate],
  );
  const entries = names.map((name) => [name, search.get(name) ?? ''] as const);
  const said = entries.filter(([, value]) => value !== '');
  return {
    values: Object.fromEntries(entries) as Record<Name, string>,
    set: (changes) => change(changes, false),
    go: (changes) => change(changes, true),
    clear: () => change(Object.fromEntries(names.map((name) => [name, ''])) as Partial<Record<Name, string>>, false),
    count: said.length,
    given: Object.fromEntries(said) as Partial<Record<Name, string>>,
  };
}
