import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { useCategories } from '../../parts/games/use-games';
import { categoryPath } from '../../addresses/game-categories';
import { isOpen } from '../../addresses/page-table';
import { useFitting } from './use-fitting';

interface TopLink {
  readonly to: string;
  readonly label: string;
}

/** Home, the house's own games, then the other categories that have a vendor, then promotions. */
function useTopLinks(): readonly TopLink[] {
  const { t } = useTranslation();
  const offered = useCategories();
  const ownFirst = [...offered].sort((one, other) => Number(other === 'INHOUSE') - Number(one === 'INHOUSE'));
  return [
    { to: '/', label: t('site.home') },
    ...ownFirst.map((category) => ({ to: categoryPath(category), label: t(`games.category.${category}`) })),
    { to: '/promotions', label: t('site.promotions') },
  ].filter(({ to }) => isOpen(to));
}

const LINK =
  'relative inline-flex h-16 shrink-0 items-center px-3 text-14 font-medium -outline-offset-4! transition-colors after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full xl:px-3.5';
const lookOf = ({ isActive }: { readonly isActive: boolean }) =>
  clsx(LINK, isActive ? 'text-fg after:bg-gold' : 'text-fg-2 hover:text-fg');

/** The links that the window is too narrow for. */
function More({ links }: { readonly links: readonly TopLink[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => !box.current?.contains(event.target as Node) && setOpen(false);
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);
  const onBlur = (event: FocusEvent) =>
    event.relatedTarget && !box.current?.contains(event.relatedTarget) && setOpen(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  const holdsPage = links.some(({ to }) => to === pathname);
  return (
    <div ref={box} className="relative shrink-0" onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={clsx(lookOf({ isActive: holdsPage }), 'gap-1')}
      >
        {t('site.more')}
        <ChevronDown className={clsx('size-4 transition-transform', open && 'rotate-180')} aria-hidden="true" />
      </button>
      {open && (
        <div className="absolute end-0 top-full z-40 flex w-52 flex-col rounded-16 border border-ink-4 bg-ink-3 p-1.5 shadow-popup motion-ok:animate-pop-in">
          {links.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              className={({ isActive }) =>
                clsx(
                  'flex h-11 items-center rounded-8 px-3 text-14 hover:bg-ink-4',
                  isActive ? 'text-gold-hi' : 'text-fg',
                )
              }
            >
              {label}
            </NavLink>
          ))}
        </div>
      )}
    </div>
  );
}

/** On a desk only. */
export default function TopNavigation() {
  const { t } = useTranslation();
  const links = useTopLinks();
  const box = useRef<HTMLDivElement>(null);
  const fitting = useFitting(box, links.length);
  const hidden = links.slice(fitting);
  return (
    <nav aria-label={t('site.mainMenu')} className="flex h-16 min-w-0 flex-1 max-lg:hidden">
      <div ref={box} className="flex h-16 min-w-0 flex-wrap overflow-hidden">
        {links.map(({ to, label }, index) => (
          <NavLink
            key={to}
            to={to}
            end={to === '/'}
            className={(state) => clsx(lookOf(state), index >= fitting && 'invisible')}
          >
            {label}
          </NavLink>
        ))}
      </div>
      {hidden.length > 0 && <More links={hidden} />}
    </nav>
  );
}
