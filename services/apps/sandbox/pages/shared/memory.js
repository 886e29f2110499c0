/** The choices of a player that outlast a page: a browser that keeps nothing only forgets them. */
const PREFIX = 'croupier-games:';

export function recall(name) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function remember(name, value) {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // The choice holds until the page is left.
  }
}
