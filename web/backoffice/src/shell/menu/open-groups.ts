import { useEffect, useState } from 'react';
import type { GROUPS } from '../pages';

export type Group = (typeof GROUPS)[number];
type Kept = Readonly<Partial<Record<Group, boolean>>>;

const KEPT = 'croupier.bo-menu';

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

function keep(kept: Kept): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // Without storage the choice holds until the page is left.
  }
}

/**
 * The groups of the menu that stand open: those that the reader opened, remembered in this browser, and that of the
 * page at hand, which the reader may fold for as long as a page of it is shown. Where no page says so, the first group
 * is open.
 */
export function useOpenGroups(current: Group | undefined, first: Group | undefined) {
  const [kept, setKept] = useState(read);
  const [folded, setFolded] = useState(false);
  useEffect(() => setFolded(false), [current]);
  const isOpen = (group: Group): boolean =>
    group === current ? !folded : (kept[group] ?? (current === undefined && group === first));
  const toggle = (group: Group) => {
    const open = !isOpen(group);
    if (group === current) setFolded(!open);
    const next = { ...kept, [group]: open };
    keep(next);
    setKept(next);
  };
  return { isOpen, toggle };
}
