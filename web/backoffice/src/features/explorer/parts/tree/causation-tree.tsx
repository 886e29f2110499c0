import type { EventTree } from '@contracts/http/office/explorer';
import { useFormat } from '@web/api/merchant';
import { Profit } from '@web/ui/frame/profit';
import { clsx } from 'clsx';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStoredWords } from '../../../../lib/words/stored-words';
import { treeMove, treeRows, type TreeRow } from './tree-rows';

interface CausationTreeProps {
  readonly nodes: EventTree['nodes'];
  readonly currentId: string;
}

/** The causes and consequences of an event, as a tree. One row is in the tab order; the arrow keys do the rest. */
export function CausationTree({ nodes, currentId }: CausationTreeProps) {
  const { t } = useTranslation();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState(currentId);
  useEffect(() => setChosen(currentId), [currentId]);
  const list = useRef<HTMLUListElement>(null);
  const rows = useMemo(() => treeRows(nodes, closed), [nodes, closed]);
  // The chosen row may stand under a row that has been closed since.
  const activeId = rows.some(({ id }) => id === chosen) ? chosen : rows[0]?.id;
  const rowOf = (id: string | undefined) => list.current?.querySelector<HTMLElement>(`[data-event-id="${id}"]`);

  useEffect(() => {
    const pane = list.current?.parentElement;
    const row = rowOf(currentId);
    if (pane && row) pane.scrollTop = row.offsetTop - pane.clientHeight / 2;
  }, [currentId, nodes]);

  const toggle = (id: string) =>
    setClosed((before) =>
      before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
    );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const move =
      activeId === undefined || event.altKey || event.ctrlKey || event.metaKey
        ? undefined
        : treeMove(rows, activeId, event.key);
    if (!move) return;
    event.preventDefault();
    if (move.toggle) toggle(move.toggle);
    if (move.focus) {
      setChosen(move.focus);
      rowOf(move.focus)?.focus();
    }
  };
  return (
    <ul
      ref={list}
      role="tree"
      aria-label={t('bo.explorer.tree')}
      onKeyDown={onKeyDown}
      className="relative min-w-max py-1.5 pe-2"
      data-testid="causation-tree"
    >
      {rows.map((row) => (
        <li key={row.id} role="none">
          <Row
            row={row}
            isCurrent={row.id === currentId}
            isActive={row.id === activeId}
            onToggle={() => toggle(row.id)}
            onFocus={() => setChosen(row.id)}
          />
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly row: TreeRow;
  readonly isCurrent: boolean;
  readonly isActive: boolean;
  readonly onToggle: () => void;
  readonly onFocus: () => void;
}

function Row({ row, isCurrent, isActive, onToggle, onFocus }: RowProps) {
  const words = useStoredWords();
  const { time } = useFormat();
  const { event } = row.node;
  return (
    <Link
      to={`/events/${event.id}`}
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.place}
      aria-setsize={row.siblings}
      aria-expanded={row.hasChildren ? !row.isClosed : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      aria-selected={isCurrent}
      tabIndex={isActive ? 0 : -1}
      onFocus={onFocus}
      data-event-id={event.id}
      data-testid="tree-row"
      className={clsx(
        'flex h-11 items-stretch rounded-8 ps-1.5 pe-3 -outline-offset-2!',
        isCurrent ? 'bg-gold/12' : 'hover:bg-ink-3',
      )}
    >
      <Lines row={row} />
      <Toggle row={row} onToggle={onToggle} />
      <span className="flex min-w-0 flex-1 flex-col justify-center ps-1">
        <span className="flex items-baseline justify-between gap-4 text-13">
          <span className={clsx('whitespace-nowrap font-medium', isCurrent ? 'text-gold-hi' : 'text-fg')}>
            {words.event(event.type)}
          </span>
          {event.amount !== null && /[1-9]/.test(event.amount) && (
            <span className="text-12">
              <Profit amount={event.amount} />
            </span>
          )}
        </span>
        <span className="whitespace-nowrap text-11 tabular-nums text-fg-3">
          {time(event.occurredAt)} · {words.actorName(event.actor)}
        </span>
      </span>
    </Link>
  );
}

const LINE = 'absolute border-line-strong/50';

/** From the parent down to this row, and past it to those that follow. */
function Lines({ row }: { readonly row: TreeRow }) {
  const isLast = row.place === row.siblings;
  return (
    <span className="flex" aria-hidden="true">
      {row.runsOn.map((_, level) => {
        const isParents = level === row.runsOn.length - 1;
        return (
          <span key={level} className="relative block w-5">
            {isParents ? (
              <>
                <span className={clsx(LINE, 'start-2 top-0 border-s', isLast ? 'h-1/2' : 'h-full')} />
                <span className={clsx(LINE, 'start-2 top-1/2 w-3 border-t')} />
              </>
            ) : (
              row.runsOn[level + 1] && <span className={clsx(LINE, 'start-2 top-0 h-full border-s')} />
            )}
          </span>
        );
      })}
    </span>
  );
}

/** For the pointer; the keyboard opens and closes with the arrow keys, so that it is no stop of its own. */
function Toggle({ row, onToggle }: { readonly row: TreeRow; readonly onToggle: () => void }) {
  if (!row.hasChildren) {
    return (
      <span className="grid w-4.5 shrink-0 place-items-center" aria-hidden="true">
        <span className="size-1.5 rounded-full bg-line-strong" />
      </span>
    );
  }
  const Icon = row.isClosed ? ChevronRight : ChevronDown;
  return (
    <span
      aria-hidden="true"
      data-testid="tree-toggle"
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onToggle();
      }}
      className="grid w-4.5 shrink-0 place-items-center rounded-6 text-fg-3 hover:text-fg"
    >
      <Icon className="size-4" />
    </span>
  );
}
