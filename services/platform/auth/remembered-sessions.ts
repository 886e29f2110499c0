import { LRUCache } from 'lru-cache';
import type { Clock } from '@kernel/clock';
import { NOTICED_MS, UNTOLD_MS, type EndedSessions } from './ended-sessions';
import type { Session, SessionKind } from './session';

/** The answer to the question for a session. */
export interface ReadSession {
  readonly session: Session;
  /** The names of the session and of the one that opened it, as `EndedSessions` knows them. */
  readonly names: readonly string[];
  /** When it is over unless it is used, by the clock of the business. */
  readonly endsAtMs: number;
}

interface Remembered {
  readonly found: ReadSession | undefined;
  /** When it was asked for, by `performance.now`: the answer is as old as the question. */
  readonly askedMs: number;
}

/**
 * The sessions that this process remembers, so that it need not ask for each call. All are believed for so long as an
 * ending may go unnoticed. The session of a game is believed for longer while this process is told of every ending.
 */
export class RememberedSessions {
  private readonly entries = new LRUCache<string, Remembered>({ max: 50_000 });

  constructor(
    private readonly clock: Clock,
    private readonly ended: EndedSessions | undefined,
  ) {}

  find(kind: SessionKind, token: string): Remembered | undefined {
    const key = keyOf(kind, token);
    const known = this.entries.get(key);
    if (!known || this.isBelieved(kind, known)) return known;
    this.entries.delete(key);
    return undefined;
  }

  keep(kind: SessionKind, token: string, read: Remembered): void {
    if (kind === 'game') this.ended?.start();
    this.entries.set(keyOf(kind, token), read);
  }

  forget(kind: SessionKind, token: string): void {
    this.entries.delete(keyOf(kind, token));
  }

  forgetAll(): void {
    this.entries.clear();
  }

  private isBelieved(kind: SessionKind, { found, askedMs }: Remembered): boolean {
    const ageMs = performance.now() - askedMs;
    if (ageMs <= NOTICED_MS) return !found || !this.ended?.haveEnded(found.names);
    if (kind !== 'game' || !found || !this.ended || ageMs > UNTOLD_MS) return false;
    return this.clock.nowMs() < found.endsAtMs && this.ended.areOpen(found.names, askedMs);
  }
}

function keyOf(kind: SessionKind, token: string): string {
  return `${kind}/${token}`;
}
