import { Inject, Injectable, Optional } from '@nestjs/common';
import type { SessionEnding } from '@contracts/realtime/events';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '../clock';
import { CONFIG, type Config } from '../config/config';
import { SqlPool } from '../database/sql-pool';
import { Together } from '../database/together';
import { hashOfToken, newToken } from '../ids';
import { EndedSessions } from './ended-sessions';
import { RememberedSessions, type ReadSession } from './remembered-sessions';
import type { Session, SessionKind } from './session';
import { agedOrIdle, ASKED, FOUND, lives, type FoundRow } from './session-sql';

export type { Session, SessionKind } from './session';

/** The device that opens a session, as its request shows it. */
export interface SessionDevice {
  readonly ip: string;
  readonly userAgent: string;
}

interface NewSession extends Session {
  readonly kind: SessionKind;
  /** The session that opened this one. Acts in the new session are acts of the same person. */
  readonly openedBy?: { readonly token: string };
  readonly device?: SessionDevice;
  /** The device of the member that keeps a secret for the next log-in; the session ends with it. */
  readonly deviceId?: string | undefined;
}

/** An open session as its owner and staff see it. Its id opens nothing. */
export interface OpenSession {
  readonly sessionId: string;
  /** Null for a session that was opened before devices were kept, and for one that no device opened. */
  readonly device: SessionDevice | null;
  /** The known device to which it belongs; null for one that is not known. */
  readonly deviceId: string | null;
  readonly openedAt: Date;
  readonly lastSeenAt: Date;
  /** True if a game that this session opened was in use lately. */
  readonly isPlaying: boolean;
  /** True for the session of the token that asks. */
  readonly isOwn: boolean;
}

/** How long a session may rest, and how long it lasts however busy it is, in seconds. */
export interface SessionLimits {
  readonly idleS: number;
  readonly longestS: number;
}

interface Asked {
  readonly kind: SessionKind;
  readonly hash: Buffer;
}

/** The interval in which a session in use moves its idle clock, in seconds. */
const TOUCH_EVERY_S = 30;
/** A game that was in use within this time counts as being played, in seconds. */
const PLAYING_S = 300;
/** The largest number of open sessions that a list shows. */
const LISTED = 100;
/** The time for which the reason of an ending is kept, in seconds: a laptop that slept overnight can still show it. */
const ENDINGS_KEPT_S = 86_400;

/**
 * The sessions of members, staff and games. Tokens are 256 random bits and are stored as hashes. The table holds
 * nothing that the log holds: if it is dropped, all sessions end and nothing else is lost.
 */
@Injectable()
export class Sessions {
  private readonly remembered: RememberedSessions;
  private readonly reading = new Together<Asked, ReadSession | undefined>((asked) => this.readAll(asked));
  private readonly endings = new Together<Asked, SessionEnding | undefined>(async (asked) => {
    const reasons = new Map((await this.readEndings(asked)).map(({ place, reason }) => [place, reason]));
    return asked.map((_, index) => reasons.get(index + 1) ?? undefined);
  });

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(EndedSessions) ended?: EndedSessions,
  ) {
    this.remembered = new RememberedSessions(clock, ended);
  }

  /**
   * Opens a session and returns its token, which is stored nowhere. Where the person has more sessions than allowed
   * then, those that were opened first end.
   */
  async open({ kind, subjectId, data, openedBy, device, deviceId }: NewSession): Promise<string> {
    const token = newToken();
    const kept = openedBy ? { ...data, openedBy: hashOfToken(openedBy.token).toString('base64url') } : data;
    await this.sql.query(
      `insert into session.sessions (token_hash, kind, subject_id, data, created_at, last_seen_at, ip, user_agent,
         device_id)
       values ($1, $2, $3, $4, $5, $5, $6, $7, $8)`,
      [
        hashOfToken(token),
        kind,
        subjectId,
        JSON.stringify(kept),
        this.now(),
        device?.ip ?? null,
        device?.userAgent ?? null,
        deviceId ?? null,
      ],
    );
    if (kind !== 'game') await this.endSurplus(kind, subjectId);
    return token;
  }

  /**
   * Returns the session of a token, unless it was closed, idle for too long or open for too long. The session of a
   * game ends with the one that opened it. The call moves its idle clock and that of the session which opened it, so
   * that a playing member is not idle.
   */
  async find(kind: SessionKind, token: string): Promise<Session | undefined> {
    const known = this.remembered.find(kind, token);
    if (known) return known.found?.session;
    const askedMs = performance.now();
    const found = await this.reading.ask({ kind, hash: hashOfToken(token) });
    this.remembered.keep(kind, token, { found, askedMs });
    return found?.session;
  }

  /** The limits of the sessions of a kind. A game has those of its member. */
  limitsOf(kind: SessionKind): SessionLimits {
    const { config } = this;
    return kind === 'staff'
      ? { idleS: config.STAFF_SESSION_IDLE_S, longestS: config.STAFF_SESSION_MAX_S }
      : { idleS: config.SESSION_IDLE_S, longestS: config.SESSION_MAX_S };
  }

  /**
   * The open sessions of a person, the newest in use first, with their number.
   * @param token the session that asks, which stands first in its own list
   */
  async listOf(
    kind: 'member' | 'staff',
    subjectId: string,
    token: string,
  ): Promise<{ readonly list: OpenSession[]; readonly totalCount: number }> {
    const { rows } = await this.sql.query<{
      id: string;
      ip: string | null;
      user_agent: string | null;
      device_id: string | null;
      created_at: Date;
      last_seen_at: Date;
      is_playing: boolean;
      is_own: boolean;
      total: number;
    }>(
      `select s.id, s.ip, s.user_agent, s.device_id, s.created_at, s.last_seen_at, s.token_hash = $5 as is_own,
              exists (select from session.sessions g
                       where g.kind = 'game' and g.subject_id = s.subject_id and g.last_seen_at > $6
                         and g.data->>'openedBy' = rtrim(translate(encode(s.token_hash, 'base64'), '+/', '-_'), '=')) as is_playing,
              count(*) over ()::int as total
         from session.sessions s
        where s.subject_id = $1 and s.kind = $2 and ${lives('$3', '$4')}
        order by is_own desc, s.last_seen_at desc, s.id limit ${LISTED}`,
      [subjectId, kind, ...this.boundsOf(kind), hashOfToken(token), this.before(PLAYING_S)],
    );
    const list = rows.map(({ id, ip, user_agent, device_id, created_at, last_seen_at, is_playing, is_own }) => ({
      sessionId: id,
      device: ip === null ? null : { ip, userAgent: user_agent ?? '' },
      deviceId: device_id,
      openedAt: created_at,
      lastSeenAt: last_seen_at,
      isPlaying: is_playing,
      isOwn: is_own,
    }));
    return { list, totalCount: rows[0]?.total ?? 0 };
  }

  /**
   * The ids of the open sessions of a person.
   * @param which the one session that is asked about, or null for all; the token of a session that is left out
   */
  async idsOf(
    kind: SessionKind,
    subjectId: string,
    { sessionId, exceptToken }: { readonly sessionId: string | null; readonly exceptToken: string | null },
  ): Promise<string[]> {
    const { rows } = await this.sql.query<{ id: string }>(
      `select s.id from session.sessions s
        where s.subject_id = $1 and s.kind = $2 and s.token_hash is distinct from $5 and s.id = coalesce($6::uuid, s.id) and ${lives('$3', '$4')}
        order by s.created_at, s.id`,
      [subjectId, kind, ...this.boundsOf(kind), exceptToken === null ? null : hashOfToken(exceptToken), sessionId],
    );
    return rows.map(({ id }) => id);
  }

  /** Ends one session because its owner asked for it. */
  async close(kind: SessionKind, token: string): Promise<void> {
    this.remembered.forget(kind, token);
    await this.end('logout', 'token_hash = $3 and kind = $4', [hashOfToken(token), kind]);
  }

  /** Ends some sessions of a person on every process, by their ids. Sessions of somebody else are left alone. */
  async closeSome(
    kind: SessionKind,
    subjectId: string,
    sessionIds: readonly string[],
    reason: SessionEnding,
  ): Promise<void> {
    await this.end(reason, 'subject_id = $3 and kind = $4 and id = any($5)', [subjectId, kind, sessionIds]);
    this.remembered.forgetAll();
  }

  /**
   * Ends the sessions that belong to some devices of a member, on every process.
   * @returns how many were open
   */
  async closeOfDevices(memberId: string, deviceIds: readonly string[], reason: SessionEnding): Promise<number> {
    if (deviceIds.length === 0) return 0;
    const ended = await this.end(reason, "subject_id = $3 and kind = 'member' and device_id = any($4::uuid[])", [
      memberId,
      deviceIds,
    ]);
    if (ended > 0) this.remembered.forgetAll();
    return ended;
  }

  /**
   * Ends every session of a member or staff member on every process, except the one that is named. Their windows show
   * the reason.
   */
  async closeAllOf(kind: SessionKind, subjectId: string, reason: SessionEnding, exceptToken?: string): Promise<void> {
    const except = exceptToken === undefined ? null : hashOfToken(exceptToken);
    await this.end(reason, 'subject_id = $3 and kind = $4 and token_hash is distinct from $5', [
      subjectId,
      kind,
      except,
    ]);
    this.remembered.forgetAll();
  }

  /** Ends what a person opened before a moment, except one session; games end with the session that opened them. */
  async closeOpenedBefore(
    kind: SessionKind,
    subjectId: string,
    moment: Date,
    reason: SessionEnding,
    exceptId: string | null = null,
  ): Promise<void> {
    const which = 'subject_id = $3 and kind = $4 and created_at < $5 and id is distinct from $6::uuid';
    await this.end(reason, which, [subjectId, kind, moment, exceptId]);
    this.remembered.forgetAll();
  }

  /**
   * Returns which of these tokens have no living session any more, with the reasons. It is one query for all the
   * sockets of a process. A session without a stored reason was closed before reasons were stored.
   */
  async endingsOf(kind: SessionKind, tokens: readonly string[]): Promise<ReadonlyMap<string, SessionEnding>> {
    const rows = await this.readEndings(tokens.map((token) => ({ kind, hash: hashOfToken(token) })));
    return new Map(rows.map(({ place, reason }) => [tokens[place - 1]!, reason ?? 'logout']));
  }

  /**
   * Returns the reason for which the session of a token was ended; undefined if it was not ended or the reason is
   * forgotten.
   */
  endingOf(kind: SessionKind, token: string): Promise<SessionEnding | undefined> {
    return this.endings.ask({ kind, hash: hashOfToken(token) });
  }

  /** Removes expired rows; called from time to time so that the table stays small. */
  async prune(): Promise<void> {
    for (const kind of ['game', 'member', 'staff'] as const) {
      await this.sql.query(
        `with gone as (delete from session.sessions s where s.kind = $1 and not (${lives('$2', '$3')})
                       returning s.token_hash, s.created_at)
         insert into session.endings (token_hash, reason, ended_at)
         select token_hash, ${agedOrIdle('created_at', '$3')}, $4::timestamptz from gone where $1 <> 'game'`,
        [kind, ...this.boundsOf(kind), this.now()],
      );
    }
    await this.sql.query('delete from session.endings where ended_at < $1', [this.before(ENDINGS_KEPT_S)]);
  }

  /**
   * Deletes sessions and stores the reason in one statement, so that no reader finds one without the other. Sessions of
   * games store no reason.
   * @returns how many reasons were stored
   */
  private async end(reason: SessionEnding, which: string, parameters: readonly unknown[]): Promise<number> {
    const { rows } = await this.sql.query(
      `with gone as (delete from session.sessions where ${which} returning token_hash, kind)
       insert into session.endings (token_hash, reason, ended_at) select token_hash, $1, $2::timestamptz from gone where kind <> 'game'
       returning token_hash`,
      [reason, this.now(), ...parameters],
    );
    return rows.length;
  }

  /**
   * Ends the sessions of a person beyond the number allowed. It is a statement after the one that opens a session, so
   * that of several log-ins at once the last one sees them all; all keep the same ones.
   */
  private async endSurplus(kind: 'member' | 'staff', subjectId: string): Promise<void> {
    const surplus = `token_hash in (select s.token_hash from session.sessions s
      where s.subject_id = $3 and s.kind = $4 and ${lives('$5', '$6')}
      order by s.created_at desc, s.id offset $7)`;
    const values = [subjectId, kind, ...this.boundsOf(kind), this.config.SESSIONS_PER_PERSON];
    if ((await this.end('tooMany', surplus, values)) > 0) this.remembered.forgetAll();
  }

  /** A row that still exists was idle for too long, or is too old. */
  private async readEndings(
    asked: readonly Asked[],
  ): Promise<readonly { readonly place: number; readonly reason: SessionEnding | null }[]> {
    if (asked.length === 0) return [];
    const { rows } = await this.sql.query<{ place: number; reason: SessionEnding | null }>(
      {
        name: 'sessions-endings',
        text: `select asked.place::int as place,
              case when s.token_hash is not null then ${agedOrIdle('s.created_at', 'asked.opened_since')}
                   else (select e.reason from session.endings e where e.token_hash = asked.token_hash) end as reason
         from ${ASKED}
         left join session.sessions s on s.token_hash = asked.token_hash and s.kind = asked.kind
        where s.token_hash is null or not (${lives('asked.seen_since', 'asked.opened_since')})
        order by asked.place`,
      },
      this.askedValues(asked),
    );
    return rows;
  }

  private async readAll(asked: readonly Asked[]): Promise<readonly (ReadSession | undefined)[]> {
    const { rows } = await this.sql.query<FoundRow>(
      { name: 'sessions-find', text: `${FOUND} where ${lives('asked.seen_since', 'asked.opened_since')}` },
      this.askedValues(asked),
    );
    const restsSince = this.before(TOUCH_EVERY_S);
    const resting = rows.filter(({ last_seen_at }) => last_seen_at < restsSince);
    if (resting.length > 0)
      await this.touch(resting.flatMap(({ place, data }) => [asked[place - 1]!.hash, ...openerIn(data)]));
    const sessions: (ReadSession | undefined)[] = asked.map(() => undefined);
    for (const row of rows) sessions[row.place - 1] = this.sessionOf(asked[row.place - 1]!, row);
    return sessions;
  }

  private sessionOf({ kind, hash }: Asked, { subject_id, data, used_at, opened_at }: FoundRow): ReadSession {
    const { idleS, longestS } = this.limitsOf(kind);
    return {
      session: { subjectId: subject_id, data },
      names: [hash, ...openerIn(data)].map((one) => one.toString('base64url')),
      endsAtMs: Math.min(used_at.getTime() + idleS * 1_000, opened_at.getTime() + longestS * 1_000),
    };
  }

  /**
   * Moves the idle clocks. A session that another process is moving at this moment is skipped. A session that was idle
   * for too long is over even while its row exists, and is not revived; the row of a game says nothing of that.
   */
  private async touch(hashes: readonly Buffer[]): Promise<void> {
    await this.sql.query(
      `update session.sessions set last_seen_at = $2 where token_hash in
         (select token_hash from session.sessions
           where token_hash = any($1) and last_seen_at <= $3
             and last_seen_at > case kind when 'game' then '-infinity' when 'staff' then $5::timestamptz else $4::timestamptz end
             for update skip locked)`,
      [hashes, this.now(), this.before(TOUCH_EVERY_S), this.boundsOf('member')[0], this.boundsOf('staff')[0]],
    );
  }

  /** The values of `ASKED`. */
  private askedValues(asked: readonly Asked[]): readonly unknown[] {
    const bounds = asked.map(({ kind }) => this.boundsOf(kind));
    return [
      asked.map(({ hash }) => hash),
      asked.map(({ kind }) => kind),
      bounds.map(([seenSince]) => seenSince),
      bounds.map(([, openedSince]) => openedSince),
    ];
  }

  /** The moments since which a session of a kind must have been in use and opened. */
  private boundsOf(kind: SessionKind): readonly [seenSince: Date, openedSince: Date] {
    const { idleS, longestS } = this.limitsOf(kind);
    return [this.before(idleS), this.before(longestS)];
  }

  private now(): Date {
    return this.before(0);
  }

  private before(seconds: number): Date {
    return new Date(this.clock.nowMs() - seconds * 1_000);
  }
}

/** Sessions of earlier versions do not name the session that opened them. */
function openerIn({ openedBy }: Session['data']): Buffer[] {
  return typeof openedBy === 'string' ? [Buffer.from(openedBy, 'base64url')] : [];
}
