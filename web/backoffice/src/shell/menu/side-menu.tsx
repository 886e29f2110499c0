import type { StaffInfo } from '@contracts/http/office/back-office';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, NavLink, useLocation } from 'react-router-dom';
import { mayCall } from '../../lib/use-may';
import { sumOf, useWaiting, type Waiting } from '../../lib/waiting/waiting-counts';
import { GROUPS, PAGES, type Page } from '../pages';
import { useOpenGroups, type Group } from './open-groups';

type Counts = Waiting['counts'];

function Count({ shown, testId }: { readonly shown: string; readonly testId: string }) {
  const { t } = useTranslation();
  return (
    <span
      className="ms-auto rounded-full bg-gold px-1.5 text-11 font-bold normal-case tracking-normal text-on-gold tabular-nums"
      data-testid={testId}
    >
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{t('bo.waiting', { shown })}</span>
    </span>
  );
}

function Entry({ path, menu, count }: Page & { readonly count: string | undefined }) {
  const { t } = useTranslation();
  if (!menu) return null;
  const { title, icon: Icon } = menu;
  return (
    <NavLink
      to={path}
      end={path === '/'}
      className={({ isActive }) =>
        clsx(
          'flex h-8 items-center gap-2.5 rounded-8 px-2.5 text-13 font-medium max-lg:h-11 max-lg:text-14',
          isActive ? 'bg-gold/12 text-gold-hi' : 'text-fg-2 hover:bg-ink-3 hover:text-fg',
        )
      }
    >
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {t(`bo.${title}.title`)}
      {count && <Count shown={count} testId={`waiting-${title}`} />}
    </NavLink>
  );
}

function countOf({ menu }: Page, counts: Counts): string | undefined {
  const all: Readonly<Record<string, string | undefined>> = counts;
  return menu && all[menu.title];
}

interface GroupProps {
  readonly group: Group;
  readonly pages: readonly Page[];
  readonly counts: Counts;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** A group that folds; folded, it still says how much waits in it. */
function MenuGroup({ group, pages, counts, open, onToggle }: GroupProps) {
  const { t } = useTranslation();
  const id = useId();
  const waiting = open ? undefined : sumOf(pages.flatMap((page) => countOf(page, counts) ?? []));
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        data-testid={`group-${group}`}
        className="flex h-8 w-full items-center gap-1.5 rounded-8 px-2.5 text-11 font-semibold uppercase tracking-wider text-fg-3 hover:bg-ink-3 hover:text-fg max-lg:h-11"
      >
        {t(`bo.groups.${group}`)}
        <ChevronDown
          className={clsx('size-3.5 transition-transform', !open && '-rotate-90 rtl:rotate-90')}
          aria-hidden="true"
        />
        {waiting && <Count shown={waiting} testId={`waiting-in-${group}`} />}
      </button>
      <div id={id} hidden={!open} className="space-y-0.5 pb-1.5">
        {pages.map((page) => (
          <Entry key={page.path} {...page} count={countOf(page, counts)} />
        ))}
      </div>
    </div>
  );
}

/** The page of the menu that an address belongs to: that of the list, where a row has a page of its own. */
function groupAt(pathname: string): Group | undefined {
  return PAGES.find(({ path, menu }) => menu?.group && matchPath({ path, end: false }, pathname))?.menu?.group;
}

/** Only what a role may open, in groups; a group without a page is not drawn. */
export function SideMenu({ staff }: { readonly staff: StaffInfo }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { counts } = useWaiting();
  const shown = PAGES.filter((page) => page.menu && mayCall(staff, page.needs));
  const pagesOf = (group: Group | undefined) => shown.filter(({ menu }) => menu!.group === group);
  const groups = GROUPS.filter((group) => pagesOf(group).length > 0);
  const { isOpen, toggle } = useOpenGroups(groupAt(pathname), groups[0]);
  return (
    <nav aria-label={t('bo.menu')} className="min-h-0 flex-1 space-y-1 overflow-y-auto">
      {pagesOf(undefined).map((page) => (
        <Entry key={page.path} {...page} count={countOf(page, counts)} />
      ))}
      {groups.map((group) => (
        <MenuGroup
          key={group}
          group={group}
          pages={pagesOf(group)}
          counts={counts}
          open={isOpen(group)}
          onToggle={() => toggle(group)}
        />
      ))}
    </nav>
  );
}
