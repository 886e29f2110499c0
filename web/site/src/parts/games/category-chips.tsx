import type { GameCategory } from '@contracts/http/games';
import { intoRow } from '@web/ui/frame/into-row';
import { clsx } from 'clsx';
import { Flame, Sparkles } from 'lucide-react';
import { Children, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { categoryPath } from '../../addresses/game-categories';
import { CategoryIcon } from './category-icon';
import { useCategories } from './use-games';

const CHIP =
  'inline-flex h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-13 font-medium transition-colors';

export function chipLook(isChosen: boolean): string {
  return clsx(
    CHIP,
    isChosen ? 'border-gold bg-gold text-on-gold' : 'border-line bg-ink-2 text-fg-2 hover:bg-ink-3 hover:text-fg',
  );
}

interface ChipRowProps {
  readonly label: string;
  /** The value that identifies the chosen chip. */
  readonly chosen?: string | undefined;
  readonly children: ReactNode;
}

export function ChipRow({ label, chosen, children }: ChipRowProps) {
  const row = useRef<HTMLElement>(null);
  const count = Children.toArray(children).length;
  // The chosen chip is scrolled into view inside its row; the page itself does not move.
  useEffect(() => {
    const chip = chosen === undefined ? null : row.current?.querySelector('[aria-current=page]');
    if (row.current && chip) intoRow(row.current, chip);
  }, [chosen, count]);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0.5"
    >
      {children}
    </nav>
  );
}

/** From any list to any other. */
export function CategoryChips({ chosen }: { readonly chosen: GameCategory | 'HOT' | 'NEW' | undefined }) {
  const { t } = useTranslation();
  const chip = (name: GameCategory | 'HOT' | 'NEW', to: string, icon: ReactNode, label: string) => (
    <Link key={name} to={to} className={chipLook(chosen === name)} aria-current={chosen === name ? 'page' : undefined}>
      {icon}
      {label}
    </Link>
  );
  return (
    <ChipRow label={t('site.categories')} chosen={chosen}>
      {chip('HOT', '/hot', <Flame className="size-4" aria-hidden="true" />, t('games.filter.HOT'))}
      {chip('NEW', '/new', <Sparkles className="size-4" aria-hidden="true" />, t('games.filter.NEW'))}
      {useCategories().map((category) =>
        chip(
          category,
          categoryPath(category),
          <CategoryIcon category={category} className="size-4" />,
          t(`games.category.${category}`),
        ),
      )}
    </ChipRow>
  );
}
