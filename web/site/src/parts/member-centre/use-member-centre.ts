import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { MemberPageId } from '../../addresses/member-pages';

const MEMBER_HOME = '/member';

interface CentreState {
  /** How many pages of the centre lie before this one in the history; absent on the first. */
  readonly depth?: number;
}

export function memberAddress(page: MemberPageId, params: Readonly<Record<string, string>> = {}): string {
  return `${MEMBER_HOME}?${new URLSearchParams({ page, ...params }).toString()}`;
}

export interface MemberCentre {
  /** The page that the address names. */
  readonly named: string | null;
  readonly open: (page: MemberPageId, params?: Readonly<Record<string, string>>) => void;
  /** Leads from a page to the list of pages, on a phone. */
  readonly toList: () => void;
  /** Leads out of the centre, to the page of the site that was there before. */
  readonly close: () => void;
}

/** Entries of this document's history that lie before the one at hand, as the router counts them. */
function stepsBehind(): number {
  return (window.history.state as { readonly idx?: number } | null)?.idx ?? 0;
}

/** The personal centre is part of the address: "back" goes from page to page and then out, and a reload keeps it. */
export function useMemberCentre(): MemberCentre {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const depth = (useLocation().state as CentreState | null)?.depth ?? 0;
  const named = search.get('page');
  return useMemo(
    () => ({
      named,
      open: (page, params) =>
        void navigate(memberAddress(page, params), { state: { depth: depth + 1 }, preventScrollReset: true }),
      toList: () => void (depth > 0 ? navigate(-1) : navigate(MEMBER_HOME, { replace: true })),
      close: () => void (stepsBehind() > depth ? navigate(-(depth + 1)) : navigate('/', { replace: true })),
    }),
    [named, depth, navigate],
  );
}

export interface MemberAddress<Name extends string> {
  /** Empty for a parameter that the address does not name. */
  readonly values: Readonly<Record<Name, string>>;
  /** Changes in place. */
  readonly set: (changes: Partial<Record<Name, string>>) => void;
  /** Changes as a step that "back" takes back. */
  readonly go: (changes: Partial<Record<Name, string>>) => void;
  readonly clear: () => void;
  readonly count: number;
}

/** The filters of a page of the centre, kept in its address. */
export function useMemberAddress<const Name extends string>(names: readonly Name[]): MemberAddress<Name> {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const depth = (useLocation().state as CentreState | null)?.depth ?? 0;
  const change = (changes: Partial<Record<Name, string>>, isStep: boolean) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries<string | undefined>(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    const state: CentreState = { depth: isStep ? depth + 1 : depth };
    void navigate({ search: next.toString() }, { replace: !isStep, state, preventScrollReset: true });
  };
  const entries = names.map((name) => [name, search.get(name) ?? ''] as const);
  return {
    values: Object.fromEntries(entries) as Record<Name, string>,
    set: (changes) => change(changes, false),
    go: (changes) => change(changes, true),
    clear: () => change(Object.fromEntries(names.map((name) => [name, ''])) as Partial<Record<Name, string>>, false),
    count: entries.filter(([, value]) => value !== '').length,
  };
}
