import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { SessionEnding } from '@contracts/realtime/events';
import { CONFIG, type Config } from '../config/config';
import { SqlPool } from '../database/sql-pool';
import { Together } from '../database/together';
import { hashOfToken, newToken } from '../ids';

export type SessionKind = 'member' | 'staff' | 'game';

export interface Session {
  readonly subjectId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

interface NewSession extends Session {
  readonly kind: SessionKind;
  /** The session in whose name it is opened: what is done in the new one is done by whoever sits in front of that one. */
  readonly openedBy?: { readonly token: string };
}

interface Asked {
  readonly kind: SessionKind;
  readonly hash: Buffer;
}

/** A session that ended elsewhere is known to be over after this time at the latest, in milliseconds. */
const REMEMBERED_MS = 900;
/** How often a session that is in use moves its idle clock, in seconds. */
const TOUCH_EVERY_S = 30;
/** How long it can be told why a session ended, in seconds: a laptop that slept over night still hears it. */
const ENDINGS_KEPT_S = 86_400;

/**
 * Sessions of members, staff and games. Tokens are 256 random bits and are kept hashed. The table is no truth of the log:
 * to drop it logs everybody out and does no more.
 */
@Injectable()
export class Sessions {
  private readonly remembered = new LRUCache<string, { session: Session | undefined }>({
    max: 50_000,
    ttl: REMEMBERED_MS,
  });
  private readonly reading = new Together<Asked, Session | undefined>((asked) => this.readAll(asked));

  constructor(
    private readonly sql: SqlPool,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Opens a session and gives its token, which is not kept anywhere. */
  async open({ kind, subjectId, data, openedBy }: NewSession): Promise<string> {
    const token = newToken();
    const kept = openedBy ? { ...data, openedBy: hashOfToken(openedBy.token).toString('base64url') } : data;
    await this.sql.query(
      `insert into session.sessions (token_hash, kind, subject_id, data, created_at, last_seen_at)
       values ($1, $2, $3, $4, now(), now())`,
      [hashOfToken(token), kind, subjectId, JSON.stringify(kept)],
    );
    return token;
  }

  /**
   * The session of a token, unless it was closed or idle for too long. Using it moves its idle clock, and that of the session
   * which opened it: who plays is not idle.
   */
  async find(kind: SessionKind, token: string): Promise<Session | undefined> {
    const key = `${kind}/${token}`;
    const known = this.remembered.get(key);
    if (known) return known.session;
    const session = await this.reading.ask({ kind, hash: hashOfToken(token) });
    this.remembered.set(key, { session });
    return session;
  }

  /** Ends one session because its owner asked for it. */
  async close(kind: SessionKind, token: string): Promise<void> {
    this.remembered.delete(`${kind}/${token}`);
    await this.end('logout', 'token_hash = $2 and kind = $3', [hashOfToken(token), kind]);
  }

  /** Ends every session of somebody, on every process; all but one where that one is named. The reason is what their windows say. */
  async closeAllOf(kind: SessionKind, subjectId: string, reason: SessionEnding, exceptToken?: string): Promise<void> {
    const except = exceptToken === undefined ? null : hashOfToken(exceptToken);
    await this.end(reason, 'subject_id = $2 and kind = $3 and token_hash is distinct from $4', [
      subjectId,
      kind,
      except,
    ]);
    this.remembered.clear();
  }

  /** Which of these tokens stand for no living session any more, and why; one query for all the sockets of a process. */
  async endingsOf(kind: SessionKind, tokens: readonly string[]): Promise<ReadonlyMap<string, SessionEnding>> {
    if (tokens.length === 0) return new Map();
    // A row that is still there was left idle. One that went without a word was closed before words were kept.
    const rows = await this.sql.prepared<{ place: number; reason: SessionEnding }>(
      'sessions-endings',
      `select asked.place::int as place, case when s.token_hash is not null then 'expired' else
                coalesce((select e.reason from session.endings e where e.token_hash = asked.token_hash), 'logout') end as reason
         from unnest($1::bytea[]) with ordinality as asked (token_hash, place)
         left join session.sessions s on s.token_hash = asked.token_hash and s.kind = $2
        where s.token_hash is null or s.last_seen_at <= now() - make_interval(secs => $3)
        order by asked.place`,
      [tokens.map(hashOfToken), kind, this.idleSeconds(kind)],
    );
    return new Map(rows.map(({ place, reason }) => [tokens[place - 1]!, reason]));
  }

  /** Why the session of a token was ended; undefined where nobody ended it, or where it is not known any more. */
  async endingOf(token: string): Promise<SessionEnding | undefined> {
    const { rows } = await this.sql.query<{ reason: SessionEnding }>(
      'select reason from session.endings where token_hash = $1',
      [hashOfToken(token)],
    );
    return rows[0]?.reason;
  }

  /** Removes what is over; called now and then so that the table stays small. */
  async prune(): Promise<void> {
    for (const kind of ['member', 'staff', 'game'] as const) {
      await this.end('expired', 'kind = $2 and last_seen_at < now() - make_interval(secs => $3)', [
        kind,
        this.idleSeconds(kind),
      ]);
    }
    await this.sql.query('delete from session.endings where ended_at < now() - make_interval(secs => $1)', [
      ENDINGS_KEPT_S,
    ]);
  }

  /** Sessions go and the word why comes in one step, so that nobody finds the one without the other. Games tell nobody. */
  private async end(reason: SessionEnding, which: string, parameters: readonly unknown[]): Promise<void> {
    await this.sql.query(
      `with gone as (delete from session.sessions where ${which} returning token_hash, kind)
       insert into session.endings (token_hash, reason, ended_at) select token_hash, $1, now() from gone where kind <> 'game'`,
      [reason, ...parameters],
    );
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
    if (resting.length > 0)
      await this.touch(resting.flatMap(({ place, data }) => [asked[place - 1]!.hash, ...openerIn(data)]));
    const sessions: (Session | undefined)[] = asked.map(() => undefined);
    for (const { place, subject_id, data } of rows) sessions[place - 1] = { subjectId: subject_id, data };
    return sessions;
  }

  /**
   * A session that another process is moving at this moment is moved already. One that is idle for too long is over, also while
   * its row is still there: nothing brings it back.
   */
  private async touch(hashes: readonly Buffer[]): Promise<void> {
    await this.sql.query(
      `update session.sessions set last_seen_at = now() where token_hash in
         (select token_hash from session.sessions
           where token_hash = any($1) and last_seen_at <= now() - make_interval(secs => $2)
             and last_seen_at > now() - make_interval(secs => case kind when 'game' then $3::int else $4::int end)
             for update skip locked)`,
      [hashes, TOUCH_EVERY_S, this.idleSeconds('game'), this.idleSeconds('member')],
    );
  }

  private idleSeconds(kind: SessionKind): number {
    return kind === 'game' ? this.config.GAME_SESSION_IDLE_S : this.config.SESSION_IDLE_S;
  }
}

/** Sessions of before say nothing of who opened them. */
function openerIn({ openedBy }: Session['data']): Buffer[] {
  return typeof openedBy === 'string' ? [Buffer.from(openedBy, 'base64url')] : [];
}
