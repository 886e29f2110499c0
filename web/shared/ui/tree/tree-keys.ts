const levelOf = (row: HTMLElement) => Number(row.getAttribute('aria-level'));

/**
 * Moves the focus through the nodes of a tree, or the rows of a tree with columns, as its pattern asks: up and down
 * over what is unfolded, to the right into a team and to the left out of it. Answers whether the key was one of the
 * tree's.
 */
export function moveInTree(tree: HTMLElement, at: HTMLElement, key: string, toggle: () => void): boolean {
  const rows = [...tree.querySelectorAll<HTMLElement>('[aria-level]')];
  const place = rows.indexOf(at);
  const expanded = at.getAttribute('aria-expanded');
  const goTo = (row: HTMLElement | undefined) => {
    row?.focus();
    return true;
  };
  switch (key) {
    case 'ArrowDown':
      return goTo(rows[place + 1]);
    case 'ArrowUp':
      return goTo(rows[place - 1]);
    case 'Home':
      return goTo(rows[0]);
    case 'End':
      return goTo(rows.at(-1));
    case 'ArrowRight': {
      const next = rows[place + 1];
      if (expanded === 'false') toggle();
      else if (expanded === 'true' && next && levelOf(next) > levelOf(at)) goTo(next);
      return true;
    }
    case 'ArrowLeft':
      if (expanded === 'true') toggle();
      else goTo(rows.slice(0, place).findLast((row) => levelOf(row) < levelOf(at)));
      return true;
    case 'Enter':
    case ' ':
      if (expanded !== null) toggle();
      return true;
    default:
      return false;
  }
}
