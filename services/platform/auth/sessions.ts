import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CONFIG, type Config } from '../config/config';
import { SqlPool } from '../database/sql-pool';
import { Together } from '../database/together';
import { hashOfToken, newToken } from '../ids';

export type SessionKind = 'member' | 'staff' | 'game';

export interface Session {
  readonly subjectId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

interface Asked {
  readonly kind: SessionKind;
  readonly hash: Buffer;
}

/** A session that ended elsewhere is known to be over after this time at the latest, in milliseconds. */
const REMEMBERED_MS = 900;
/** How often a session that is in use moves its idle clock, in seconds. */
const TOUCH_EVERY_S = 30;

/**
 * Sessions of members, staff and games. Tokens are 256 random bits and are kept hashed. The table is no truth of the log:
 * to drop it logs everybody out and does no more.
 */
@Injectable()
export class Sessions {
  private readonly remembered = new LRUCache<string, { session: Session | undefined }>({ max: 50_000, ttl: REMEMBERED_MS });
  private readonly reading = new Together<Asked, Session | undefined>((asked) => this.readAll(asked));

  constructor(
    private readonly sql: SqlPool,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Opens a session and gives its token, which is not kept anywhere. */
  async open(session: Session & { readonly kind: SessionKind }): Promise<string> {
    const token = newToken();
    await this.sql.query(
      `insert into session.sessions (token_hash, kind, subject_id, data, created_at, last_seen_at)
       values ($1, $2, $3, $4, now(), now())`,
      [hashOfToken(token), session.kind, session.subjectId, JSON.stringify(session.data)],
    );
    return token;
  }

  /** The session of a token, unless it was closed or idle for too long. Using it moves the idle clock. */
  async find(kind: SessionKind, token: string): Promise<Session | undefined> {
    const key = `${kind}/${token}`;
    const known = this.remembered.get(key);
    if (known) return known.session;
    const session = await this.reading.ask({ kind, hash: hashOfToken(token) });
    this.remembered.set(key, { session });
    return session;
  }

  async close(kind: SessionKind, token: string): Promise<void> {
    this.remembered.delete(`${kind}/${token}`);
    await this.sql.query('delete from session.sessions where token_hash = $1 and kind = $2', [hashOfToken(token), kind]);
  }

  /** Ends every session of somebody, on every process; all but one where that one is named. */
  async closeAllOf(kind: SessionKind, subjectId: string, exceptToken?: string): Promise<void> {
    await this.sql.query('delete from session.sessions where subject_id = $1 and kind = $2 and token_hash is distinct from $3', [
      subjectId,
      kind,
      exceptToken === undefined ? null : hashOfToken(exceptToken),
    ]);
    this.remembered.clear();
  }

  /** Which of these tokens stand for no living session any more, and why; one query for all the sockets of a process. */
  async endingsOf(kind: SessionKind, tokens: readonly string[]): Promise<ReadonlyMap<string, 'logout' | 'expired'>> {
    if (tokens.length === 0) return new Map();
    const { rows } = await this.sql.query<{ place: number; is_there: boolean }>(
      `select asked.place::int as place, s.token_hash is not null as is_there
         from unnest($1::bytea[]) with ordinality as asked (token_hash, place)
         left join session.sessions s on s.token_hash = asked.token_hash and s.kind = $2
        where s.token_hash is null or s.last_seen_at <= now() - make_interval(secs => $3)`,
      [tokens.map(hashOfToken), kind, this.idleSeconds(kind)],
    );
    // A row that is still there was left idle; one that is gone was closed.
    return new Map(rows.map(({ place, is_there }) => [tokens[place - 1]!, is_there ? 'expired' : 'logout']));
  }

  /** Removes what is over; called now and then so that the table stays small. */
  async prune(): Promise<void> {
    for (const kind of ['member', 'staff', 'game'] as const) {
      await this.sql.query(
        `delete from session.sessions where kind = $1 and last_seen_at < now() - make_interval(secs => $2)`,
        [kind, this.idleSeconds(kind)],
      );
    }
  }

  private async readAll(asked: readonly Asked[]): Promise<readonly (Session | undefined)[]> {
    const rows = await this.sql.prepared<{ place: number; subject_id: string; data: Session['data']; idle_s: number }>(
      'sessions-find',
      `select asked.place::int as place, s.subject_id, s.data, extract(epoch from now() - s.last_seen_at)::float8 as idle_s
         from unnest($1::bytea[], $2::text[], $3::int[]) with ordinality as asked (token_hash, kind, idle_s, place)
         join session.sessions s on s.token_hash = asked.token_hash and s.kind = asked.kind
        where s.last_seen_at > now() - make_interval(secs => asked.idle_s)`,
      [asked.map(({ hash }) => hash), asked.map(({ kind }) => kind), asked.map(({ kind }) => this.idleSeconds(kind))],
    );
    const resting = rows.filter(({ idle_s }) => idle_s > TOUCH_EVERY_S);
    if (resting.length > 0) await this.touch(resting.map(({ place }) => asked[place - 1]!.hash));
    const sessions: (Session | undefined)[] = asked.map(() => undefined);
    for (const { place, subject_id, data } of rows) sessions[place - 1] = { subjectId: subject_id, data };
    return sessions;
  }

  /** A session that another process is moving at this moment is moved already. */
  private async touch(hashes: readonly Buffer[]): Promise<void> {
    await this.sql.query(
      `update session.sessions set last_seen_at = now() where token_hash in
         (select token_hash from session.sessions where token_hash = any($1) for update skip locked)`,
      [hashes],
    );
  }

  private idleSeconds(kind: SessionKind): number {
    return kind === 'game' ? this.config.GAME_SESSION_IDLE_S : this.config.SESSION_IDLE_S;
  }
}
