import type { HistoryEvent } from '@contracts/http/office/back-office';
import { screen, within } from '@testing-library/react';
import { openConsole } from '../../../../lib/test-support/console-harness';
import { CausationTree } from './causation-tree';
import { treeRows, type TreeNode } from './tree-rows';

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

function node(number: number, type: string, parent: number | null, depth: number): TreeNode {
  const event: HistoryEvent = {
    id: uuid(number),
    stream: 'deposit-1',
    revision: '0',
    type,
    occurredAt: '2026-11-21T12:00:00.000Z',
    recordedAt: '2026-11-21T12:00:00.000Z',
    actor: { kind: 'system', id: 'inbox', name: null },
    key: `key-${number}`,
    correlationId: uuid(99),
    causationId: uuid(98),
    data: {},
    amount: null,
    balanceBefore: null,
    balanceAfter: null,
  };
  return { event, parentId: parent === null ? null : uuid(parent), depth };
}

/** Requested → (Confirmed → (Credited, Noticed), Expired), and a root of its own; in log order. */
const NODES = [
  node(1, 'Requested', null, 0),
  node(2, 'Confirmed', 1, 1),
  node(3, 'Expired', 1, 1),
  node(4, 'Credited', 2, 2),
  node(5, 'Noticed', 2, 2),
  node(6, 'Alone', null, 0),
];

const names = () => screen.getAllByTestId('tree-row').map((row) => within(row).getByText(/^[A-Z][a-z]+$/).textContent);
const row = (type: string) => screen.getByText(type).closest('[role=treeitem]')!;

describe('the rows of a causation tree', () => {
  it('put children under their parents, in log order', () => {
    const rows = treeRows(NODES, new Set());
    expect(rows.map(({ node: { event }, level }) => `${level} ${event.type}`)).toEqual([
      '1 Requested',
      '2 Confirmed',
      '3 Credited',
      '3 Noticed',
      '2 Expired',
      '1 Alone',
    ]);
    expect(rows.find(({ node: { event } }) => event.type === 'Noticed')).toMatchObject({
      place: 2,
      siblings: 2,
      parentId: uuid(2),
      runsOn: [true, true],
    });
  });

  it('take what follows from a missing event as a root', () => {
    const rows = treeRows([node(7, 'Orphan', 42, 3)], new Set());
    expect(rows).toMatchObject([{ level: 1, parentId: undefined }]);
  });

  it('do not recurse: a chain of ten thousand causes is drawn', () => {
    const chain = Array.from({ length: 10_000 }, (_, index) =>
      node(index, 'Link', index === 0 ? null : index - 1, index),
    );
    expect(treeRows(chain.slice(0, 2_000), new Set()).at(-1)!.level).toBe(2_000);
  });
});

describe('the causation tree', () => {
  it('marks the event that is looked at, and tells each one’s place', async () => {
    await openConsole(<CausationTree nodes={NODES} currentId={uuid(4)} />);
    expect(screen.getByRole('tree')).toBeTruthy();
    expect(row('Credited').getAttribute('aria-current')).toBe('page');
    expect(row('Credited').getAttribute('href')).toBe(`/events/${uuid(4)}`);
    expect(row('Credited').getAttribute('aria-level')).toBe('3');
    expect(row('Credited').getAttribute('aria-setsize')).toBe('2');
    expect(row('Requested').getAttribute('aria-current')).toBeNull();
  });

  it('is one stop of the tab key, and the arrow keys walk in it', async () => {
    const { user } = await openConsole(<CausationTree nodes={NODES} currentId={uuid(2)} />);
    await user.tab();
    expect(document.activeElement).toBe(row('Confirmed'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(row('Credited'));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(row('Alone'));
    await user.keyboard('{Home}{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(row('Credited'));
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(row('Confirmed'));
    await user.tab();
    expect(screen.getByRole('tree').contains(document.activeElement)).toBe(false);
  });

  it('closes and opens by keys and by the pointer', async () => {
    const { user } = await openConsole(<CausationTree nodes={NODES} currentId={uuid(2)} />);
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(row('Confirmed').getAttribute('aria-expanded')).toBe('false');
    expect(names()).toEqual(['Requested', 'Confirmed', 'Expired', 'Alone']);
    await user.keyboard('{ArrowRight}');
    expect(names()).toHaveLength(6);
    await user.click(within(row('Requested') as HTMLElement).getByTestId('tree-toggle'));
    expect(names()).toEqual(['Requested', 'Alone']);
    expect(screen.getByTestId('address').textContent).toBe('/');
  });

  it('keeps a stop for the tab key where the chosen row went away', async () => {
    const { user } = await openConsole(<CausationTree nodes={NODES} currentId={uuid(4)} />);
    await user.click(within(row('Requested') as HTMLElement).getByTestId('tree-toggle'));
    expect(screen.getAllByRole('treeitem').filter((item) => item.tabIndex === 0)).toHaveLength(1);
  });

  it('leads to the event with Enter', async () => {
    const { user } = await openConsole(<CausationTree nodes={NODES} currentId={uuid(2)} />);
    await user.tab();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByTestId('address').textContent).toBe(`/events/${uuid(4)}`);
  });
});
