import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config';
import { Listening } from '../database/listening';

/** The pause between two questions whether everything that was told has been heard. */
const ASKED_EVERY_MS = 250;
/** The longest time until a process notices that a session has ended on another process, in milliseconds. */
export const NOTICED_MS = 900;
/** The longest time for which a session may be remembered that nobody has told to have ended, in milliseconds. */
export const UNTOLD_MS = 25_000;
/** The names of more ended sessions than these are not kept; nothing that was read before is believed then. */
const MAX_NAMED = 50_000;

/**
 * The sessions that have ended on any process, as Postgres tells them within the transaction that ends them. A session
 * has the name of its token's hash, in base64url.
 */
@Injectable()
export class EndedSessions implements OnModuleDestroy {
  private readonly listening: Listening;
  /** When each of them was told; the first one first. */
  private readonly named = new Map<string, number>();
  /** A session that was read before this moment may have ended without being named here. */
  private completeSinceMs = Infinity;

  constructor(@Inject(CONFIG) { DATABASE_URL }: Pick<Config, 'DATABASE_URL'>) {
    this.listening = new Listening({
      connectionString: DATABASE_URL,
      name: 'croupier-ended-sessions',
      channel: 'session_ended',
      hear: (message) => this.hear(message),
      begun: () => this.beginAnew(),
      askedEveryMs: ASKED_EVERY_MS,
    });
  }

  onModuleDestroy(): Promise<void> {
    return this.listening.close();
  }

  /** Begins to listen. A process that remembers no sessions has no connection for it. */
  start(): void {
    this.listening.start();
  }

  /** True if one of these sessions is known to have ended. */
  haveEnded(names: readonly string[]): boolean {
    return this.named.size > 0 && names.some((name) => this.named.has(name));
  }

  /**
   * True if none of these sessions had ended `NOTICED_MS` ago. False as well while this process cannot know it: the
   * connection is away or silent.
   * @param readMs when they were still open, at most `UNTOLD_MS` ago
   */
  areOpen(names: readonly string[], readMs: number): boolean {
    const hears = performance.now() - this.listening.heardUntilMs <= NOTICED_MS && readMs >= this.completeSinceMs;
    return hears && !this.haveEnded(names);
  }

  private hear(message: string): void {
    if (message === '*') return this.beginAnew();
    const nowMs = performance.now();
    for (const name of message.split(',')) this.named.set(name, nowMs);
    for (const [name, toldMs] of this.named) {
      if (nowMs - toldMs <= UNTOLD_MS) break;
      this.named.delete(name);
    }
    if (this.named.size > MAX_NAMED) this.beginAnew();
  }

  private beginAnew(): void {
    this.named.clear();
    this.completeSinceMs = performance.now();
  }
}
