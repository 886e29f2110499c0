import type { MemberProfit } from '@contracts/http/agents/team-reports';
import { useFormat } from '@web/api/merchant';
import { numberFormat } from '@web/i18n/formats';
import { localeOf } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import { Button } from '@web/ui/form/button';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { moveInTree } from '@web/ui/tree/tree-keys';
import { clsx } from 'clsx';
import { ChevronRight, User, Users } from 'lucide-react';
import { createContext, useContext, useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDayRange, type Days } from '../../../parts/agent/day-range';
import { DayRangeFilter } from '../../../parts/agent/day-range-filter';
import { useAgentList } from '../../../parts/agent/use-agent-query';
import { getMemberProfits } from '../api/get-member-profits';

const AT_ONCE = 30;

/** The direct downlines of a member, each with the figures of everybody below. A branch is asked for when it opens. */
function useBranch({ startDate, endDate }: Days, memberId: string | undefined) {
  const filter = { startDate, endDate, memberId, scope: 'team' as const };
  return useAgentList(
    'profits',
    [filter, AT_ONCE, 'tree'],
    (cursor, signal) => getMemberProfits({ ...filter, cursor, pageSize: AT_ONCE }, signal),
    (row: MemberProfit) => row.memberId,
  );
}

interface TreeState {
  readonly days: Days;
  /** The turnover of the whole team, of which the bars are shares. */
  readonly whole: bigint;
  /** The node that the tab key reaches. */
  readonly active: string;
  readonly setActive: (memberId: string) => void;
}

const Tree = createContext<TreeState | null>(null);

interface Figures {
  readonly memberId: string;
  readonly name: string;
  readonly kind: MemberProfit['kind'];
  /** Null where it is not known. */
  readonly teamCount: number | null;
  readonly turnover: string | undefined;
}

function NodeRow({
  node,
  open,
  onToggle,
}: {
  readonly node: Figures;
  readonly open: boolean | null;
  readonly onToggle: () => void;
}) {
  const { t } = useTranslation();
  const { money, toMinor } = useFormat();
  const { whole } = useContext(Tree)!;
  const percent = numberFormat(localeOf(useLanguage()), { style: 'percent', maximumFractionDigits: 1 });
  const { name, kind, teamCount, turnover } = node;
  const amount = toMinor(turnover ?? '0');
  const share = whole > 0n && amount > 0n ? Number((amount * 10_000n) / whole) / 10_000 : 0;
  const Icon = kind === 'agent' ? Users : User;
  return (
    <div
      onClick={open === null ? undefined : onToggle}
      className={clsx(
        'flex min-h-14 items-center gap-2 rounded-12 border border-line bg-ink-2 px-2 py-1.5 [li:focus-visible>&]:outline-2 [li:focus-visible>&]:outline-gold',
        open !== null && 'cursor-pointer hover:bg-ink-3',
      )}
    >
      <span className="grid size-7 shrink-0 place-items-center text-fg-3" aria-hidden="true">
        {open !== null && (
          <ChevronRight className={clsx('size-4 transition-transform', open ? 'rotate-90' : 'rtl:rotate-180')} />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-1.5">
          <Icon className={clsx('size-3.5 shrink-0', kind === 'agent' ? 'text-vip' : 'text-fg-3')} aria-hidden="true" />
          <span className="truncate text-13 font-semibold">{name}</span>
        </span>
        <span className="block truncate text-12 text-fg-3">
          <span className="max-sm:hidden">
            {t(`agent.kind.${kind}`)}
            {teamCount !== null && ' · '}
          </span>
          {teamCount !== null &&
            (teamCount > 0 ? t('agent.tree.members', { count: teamCount }) : t('agent.tree.alone'))}
        </span>
      </span>
      <span className="w-28 shrink-0 text-end sm:w-44">
        <span className="block truncate text-13 font-semibold tabular-nums">
          {turnover === undefined ? <Skeleton className="inline-block h-4 w-20 align-middle" /> : money(turnover)}
        </span>
        <span className="mt-1 block h-1.5 rounded-full bg-ink-4">
          <span className="block h-full rounded-full bg-gold" style={{ width: `${share * 100}%` }} />
        </span>
        <span className="block text-11 tabular-nums text-fg-3">
          {t('agent.tree.share', { share: percent.format(share) })}
        </span>
      </span>
    </div>
  );
}

/** The label of a node: a screen reader would otherwise read out the whole branch below. */
function useNodeLabel(): (node: Figures) => string {
  const { t } = useTranslation();
  const { money } = useFormat();
  return ({ name, kind, teamCount, turnover }) =>
    t('agent.tree.node', {
      name,
      kind: t(`agent.kind.${kind}`),
      team: teamCount ? t('agent.tree.members', { count: teamCount }) : t('agent.tree.alone'),
      turnover: money(turnover ?? '0'),
    });
}

/** From the parent's line to the node, and on to the nodes that follow. */
const LINES =
  "relative ps-4 pt-1.5 max-sm:ps-3 before:absolute before:start-0 before:top-0 before:h-full before:border-s before:border-line-strong/60 before:content-[''] last:before:h-8.5 after:absolute after:start-0 after:top-8.5 after:w-4 max-sm:after:w-3 after:border-t after:border-line-strong/60 after:content-['']";

function Node({
  row,
  level,
  place,
  siblings,
}: {
  readonly row: MemberProfit;
  readonly level: number;
  readonly place: number;
  readonly siblings: number;
}) {
  const [open, setOpen] = useState(false);
  const { active, setActive } = useContext(Tree)!;
  const label = useNodeLabel();
  const node = { ...row, name: row.username };
  const isBranch = row.directCount > 0;
  const toggle = () => isBranch && setOpen(!open);
  return (
    <li
      role="treeitem"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={isBranch ? open : undefined}
      aria-selected={active === row.memberId}
      aria-label={label(node)}
      tabIndex={active === row.memberId ? 0 : -1}
      data-testid="tree-node"
      data-member={row.username}
      onFocus={(event) => event.target === event.currentTarget && setActive(row.memberId)}
      onKeyDown={(event) => onNodeKey(event, toggle)}
      className={clsx(LINES, 'outline-none')}
    >
      <NodeRow node={node} open={isBranch ? open : null} onToggle={toggle} />
      {open && <Branch memberId={row.memberId} name={row.username} level={level + 1} />}
    </li>
  );
}

function onNodeKey(event: KeyboardEvent<HTMLElement>, toggle: () => void): void {
  const node = event.currentTarget;
  const tree = node.closest<HTMLElement>('[role="tree"]');
  if (event.target !== node || !tree || event.altKey || event.ctrlKey || event.metaKey) return;
  if (moveInTree(tree, node, event.key, toggle)) event.preventDefault();
}

function Branch({
  memberId,
  name,
  level,
}: {
  readonly memberId: string;
  readonly name: string;
  readonly level: number;
}) {
  const { days } = useContext(Tree)!;
  return <Rows branch={useBranch(days, memberId)} name={name} level={level} />;
}

interface RowsProps {
  readonly branch: ReturnType<typeof useBranch>;
  readonly name: string;
  readonly level: number;
}

function Rows({ branch, name, level }: RowsProps) {
  const { t } = useTranslation();
  const { rows, error, fetching, retry, turning } = branch;
  if (!rows && error)
    return <Fault className="panel mt-1.5 ms-4 py-3!" fault={error} onRetry={retry} busy={fetching} />;
  if (!rows) return <Skeleton className="mt-1.5 ms-9 h-14 rounded-12!" />;
  return (
    <ul role="group" className="ms-5 max-sm:ms-4">
      {rows.map((row, index) => (
        <Node
          key={row.memberId}
          row={row}
          level={level}
          place={index + 1}
          siblings={turning.hasMore ? -1 : rows.length}
        />
      ))}
      {turning.hasMore && (
        <li role="none" className={LINES}>
          <Button size="sm" onClick={turning.onMore} busy={turning.loadingMore} className="min-h-11!">
            {t('agent.tree.more', { name })}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** The number of members of the team, once every direct downline is there. */
function sizeOf({ rows, turning }: ReturnType<typeof useBranch>): number | null {
  if (!rows || turning.hasMore) return null;
  return rows.reduce((sum, { teamCount }) => sum + 1 + teamCount, 0);
}

/** The agent's team as a drawn tree: each member with the team below and its turnover, level by level. */
export function TeamTree() {
  const { t } = useTranslation();
  const { toMinor } = useFormat();
  const range = useDayRange('last7');
  const { startDate, endDate } = range;
  const branch = useBranch(range, undefined);
  const [open, setOpen] = useState(true);
  const [active, setActive] = useState('');
  // A node of the days before may not be among those of the new days; one node must always be reached by the tab key.
  useEffect(() => setActive(''), [startDate, endDate]);
  const label = useNodeLabel();
  const { first, error, rows, fetching, retry } = branch;
  const whole = toMinor(first?.totals.turnover ?? '0');
  const state = useMemo(
    () => ({ days: { startDate, endDate }, whole, active, setActive }),
    [startDate, endDate, whole, active],
  );
  const me = first?.path[0];
  const node: Figures = {
    memberId: '',
    name: me ? t('agent.tree.me', { name: me.username }) : '…',
    kind: 'agent',
    teamCount: sizeOf(branch),
    turnover: first?.totals.turnover,
  };
  const toggle = () => setOpen(!open);
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <DayRangeFilter range={range} />
        <p className="text-12 text-fg-3">
          {t('agent.tree.text')} <span className="max-sm:hidden">{t('agent.tree.keys')}</span>
        </p>
      </div>
      {!rows && error ? (
        <Fault className="panel" fault={error} onRetry={retry} busy={fetching} />
      ) : (
        <Tree.Provider value={state}>
          <ul role="tree" aria-label={t('agent.tree.label')} aria-busy={fetching} data-testid="team-tree">
            <li
              role="treeitem"
              aria-level={1}
              aria-expanded={open}
              aria-selected={active === ''}
              aria-label={label(node)}
              tabIndex={active === '' ? 0 : -1}
              onFocus={(event) => event.target === event.currentTarget && setActive('')}
              onKeyDown={(event) => onNodeKey(event, toggle)}
              className="outline-none"
            >
              <NodeRow node={node} open={open} onToggle={toggle} />
              {open && <Rows branch={branch} name={me?.username ?? ''} level={2} />}
            </li>
          </ul>
        </Tree.Provider>
      )}
    </div>
  );
}
