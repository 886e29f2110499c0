import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

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

/** A new page begins at its top; "back" and a reload return to where one was; popups move nothing. */
export function useScrollMemory(): void {
  const { pathname, key } = useLocation();
  const how = useNavigationType();
  const places = useRef<Record<string, number>>(remembered());
  const last = useRef({ pathname, key });

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = () => {
      places.current[last.current.key] = Math.round(window.scrollY);
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify(places.current));
      } catch {
        // Without storage a reload begins at the top.
      }
    };
    const note = () => {
      places.current[last.current.key] = Math.round(window.scrollY);
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
    };
  }, []);

  useEffect(() => {
    const samePage = last.current.pathname === pathname && last.current.key !== key;
    last.current = { pathname, key };
    if (samePage) return;
    const place = how === NavigationType.Pop ? (places.current[key] ?? 0) : 0;
    if (place > 0) return scrollWhenTallEnough(place);
    window.scrollTo(0, 0);
  }, [pathname, key, how]);
}
