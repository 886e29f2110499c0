/** The number of failures within the window from which on a provider is not asked for a while. */
const FAILURES = 5;
const WINDOW_MS = 60_000;
const OPEN_MS = 60_000;

/**
 * Which providers this process leaves alone because they failed too often lately. A member does not wait for a
 * provider that is known to be away. When the time is over, the next call decides.
 */
export class Circuits {
  private readonly failures = new Map<string, readonly number[]>();
  private readonly openUntil = new Map<string, number>();

  isOpen(providerId: string, nowMs: number): boolean {
    return nowMs < (this.openUntil.get(providerId) ?? 0);
  }

  answered(providerId: string): void {
    this.failures.delete(providerId);
    this.openUntil.delete(providerId);
  }

  failed(providerId: string, nowMs: number): void {
    const recent = [...(this.failures.get(providerId) ?? []), nowMs].filter((at) => at > nowMs - WINDOW_MS);
    this.failures.set(providerId, recent.slice(-FAILURES));
    if (recent.length >= FAILURES) this.openUntil.set(providerId, nowMs + OPEN_MS);
  }
}
