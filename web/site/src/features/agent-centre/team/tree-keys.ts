const ITEM = '[role="treeitem"]';

/**
 * Moves the focus in a tree as its pattern asks: up and down through the open nodes, to the right into a node and to
 * the left out of it. Answers whether the key was one of the tree's.
 */
export function moveInTree(tree: HTMLElement, at: HTMLElement, key: string, toggle: () => void): boolean {
  const items = [...tree.querySelectorAll<HTMLElement>(ITEM)];
  const place = items.indexOf(at);
  const expanded = at.getAttribute('aria-expanded');
  const parent = at.parentElement?.closest<HTMLElement>(ITEM);
  const goTo = (item: HTMLElement | null | undefined) => {
    item?.focus();
    return true;
  };
  switch (key) {
    case 'ArrowDown':
      return goTo(items[place + 1]);
    case 'ArrowUp':
      return goTo(items[place - 1]);
    case 'Home':
      return goTo(items[0]);
    case 'End':
      return goTo(items.at(-1));
    case 'ArrowRight':
      if (expanded === 'false') toggle();
      else if (expanded === 'true') goTo(at.querySelector<HTMLElement>(ITEM));
      return true;
    case 'ArrowLeft':
      if (expanded === 'true' && parent) toggle();
      else goTo(parent);
      return true;
    case 'Enter':
    case ' ':
      if (expanded !== null) toggle();
      return true;
    default:
      return false;
  }
}
