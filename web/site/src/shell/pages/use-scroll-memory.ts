import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { POPUP_PARAMS } from '../../popups/popups';
import { pageAt } from '../../addresses/page-table';

const STORAGE_KEY = 'croupier.scroll';
/** Lists that come from the server make the page tall enough only after a moment. */
const RESTORE_WITHIN_MS = 1_500;

function remembered(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** Goes to a place of the page as soon as the page reaches so far; a visitor who scrolls meanwhile is left alone. */
function scrollWhenTallEnough(top: number): () => void {
  const until = performance.now() + RESTORE_WITHIN_MS;
  let frame = requestAnimationFrame(function attempt() {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) > 1 && performance.now() < until) frame = requestAnimationFrame(attempt);
  });
  const stop = () => cancelAnimationFrame(frame);
  window.addEventListener('wheel', stop, { once: true, passive: true });
  window.addEventListener('touchstart', stop, { once: true, passive: true });
  return () => {
    stop();
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchstart', stop);
  };
}

/**
 * The part of an address that names the page, without the popup over it. The agents' centre keeps its scroll position
 * from page to page.
 */
export function pageOf(pathname: string, search: string): string {
  if (pageAt(pathname)?.frame === 'plain') return pathname;
  const own = new URLSearchParams(search);
  for (const name of POPUP_PARAMS) own.delete(name);
  return `${pathname}?${own.toString()}`;
}

/** Every typed address begins a history of its own, whose first entry always has the same key. */
function nameOf({ key, page }: { readonly key: string; readonly page: string }): string {
  return `${key} ${page}`;
}

/** Returns true where the document was opened anew, and not by a reload or by "back". */
function isFreshVisit(): boolean {
  const [entry] = (performance.getEntriesByType?.('navigation') as PerformanceNavigationTiming[] | undefined) ?? [];
  return entry?.type === 'navigate';
}

/** A new page begins at its top; "back" and a reload return to where one was; popups move nothing. */
export function useScrollMemory(): void {
  const { pathname, search, key } = useLocation();
  const page = pageOf(pathname, search);
  const how = useNavigationType();
  const places = useRef<Record<string, number>>(remembered());
  const hasPopup = new URLSearchParams(search).has('popup');
  const last = useRef({ page, key, hasPopup });
  const isFirst = useRef(true);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = () => {
      places.current[nameOf(last.current)] = Math.round(window.scrollY);
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify(places.current));
      } catch {
        // Without storage a reload begins at the top of the page.
      }
    };
    const note = () => {
      places.current[nameOf(last.current)] = Math.round(window.scrollY);
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
    };
  }, []);

  useEffect(() => {
    const isSamePage = last.current.page === page && last.current.key !== key;
    // A filter that takes the place of another moves nothing either; a page that takes the place of a popup, as of the
    // menu, does.
    const isFilter =
      how === NavigationType.Replace &&
      !last.current.hasPopup &&
      last.current.page.split('?')[0] === page.split('?')[0];
    last.current = { page, key, hasPopup };
    if (isSamePage || isFilter) return;
    const isNew = how !== NavigationType.Pop || (isFirst.current && isFreshVisit());
    isFirst.current = false;
    const place = isNew ? 0 : (places.current[nameOf({ key, page })] ?? 0);
    if (place > 0) return scrollWhenTallEnough(place);
    window.scrollTo(0, 0);
  }, [page, key, how, hasPopup]);
}
