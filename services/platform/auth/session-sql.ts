/** SQL of the sessions that are asked about, each with its bounds. */
export const ASKED = `unnest($1::bytea[], $2::text[], $3::timestamptz[], $4::timestamptz[])
               with ordinality as asked (token_hash, kind, seen_since, opened_since, place)`;

/** SQL of the hash of the token that opened a session `s`; null where its row names none. */
export const OPENER = `decode(translate(s.data->>'openedBy', '-_', '+/') || '=', 'base64')`;

/**
 * SQL that is true for a session `s` that lives: in use lately, and not older than a session may be. The session of a
 * game lives exactly as long as the one that opened it. Sessions of games of earlier versions do not name their opener
 * and rest as long as others.
 * @param seenSince SQL of the moment since which the session must have been in use
 * @param openedSince SQL of the moment since which it must have been opened
 */
export const lives = (seenSince: string, openedSince: string): string => `
  case when s.data->>'openedBy' is null then s.last_seen_at > ${seenSince} and s.created_at > ${openedSince}
       else exists (select from session.sessions o
                     where o.token_hash = ${OPENER}
                       and o.last_seen_at > ${seenSince} and o.created_at > ${openedSince}) end`;

/** SQL of the reason for the end of a session that nobody ended. */
export function agedOrIdle(openedAt: string, openedSince: string): string {
  return `case when ${openedAt} <= ${openedSince} then 'tooLong' else 'expired' end`;
}

/** SQL of the sessions that are asked about, as `FoundRow`s, up to its `where`. */
export const FOUND = `select asked.place::int as place, s.subject_id, s.data, s.last_seen_at,
    coalesce(o.last_seen_at, s.last_seen_at) as used_at, coalesce(o.created_at, s.created_at) as opened_at
  from ${ASKED}
  join session.sessions s on s.token_hash = asked.token_hash and s.kind = asked.kind
  left join session.sessions o on o.token_hash = ${OPENER}`;

export interface FoundRow {
  readonly place: number;
  readonly subject_id: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly last_seen_at: Date;
  /** Those of the session that keeps this one alive. */
  readonly used_at: Date;
  readonly opened_at: Date;
}
