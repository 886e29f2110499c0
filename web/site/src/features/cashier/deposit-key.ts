/**
 * One key for one intention. The key is kept, over a reload too, until the server has answered: asked again after a
 * lost answer, the same method and amount are the same deposit. Another amount is another intention with a key of its
 * own.
 */
const STORAGE_KEY = 'croupier.deposit-intention';

interface Intention {
  readonly key: string;
  readonly method: string;
  readonly amount: string;
}

let held: Intention | null = null;

function stored(): Intention | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Intention | null;
  } catch {
    return null;
  }
}

export function depositKey(method: string, amount: string): string {
  held ??= stored();
  if (held?.method === method && held.amount === amount) return held.key;
  held = { key: crypto.randomUUID(), method, amount };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(held));
  } catch {
    // Without storage the key is kept until the page is left.
  }
  return held.key;
}

export function forgetDepositKey(): void {
  held = null;
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // It was never stored.
  }
}
