/**
 * One key for one intention. The key is kept, over a reload too, until the server has answered: asked again after a
 * lost answer, the same content is the same request. Other content is another intention with a key of its own.
 */
export interface KeptIntention<Content extends Readonly<Record<string, string>>> {
  readonly keyFor: (content: Content) => string;
  /** The request whose answer is still missing. */
  readonly open: () => (Content & { readonly key: string }) | null;
  readonly forget: () => void;
}

export function keptIntention<Content extends Readonly<Record<string, string>>>(
  storageKey: string,
): KeptIntention<Content> {
  type Kept = Content & { readonly key: string };
  let held: Kept | null = null;

  const stored = (): Kept | null => {
    try {
      return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Kept | null;
    } catch {
      return null;
    }
  };
  const open = (): Kept | null => (held ??= stored());
  return {
    open,
    keyFor: (content) => {
      const known = open();
      if (known && Object.entries(content).every(([name, value]) => known[name] === value)) return known.key;
      held = { ...content, key: crypto.randomUUID() };
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(held));
      } catch {
        // Without storage the key is kept until the page is left.
      }
      return held.key;
    },
    forget: () => {
      held = null;
      try {
        sessionStorage.removeItem(storageKey);
      } catch {
        // It was never stored.
      }
    },
  };
}
