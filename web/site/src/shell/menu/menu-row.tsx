import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { isOpen } from '../../addresses/page-table';
import type { PopupName } from '../../popups/popups';
import { usePopup } from '../../popups/use-popup';

export const MENU_ROW =
  'relative flex h-11 w-full items-center gap-3 rounded-12 px-3 text-13 font-medium transition-colors -outline-offset-2!';
export const MENU_ICON = 'size-4.5 shrink-0';
const IDLE = 'text-fg-2 hover:bg-ink-3 hover:text-fg';
const CHOSEN = 'bg-gold/12 text-gold-hi';

interface RowProps {
  readonly open: boolean;
  readonly icon: LucideIcon;
  readonly label: string;
  /** The number beside the label. */
  readonly badge?: ReactNode;
}

interface PageRowProps extends RowProps {
  readonly to: string;
  /** Set behind a popup: the page replaces the popup in the history. */
  readonly replace?: boolean;
}

function Label({ open, icon: Icon, label, badge }: RowProps) {
  return (
    <>
      <Icon className={MENU_ICON} aria-hidden="true" />
      <span className={clsx('truncate', !open && 'sr-only')}>{label}</span>
      {badge}
    </>
  );
}

/**
 * A row that leads to a page, once the page is open. The router knows no active state for an address with a question
 * mark.
 */
export function PageRow({ to, replace = false, ...row }: PageRowProps) {
  const { pathname, search } = useLocation();
  const title = row.open ? undefined : row.label;
  if (!isOpen(to)) return null;
  if (to.includes('?')) {
    const isHere = pathname + search === to;
    return (
      <Link
        to={to}
        replace={replace}
        title={title}
        aria-current={isHere ? 'page' : undefined}
        className={clsx(MENU_ROW, isHere ? CHOSEN : IDLE)}
      >
        <Label {...row} />
      </Link>
    );
  }
  const isFiltered = search.includes('gameClassify=');
  return (
    <NavLink
      to={to}
      end
      replace={replace}
      title={title}
      className={({ isActive }) => clsx(MENU_ROW, isActive && !isFiltered ? CHOSEN : IDLE)}
    >
      <Label {...row} />
    </NavLink>
  );
}

export function PopupRow({ popup, ...row }: RowProps & { readonly popup: PopupName }) {
  const control = usePopup();
  const show = () => (control.popup === null ? control.open(popup) : control.swap(popup));
  return (
    <button type="button" onClick={show} title={row.open ? undefined : row.label} className={clsx(MENU_ROW, IDLE)}>
      <Label {...row} />
    </button>
  );
}

interface MenuGroupProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
}

export function MenuGroup({ open, title, children }: MenuGroupProps) {
  return (
    <section className="panel p-1.5">
      <h2
        className={clsx('px-3 pb-1 pt-2 text-11 font-semibold uppercase tracking-wider text-fg-3', !open && 'sr-only')}
      >
        {title}
      </h2>
      {children}
    </section>
  );
}
