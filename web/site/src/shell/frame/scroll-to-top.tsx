import { ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A button that leads back up, once the page's first screen is out of sight. */
export function ScrollToTop() {
  const { t } = useTranslation();
  const mark = useRef<HTMLDivElement>(null);
  const [far, setFar] = useState(false);
  useEffect(() => {
    // A mark one screen below the top is watched, so that scrolling itself runs no code.
    const observer = new IntersectionObserver(([entry]) => entry && setFar(entry.boundingClientRect.top < 0));
    if (mark.current) observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  const up = () => {
    window.scrollTo({ top: 0, behavior: 'smooth' });
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <>
      <div ref={mark} aria-hidden="true" className="pointer-events-none absolute top-[100dvh] h-px w-px" />
      {far && (
        <button
          type="button"
          onClick={up}
          aria-label={t('site.toTop')}
          className="fixed bottom-20 end-4 z-20 grid size-11 place-items-center rounded-full border border-ink-4 bg-ink-3 text-fg shadow-popup motion-ok:animate-fade-in hover:border-gold/60 lg:bottom-6"
        >
          <ArrowUp className="size-5" aria-hidden="true" />
        </button>
      )}
    </>
  );
}
