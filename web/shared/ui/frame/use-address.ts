import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

export interface Address<Name extends string> {
  /** Empty where the address says nothing. */
  readonly values: Readonly<Record<Name, string>>;
  readonly set: (changes: Partial<Record<Name, string>>) => void;
  readonly clear: () => void;
  /** How many of them say something. */
  readonly count: number;
  /** Only what is said, as calls take it. */
  readonly given: Partial<Record<Name, string>>;
}

/**
 * Filters live in the address, so that a link shows a colleague the same rows. Other parameters are left as they are.
 * A page stays on the screen while the next one is loaded; what it sets then is dropped, because it would lead the
 * reader back.
 */
export function useAddress<const Name extends string>(names: readonly Name[]): Address<Name> {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const ownPath = useMemo(() => window.location.pathname, [pathname]);
  const entries = names.map((name) => [name, params.get(name) ?? ''] as const);
  const said = entries.filter(([, value]) => value !== '');
  const set = (changes: Partial<Record<Name, string>>) => {
    if (window.location.pathname !== ownPath) return;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries<string | undefined>(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  };
  return {
    values: Object.fromEntries(entries) as Record<Name, string>,
    set,
    clear: () => set(Object.fromEntries(names.map((name) => [name, ''])) as Partial<Record<Name, string>>),
    count: said.length,
    given: Object.fromEntries(said) as Partial<Record<Name, string>>,
  };
}
