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

const held = new Map();

/**
 * What a reload of the page needs. A browser that keeps nothing of frames of another site, as with third-party storage
 * blocked, refuses every access: the page then holds it itself, and a reload begins with a new launch.
 */
export const session = {
  get(name) {
    try {
      return sessionStorage.getItem(name);
    } catch {
      return held.get(name) ?? null;
    }
  },
  set(name, value) {
    try {
      sessionStorage.setItem(name, value);
    } catch {
      held.set(name, value);
    }
  },
  remove(name) {
    try {
      sessionStorage.removeItem(name);
    } catch {
      held.delete(name);
    }
  },
};
