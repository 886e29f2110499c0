import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CONFIG, type Config } from '../config/config';
import { SqlPool } from '../database/sql-pool';
import { hashOfToken, newToken } from '../ids';

export type SessionKind = 'member' | 'staff' | 'game';
export type SessionEnd = 'logout' | 'expired' | 'replaced' | 'blocked';
/** A small JSON object that travels with the session: member type, roles, game code. */
export type SessionData = Readonly<Record<string, unknown>>;

export interface Session {
  readonly subjectId: string;
  readonly data: SessionData;
}

/** Half of the second within which a closed session must be dead everywhere; the other half is for the look-up itself. */
const CACHE_MS = 500;
const CACHED_SESSIONS = 20_000;
/** How exactly the idle clock is kept: a write on every request would make reading as dear as writing. */
const TOUCH_EVERY_S = 30;

/**
 * Who is logged in. A token is 256 random bits, kept as its hash; a session ends by logout or by lying idle, and is dead in
 * every process within a second.
 */
@Injectable()
export class Sessions {
  private readonly seen = new LRUCache<string, Session>({ max: CACHED_SESSIONS, ttl: CACHE_MS });

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Opens a session and returns its token, which nothing can read again. */
  async open(session: { kind: SessionKind; subjectId: string; data: SessionData }): Promise<string> {
    const token = newToken();
    await this.sql.query(
      `insert into session.sessions (token_hash, kind, subject_id, data, created_at, last_seen_at)
       values ($1, $2, $3, $4, now(), now())`,
      [hashOfToken(token), session.kind, session.subjectId, JSON.stringify(session.data)],
    );
    return token;
  }

  /** The session of a token, if it is alive; asking for it keeps it alive. */
  async find(kind: SessionKind, token: string): Promise<Session | undefined> {
    const hash = hashOfToken(token);
    const key = `${kind}:${hash.toString('base64url')}`;
    const seen = this.seen.get(key);
    if (seen) return seen;
    const { rows } = await this.sql.query<{ subject_id: string; data: SessionData; unseen_s: number }>(
      `select subject_id, data, extract(epoch from now() - last_seen_at)::float8 as unseen_s
         from session.sessions
        where token_hash = $1 and kind = $2 and end_reason is null and last_seen_at > now() - make_interval(secs => $3)`,
      [hash, kind, this.idleS(kind)],
    );
    const row = rows[0];
    if (!row) return undefined;
    if (row.unseen_s >= TOUCH_EVERY_S) await this.touch(hash);
    const session = { subjectId: row.subject_id, data: row.data };
    this.seen.set(key, session);
    return session;
  }

  async close(kind: SessionKind, token: string, reason: SessionEnd = 'logout'): Promise<void> {
    const hash = hashOfToken(token);
    this.seen.delete(`${kind}:${hash.toString('base64url')}`);
    await this.sql.query(
      `update session.sessions set end_reason = $3 where token_hash = $1 and kind = $2 and end_reason is null`,
      [hash, kind, reason],
    );
    // A look-up that was under way may have remembered it meanwhile.
    this.seen.delete(`${kind}:${hash.toString('base64url')}`);
  }

  async closeAllOf(kind: SessionKind, subjectId: string, reason: SessionEnd = 'logout'): Promise<void> {
    await this.sql.query(
      `update session.sessions set end_reason = $3 where kind = $1 and subject_id = $2 and end_reason is null`,
      [kind, subjectId, reason],
    );
    this.seen.clear();
  }

  /** Which of the tokens are dead, and why; one question for all of them, which keeps none of them alive. */
  async endedOf(kind: SessionKind, tokens: readonly string[]): Promise<Map<string, SessionEnd>> {
    if (tokens.length === 0) return new Map();
    const { rows } = await this.sql.query<{ place: number; reason: SessionEnd }>(
      `select asked.place::int as place, case when s.end_reason is not null then s.end_reason else 'expired' end as reason
         from unnest($1::bytea[]) with ordinality as asked (token_hash, place)
         left join session.sessions s on s.token_hash = asked.token_hash and s.kind = $2
        where s.token_hash is null or s.end_reason is not null
           or s.last_seen_at <= now() - make_interval(secs => $3)`,
      [tokens.map(hashOfToken), kind, this.idleS(kind)],
    );
    return new Map(rows.map(({ place, reason }) => [tokens[place - 1]!, reason]));
  }

  private async touch(hash: Buffer): Promise<void> {
    await this.sql.query(
      `update session.sessions set last_seen_at = now()
        where token_hash = $1 and last_seen_at <= now() - make_interval(secs => $2)`,
      [hash, TOUCH_EVERY_S],
    );
  }

  private idleS(kind: SessionKind): number {
    return kind === 'game' ? this.config.GAME_SESSION_IDLE_S : this.config.SESSION_IDLE_S;
  }
}
