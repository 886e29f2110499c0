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
  /** The session that opened this one. Acts in the new session are acts of the same person. */
  readonly openedBy?: { readonly token: string };
}

interface Asked {
  readonly kind: SessionKind;
  readonly hash: Buffer;
}

/** The longest time until a process notices that a session has ended on another process, in milliseconds. */
const REMEMBERED_MS = 900;
/** The interval in which a session in use moves its idle clock, in seconds. */
const TOUCH_EVERY_S = 30;
/**
 * SQL that is true for a session `s` that lives: in use lately, not older than a session may be, and, for a game, while
 * the session that opened it lives too. Sessions of games of earlier versions do not name their opener.
 * @param idle SQL of the seconds for which the session may rest
 */
const lives = (idle: string, memberIdle: string, longest: string): string => `
  s.last_seen_at > now() - make_interval(secs => ${idle}) and s.created_at > now() - make_interval(secs => ${longest})
  and (s.data->>'openedBy' is null or exists (
    select from session.sessions o
     where o.token_hash = decode(translate(s.data->>'openedBy', '-_', '+/') || '=', 'base64')
       and o.last_seen_at > now() - make_interval(secs => ${memberIdle})
       and o.created_at > now() - make_interval(secs => ${longest})))`;
/** The time for which the reason of an ending is kept, in seconds: a laptop that slept overnight can still show it. */
const ENDINGS_KEPT_S = 86_400;

/**
 * The sessions of members, staff and games. Tokens are 256 random bits and are stored as hashes. The table holds
 * nothing that the log holds: if it is dropped, all sessions end and nothing else is lost.
 */
@Injectable()
export class Sessions {
  private readonly remembered = new LRUCache<string, { session: Session | undefined }>({
    max: 50_000,
    ttl: REMEMBERED_MS,
  });
  private readonly reading = new Together<Asked, Session | undefined>((asked) => this.readAll(asked));

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Opens a session and returns its token, which is stored nowhere. */
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
   * Returns the session of a token, unless it was closed, idle for too long or open for too long. The session of a
   * game ends with the one that opened it. The call moves its idle clock and that of the session which opened it, so
   * that a playing member is not idle.
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

  /**
   * Ends every session of a member or staff member on every process, except the one that is named. Their windows show
   * the reason.
   */
  async closeAllOf(kind: SessionKind, subjectId: string, reason: SessionEnding, exceptToken?: string): Promise<void> {
    const except = exceptToken === undefined ? null : hashOfToken(exceptToken);
    await this.end(reason, 'subject_id = $2 and kind = $3 and token_hash is distinct from $4', [
      subjectId,
      kind,
      except,
    ]);
    this.remembered.clear();
  }

  /**
   * Returns which of these tokens have no living session any more, with the reasons. It is one query for all the
   * sockets of a process.
   */
  async endingsOf(kind: SessionKind, tokens: readonly string[]): Promise<ReadonlyMap<string, SessionEnding>> {
    if (tokens.length === 0) return new Map();
    // A row that still exists was idle for too long, or is too old. A session without a stored reason was closed before
    // reasons were stored.
    const rows = await this.sql.prepared<{ place: number; reason: SessionEnding }>(
      'sessions-endings',
      `select asked.place::int as place, case when s.token_hash is not null then 'expired' else
                coalesce((select e.reason from session.endings e where e.token_hash = asked.token_hash), 'logout') end as reason
         from unnest($1::bytea[]) with ordinality as asked (token_hash, place)
         left join session.sessions s on s.token_hash = asked.token_hash and s.kind = $2
        where s.token_hash is null or not (${lives('$3', '$3', '$4')})
        order by asked.place`,
      [tokens.map(hashOfToken), kind, this.idleSeconds(kind), this.config.SESSION_MAX_S],
    );
    return new Map(rows.map(({ place, reason }) => [tokens[place - 1]!, reason]));
  }

  /**
   * Returns the reason for which the session of a token was ended; undefined if it was not ended or the reason is
   * forgotten.
   */
  async endingOf(token: string): Promise<SessionEnding | undefined> {
    const { rows } = await this.sql.query<{ reason: SessionEnding }>(
      'select reason from session.endings where token_hash = $1',
      [hashOfToken(token)],
    );
    return rows[0]?.reason;
  }

  /** Removes expired rows; called from time to time so that the table stays small. */
  async prune(): Promise<void> {
    for (const kind of ['member', 'staff', 'game'] as const) {
      await this.end(
        'expired',
        `kind = $2 and (last_seen_at < now() - make_interval(secs => $3)
                        or created_at < now() - make_interval(secs => $4))`,
        [kind, this.idleSeconds(kind), this.config.SESSION_MAX_S],
      );
    }
    await this.sql.query('delete from session.endings where ended_at < now() - make_interval(secs => $1)', [
      ENDINGS_KEPT_S,
    ]);
  }

  /**
   * Deletes sessions and stores the reason in one statement, so that no reader finds one without the other. Sessions of
   * games store no reason.
   */
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
        where ${lives('asked.idle_s', '$4', '$5')}`,
      [
        asked.map(({ hash }) => hash),
        asked.map(({ kind }) => kind),
        asked.map(({ kind }) => this.idleSeconds(kind)),
        this.config.SESSION_IDLE_S,
        this.config.SESSION_MAX_S,
      ],
    );
    const resting = rows.filter(({ idle_s }) => idle_s > TOUCH_EVERY_S);
    if (resting.length > 0)
      await this.touch(resting.flatMap(({ place, data }) => [asked[place - 1]!.hash, ...openerIn(data)]));
    const sessions: (Session | undefined)[] = asked.map(() => undefined);
    for (const { place, subject_id, data } of rows) sessions[place - 1] = { subjectId: subject_id, data };
    return sessions;
  }

  /**
   * Moves the idle clocks. A session that another process is moving at this moment is skipped. A session that was idle
   * for too long is over even while its row exists, and is not revived.
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

/** Sessions of earlier versions do not name the session that opened them. */
function openerIn({ openedBy }: Session['data']): Buffer[] {
  return typeof openedBy === 'string' ? [Buffer.from(openedBy, 'base64url')] : [];
}
