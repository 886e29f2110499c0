import { useState } from 'react';

const STORAGE_KEY = 'croupier.searches';
const MOST = 6;
const LEAST_LETTERS = 2;

function stored(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function store(searches: readonly string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(searches));
  } catch {
    // Without storage the searches are forgotten with the page.
  }
}

/** The searches of this device that led to something, the latest first. They never leave the device. */
export function useRecentSearches() {
  const [searches, setSearches] = useState(stored);
  const set = (next: readonly string[]) => {
    store(next);
    setSearches(next);
  };
  return {
    searches,
    remember: (query: string) => {
      const text = query.trim();
      if (text.length < LEAST_LETTERS) return;
      set([text, ...searches.filter((one) => one.toLowerCase() !== text.toLowerCase())].slice(0, MOST));
    },
    forget: () => set([]),
  };
}
