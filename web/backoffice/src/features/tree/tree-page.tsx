import type { TreeMember } from '@contracts/http/agents/network';
import { routes } from '@contracts/http/routes';
import { Empty } from '@web/ui/feedback/states';
import { PageHead } from '@web/ui/frame/page-head';
import { TextFilter } from '@web/ui/list/filters';
import { Network } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StaffList } from '../../lib/staff-list';
import { useMay } from '../../lib/use-may';
import { useTreeLevel } from './api/use-tree-level';
import { MoveDialog } from './parts/move-dialog';
import { MemberTree } from './parts/member-tree';
import { useTreeColumns } from './parts/tree-columns';
import { TreeWay } from './parts/tree-way';

/** The tree, whole or below one member, and a search through it; operations asks for moves here. */
export default function TreePage() {
  const { t } = useTranslation();
  const may = useMay();
  const page = useTreeLevel();
  const { values, set } = page.filters;
  const { search, memberId } = values;
  const [moving, setMoving] = useState<TreeMember | null>(null);
  const go = (to: string) => set({ memberId: to, search: '' });
  const onMove = may(routes.requestMemberMove) ? setMoving : undefined;
  const path = search ? [] : (page.first?.path ?? []);
  const { rows } = page.list;
  const found = useTreeColumns({ onOpen: (row) => go(row.memberId), onMove });
  const columns = useTreeColumns({ onMove }).filter(({ isExtra }) => !isExtra);
  const toolbar = (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <TreeWay path={path} onGo={go} />
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
  );
  const empty = (
    <Empty
      icon={<Network className="size-6" />}
      title={t(search ? 'bo.tree.nobody' : 'bo.tree.none')}
      text={search ? '' : t('bo.tree.noneText')}
    />
  );
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
      {search ? (
        <StaffList
          page={page}
          label={t('bo.tree.title')}
          columns={found}
          rowData={({ username }) => ({ 'data-testid': 'found-row', 'data-name': username })}
          toolbar={toolbar}
          note={null}
          empty={empty}
        />
      ) : (
        <div className="space-y-3">
          {toolbar}
          {rows?.length === 0 ? (
            <div className="panel">{empty}</div>
          ) : (
            <MemberTree key={memberId} list={page.list} name={path.at(-1)?.username ?? ''} columns={columns} />
          )}
        </div>
      )}
      <MoveDialog member={moving} onClose={() => setMoving(null)} onDone={page.list.retry} />
    </>
  );
}
