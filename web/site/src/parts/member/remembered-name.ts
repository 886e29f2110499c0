/** Only the name is remembered on the device, and for a day; never a password. */
const KEY = 'croupier.username';
const LASTS_MS = 86_400_000;

export function rememberedName(nowMs = Date.now()): string {
  try {
    const { name, untilMs } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { name?: unknown; untilMs?: unknown };
    return typeof name === 'string' && typeof untilMs === 'number' && nowMs < untilMs ? name : '';
  } catch {
    return '';
  }
}

export function rememberName(name: string | null, nowMs = Date.now()): void {
  try {
    if (name) localStorage.setItem(KEY, JSON.stringify({ name, untilMs: nowMs + LASTS_MS }));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the name is not remembered.
  }
}
