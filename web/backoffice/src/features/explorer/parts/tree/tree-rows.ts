import type { EventTree } from '@contracts/http/office/explorer';

export type TreeNode = EventTree['nodes'][number];

export interface TreeRow {
  readonly id: string;
  readonly node: TreeNode;
  /** From 1 on. */
  readonly level: number;
  readonly place: number;
  readonly siblings: number;
  readonly parentId: string | undefined;
  readonly hasChildren: boolean;
  readonly isClosed: boolean;
  /** For each level above, whether a line runs on past this row to a later relative. */
  readonly runsOn: readonly boolean[];
}

/** The rows of a tree as they stand on the screen, top down; what hangs under a closed row is left out. */
export function treeRows(nodes: readonly TreeNode[], closed: ReadonlySet<string>): readonly TreeRow[] {
  const known = new Set(nodes.map(({ event }) => event.id));
  const children = new Map<string | undefined, TreeNode[]>();
  for (const node of nodes) {
    // In a conversation that was cut, the parent may be missing.
    const parentId = node.parentId !== null && known.has(node.parentId) ? node.parentId : undefined;
    const siblings = children.get(parentId);
    if (siblings) siblings.push(node);
    else children.set(parentId, [node]);
  }
  const rows: TreeRow[] = [];
  // A stack instead of recursion: a chain of causes may be as long as the conversation.
  const toDo: TreeRow[] = rowsOf(children.get(undefined) ?? [], undefined).reverse();
  for (let row = toDo.pop(); row; row = toDo.pop()) {
    rows.push(row);
    if (!row.isClosed) toDo.push(...rowsOf(children.get(row.id) ?? [], row).reverse());
  }
  return rows;

  function rowsOf(siblings: readonly TreeNode[], parent: TreeRow | undefined): TreeRow[] {
    return siblings.map((node, index) => ({
      id: node.event.id,
      node,
      level: (parent?.level ?? 0) + 1,
      place: index + 1,
      siblings: siblings.length,
      parentId: parent?.id,
      hasChildren: children.has(node.event.id),
      isClosed: closed.has(node.event.id) && children.has(node.event.id),
      runsOn: parent ? [...parent.runsOn, parent.place < parent.siblings] : [],
    }));
  }
}

/** Where a key leads from a row: to another row, or to the row opened or closed. */
export function treeMove(
  rows: readonly TreeRow[],
  fromId: string,
  key: string,
): { readonly focus?: string; readonly toggle?: string } | undefined {
  const index = rows.findIndex(({ id }) => id === fromId);
  const row = rows[index];
  if (!row) return undefined;
  const focus = (target: TreeRow | undefined) => (target ? { focus: target.id } : {});
  switch (key) {
    case 'ArrowDown':
      return focus(rows[index + 1]);
    case 'ArrowUp':
      return focus(rows[index - 1]);
    case 'Home':
      return focus(rows[0]);
    case 'End':
      return focus(rows.at(-1));
    case 'ArrowRight':
      if (!row.hasChildren) return {};
      return row.isClosed ? { toggle: row.id } : focus(rows[index + 1]);
    case 'ArrowLeft':
      if (row.hasChildren && !row.isClosed) return { toggle: row.id };
      return row.parentId === undefined ? {} : { focus: row.parentId };
    default:
      return undefined;
  }
}
