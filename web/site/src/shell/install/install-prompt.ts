import { useSyncExternalStore } from 'react';

/** Chromium's offer to install the site; other browsers have their own menus for it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function tell(prompt: InstallPrompt | null): void {
  offered = prompt;
  for (const listener of listeners) listener();
}

/** The browser offers the installation once and early: the offer is kept until the visitor asks for it. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    tell(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => tell(null));
}

/** Installs the site as an app, where the browser offers it. */
export function useInstall(): (() => void) | null {
  const prompt = useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => offered,
  );
  if (!prompt) return null;
  return () => void prompt.prompt().finally(() => tell(null));
}
