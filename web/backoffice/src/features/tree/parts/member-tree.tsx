import type { TreeMember } from '@contracts/http/agents/network';
import { routes } from '@contracts/http/routes';
import type { ListAnswer, Turning } from '@web/api/list-answer';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { Button } from '@web/ui/form/button';
import type { Column } from '@web/ui/list/list';
import { moveInTree } from '@web/ui/tree/tree-keys';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { createContext, useContext, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffRows } from '../../../lib/use-staff-query';

const AT_ONCE = 50;
const HEAD = 'whitespace-nowrap border-b border-line px-3 max-sm:px-2 py-1.5 text-start text-12 font-medium text-fg-3';
const CELL = 'border-b border-line/60 px-3 max-sm:px-2 py-1.5 align-middle';
/** The columns that wait for a wider screen, from the first that goes. */
const WIDE_ONLY: Readonly<Record<string, string>> = {
  registered: 'max-xl:hidden',
  contracts: 'max-lg:hidden',
  kind: 'max-sm:hidden',
  direct: 'max-sm:hidden',
};

interface TreeState {
  readonly columns: readonly Column<TreeMember>[];
  /** The row that the tab key reaches; null before the reader has been in the tree, where it is the first. */
  readonly active: string | null;
  readonly setActive: (memberId: string) => void;
}

const Tree = createContext<TreeState | null>(null);

const lookOf = (column: Column<TreeMember>) =>
  clsx(column.amount && 'text-end! tabular-nums', column.className, WIDE_ONLY[column.id]);

/** The direct downlines of a member; asked for when the member is unfolded. */
function Branch({ member, level }: { readonly member: TreeMember; readonly level: number }) {
  const list = useStaffRows(
    routes.staffTree,
    { memberId: member.memberId },
    { keyOf: ({ memberId }) => memberId, pageSize: AT_ONCE },
  );
  return <Rows list={list} name={member.username} level={level} />;
}

interface RowsProps {
  readonly list: ListAnswer<TreeMember> & { readonly turning: Extract<Turning, { hasMore: boolean }> };
  readonly name: string;
  readonly level: number;
}

function Rows({ list, name, level }: RowsProps) {
  const { t } = useTranslation();
  const { rows, error, fetching, retry, turning } = list;
  if (!rows)
    return (
      <Line level={level}>
        {error ? <Fault fault={error} onRetry={retry} busy={fetching} /> : <Skeleton className="h-4 w-40" />}
      </Line>
    );
  return (
    <>
      {rows.map((row, index) => (
        <MemberRow
          key={row.memberId}
          row={row}
          level={level}
          place={index + 1}
          siblings={turning.hasMore ? -1 : rows.length}
        />
      ))}
      {turning.hasMore && (
        <Line level={level}>
          <Button size="sm" onClick={turning.onMore} busy={turning.loadingMore} data-testid="tree-more">
            {name ? t('bo.tree.more', { name }) : t('common.loadMore')}
          </Button>
        </Line>
      )}
    </>
  );
}

/** The space in front of a row, with a line for each level above it. */
function Indent({ level }: { readonly level: number }) {
  return Array.from({ length: level - 1 }, (_, index) => (
    <span key={index} className="w-5 shrink-0 self-stretch border-s border-line-strong/50 max-sm:w-2.5" aria-hidden />
  ));
}

function Line({ level, children }: { readonly level: number; readonly children: ReactNode }) {
  const { columns } = useContext(Tree)!;
  return (
    <tr role="row">
      <td role="gridcell" colSpan={columns.length} className={CELL}>
        <span className="flex items-center ps-3">
          <Indent level={level} />
          {children}
        </span>
      </td>
    </tr>
  );
}

interface MemberRowProps {
  readonly row: TreeMember;
  readonly level: number;
  readonly place: number;
  readonly siblings: number;
}

function MemberRow({ row, level, place, siblings }: MemberRowProps) {
  const { t } = useTranslation();
  const { columns, active, setActive } = useContext(Tree)!;
  const [isOpen, setOpen] = useState(false);
  const isBranch = row.directCount > 0;
  const isActive = active === null ? level === 1 && place === 1 : active === row.memberId;
  const toggle = () => isBranch && setOpen(!isOpen);
  const [first, ...others] = columns;
  return (
    <>
      <tr
        role="row"
        aria-level={level}
        aria-posinset={place}
        aria-setsize={siblings}
        aria-expanded={isBranch ? isOpen : undefined}
        tabIndex={isActive ? 0 : -1}
        onFocus={() => setActive(row.memberId)}
        onKeyDown={(event) => onRowKey(event, toggle)}
        data-testid="tree-row"
        data-name={row.username}
        className="-outline-offset-2! hover:bg-ink-3/60"
      >
        <td role="gridcell" className={clsx(CELL, 'py-0! ps-3 max-sm:ps-1!')}>
          <span className="flex min-h-9 items-stretch max-sm:min-h-11">
            <Indent level={level} />
            {isBranch ? (
              <button
                type="button"
                tabIndex={-1}
                onClick={toggle}
                aria-label={t(isOpen ? 'bo.tree.fold' : 'bo.tree.unfold', { name: row.username })}
                data-testid="tree-toggle"
                className="grid w-8 shrink-0 place-items-center rounded-6 text-fg-3 hover:text-fg max-sm:w-9"
              >
                <ChevronRight
                  className={clsx('size-4 transition-transform', isOpen ? 'rotate-90' : 'rtl:rotate-180')}
                  aria-hidden="true"
                />
              </button>
            ) : (
              <span className="grid w-8 shrink-0 place-items-center max-sm:w-9" aria-hidden="true">
                <span className="size-1.5 rounded-full bg-line-strong" />
              </span>
            )}
            <span className="flex min-w-0 items-center wrap-anywhere">{first?.cell(row)}</span>
          </span>
        </td>
        {others.map((column) => (
          <td key={column.id} role="gridcell" className={clsx(CELL, lookOf(column))}>
            {column.cell(row)}
          </td>
        ))}
      </tr>
      {isOpen && <Branch member={row} level={level + 1} />}
    </>
  );
}

function onRowKey(event: KeyboardEvent<HTMLElement>, toggle: () => void): void {
  const row = event.currentTarget;
  const grid = row.closest<HTMLElement>('[role="treegrid"]');
  // A link or a button in the row has the key for itself.
  if (event.target !== row || !grid || event.altKey || event.ctrlKey || event.metaKey) return;
  if (moveInTree(grid, row, event.key, toggle)) event.preventDefault();
}

interface MemberTreeProps {
  /** The members at the top of what is shown. */
  readonly list: RowsProps['list'];
  /** The member whose team this is; empty at the top of the network. */
  readonly name: string;
  readonly columns: readonly Column<TreeMember>[];
}

/** Members under each other, with their figures beside; a team is asked for when it is unfolded. */
export function MemberTree({ list, name, columns }: MemberTreeProps) {
  const { t } = useTranslation();
  const [active, setActive] = useState<string | null>(null);
  const state = useMemo(() => ({ columns, active, setActive }), [columns, active]);
  return (
    <div className="panel overflow-clip rounded-12!">
      <Tree.Provider value={state}>
        <table
          role="treegrid"
          aria-label={t('bo.tree.title')}
          aria-busy={list.fetching}
          className="w-full border-separate border-spacing-0 text-13 leading-5"
          data-testid="member-tree"
        >
          <thead>
            <tr role="row">
              {columns.map((column) => (
                <th key={column.id} role="columnheader" scope="col" className={clsx(HEAD, lookOf(column))}>
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            <Rows list={list} name={name} level={1} />
          </tbody>
        </table>
      </Tree.Provider>
    </div>
  );
}
