import type { TreeMember } from '@contracts/http/network';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { formatFigure } from '@web/money/figure';
import { Button } from '@web/ui/button';
import { CursorList } from '@web/ui/cursor-list';
import { Figure } from '@web/ui/figure';
import { TextFilter } from '@web/ui/filters';
import type { Column } from '@web/ui/list-page';
import { PageHead } from '@web/ui/page-head';
import { Empty } from '@web/ui/states';
import { useAddress } from '@web/ui/use-address';
import { useListView } from '@web/ui/use-list-view';
import { ChevronRight, Network } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../session/use-may';
import { useStaffRows } from '../session/use-staff-query';
import { MoveDialog } from './move-dialog';

interface Acts {
  readonly onOpen: (member: TreeMember) => void;
  readonly onMove: ((member: TreeMember) => void) | undefined;
}

function useColumns({ onOpen, onMove }: Acts): readonly Column<TreeMember>[] {
  const { t } = useTranslation();
  const { time } = useFormat();
  const language = useLanguage();
  const count = (value: number) => formatFigure(String(value), language);
  return [
    {
      id: 'name',
      header: t('bo.tree.username'),
      isFixed: true,
      cell: (row) => (
        <Link to={`/members/${row.memberId}`} className="font-medium hover:underline">
          {row.username}
        </Link>
      ),
    },
    { id: 'kind', header: t('bo.tree.kind'), cell: ({ kind }) => t(`bo.tree.kinds.${kind}`) },
    { id: 'level', header: t('bo.tree.level'), cell: ({ level }) => level, amount: true, isExtra: true },
    { id: 'direct', header: t('bo.tree.direct'), cell: ({ directCount }) => count(directCount), amount: true },
    { id: 'team', header: t('bo.tree.team'), cell: ({ teamCount }) => count(teamCount), amount: true },
    {
      id: 'contracts',
      header: t('bo.tree.contracts'),
      cell: ({ contracts }) => contracts.map((kind) => t(`bo.tree.contractKinds.${kind}`)).join(', ') || '–',
      className: 'text-fg-2',
    },
    { id: 'balance', header: t('bo.tree.balance'), cell: ({ balance }) => <Figure amount={balance} />, amount: true },
    {
      id: 'registered',
      header: t('bo.tree.registeredAt'),
      cell: ({ registeredAt }) => time(registeredAt),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    {
      id: 'act',
      header: t('bo.tree.act'),
      isFixed: true,
      className: 'text-end!',
      cell: (row) => (
        <span className="inline-flex gap-1">
          {onMove && (
            <Button
              size="sm"
              look="ghost"
              className="h-7! text-12! sm:-my-1"
              onClick={() => onMove(row)}
              data-testid="move-member"
            >
              {t('bo.tree.move')}
            </Button>
          )}
          {row.directCount > 0 && (
            <Button size="sm" className="h-7! text-12! sm:-my-1" onClick={() => onOpen(row)} data-testid="open-team">
              {t('bo.tree.open')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}

function Way({
  path,
  onGo,
}: {
  readonly path: readonly { readonly memberId: string; readonly username: string }[];
  readonly onGo: (memberId: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('bo.tree.trail')} className="flex flex-wrap items-center gap-1 text-13" data-testid="tree-way">
      {[{ memberId: '', username: t('bo.tree.top') }, ...path].map(({ memberId, username }, place) => (
        <span key={memberId || 'top'} className="inline-flex items-center gap-1">
          {place > 0 && <ChevronRight className="size-3.5 text-fg-3" aria-hidden="true" />}
          <button
            type="button"
            onClick={() => onGo(memberId)}
            aria-current={place === path.length ? 'page' : undefined}
            className={
              place === path.length
                ? 'rounded-6 px-1 font-semibold text-gold-hi'
                : 'rounded-6 px-1 text-fg-2 hover:text-fg hover:underline'
            }
          >
            {username}
          </button>
        </span>
      ))}
    </nav>
  );
}

/** The tree, level by level; operations asks for moves here. */
export default function TreePage() {
  const { t } = useTranslation();
  const may = useMay();
  const view = useListView('tree');
  const { values, set } = useAddress(['memberId', 'search']);
  const { memberId, search } = values;
  const [moving, setMoving] = useState<TreeMember | null>(null);
  const list = useStaffRows(
    routes.staffTree,
    { ...(search ? { search } : memberId ? { memberId } : {}) },
    { keyOf: (row) => row.memberId, pageSize: view.pageSize },
  );
  const go = (to: string) => set({ memberId: to, search: '' });
  return (
    <>
      <PageHead title={t('bo.tree.title')} note={t('bo.tree.text')}>
        {may(routes.memberMoves) && (
          <Link
            to="/moves"
            className="inline-flex h-9 items-center rounded-8 border border-line px-3 text-13 font-medium hover:bg-ink-3"
          >
            {t('bo.tree.moves')}
          </Link>
        )}
      </PageHead>
      <CursorList
        label={t('bo.tree.title')}
        columns={useColumns({
          onOpen: (row) => go(row.memberId),
          onMove: may(routes.requestMemberMove) ? setMoving : undefined,
        })}
        list={list}
        view={view}
        rowData={({ username }) => ({ 'data-testid': 'tree-row', 'data-name': username })}
        toolbar={
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Way path={search ? [] : (list.first?.path ?? [])} onGo={go} />
            <TextFilter
              search
              label={t('bo.tree.search')}
              value={search}
              onChange={(value) => set({ search: value })}
              maxLength={40}
              testId="tree-search"
              className="w-64 max-sm:w-full"
            />
          </div>
        }
        empty={
          <Empty
            icon={<Network className="size-6" />}
            title={t(search ? 'bo.tree.nobody' : 'bo.tree.none')}
            text={search ? '' : t('bo.tree.noneText')}
          />
        }
      />
      <MoveDialog member={moving} onClose={() => setMoving(null)} onDone={list.retry} />
    </>
  );
}
