/* The tables of identity that the SQL of other contexts may read. They lag behind the log. */

/**
 * One row for each member, agents included: `id` (uuid), `username`, `nickname`, `type`, `upline_id`,
 * `own_affiliate_code`, `currency`, `registered_at`, `last_login_at`, `closed_at`, `search_name`.
 */
export const members = 'read.members';

/**
 * True where a search means the member of a row that has the user name alone, as SQL. The search begins the user name
 * or the nickname, in any case, or is the last four digits of a masked number, which is the nickname of accounts that
 * were opened by mobile. Each of the three goes along an index. The data of closed accounts are locked: a search
 * finds them for those alone who see what is locked.
 */
export function isCalled(username: string, search: string, seesLocked = 'false'): string {
  return `((starts_with(${username}, lower(${search})) or ${username} = any(array(
    select known.username from ${members} as known
     where starts_with(lower(known.nickname), lower(${search})) or right(known.nickname, 4) = ${search})))
    and (${seesLocked} or not exists (
      select from ${members} as locked where locked.username = ${username} and locked.closed_at is not null)))`;
}

/** A text without case and accents, as `search_name` holds the names that people read, each on a line of its own. */
function folded(text: string): string {
  return `lower(regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g'))`;
}

/**
 * True where a search means a row `member` of the members, as SQL: it is any part of the user name or of the nickname,
 * without regard to case and accents, or the whole id. The technical user name of an account that was opened by mobile
 * is found by its beginning alone, because nobody reads it. All members are looked at, which takes a tenth of a second
 * for a hundred thousand.
 */
export function isMeant(search: string, seesLocked = 'false'): string {
  return `(((position(${folded(search)} in member.search_name) > 0 or starts_with(member.username, lower(${search})))
    and (${seesLocked} or member.closed_at is null)) or member.id::text = lower(${search}))`;
}

/**
 * True where `isMeant` is true of the member of a row that has the user name alone, as SQL: the members are looked at
 * once for the whole list, and its rows are then compared with those that were found.
 */
export function isNamed(username: string, search: string): string {
  return `${username} in (select member.username from ${members} as member where ${isMeant(search)})`;
}

/** The order of members that a search has found, as SQL: those whose name it begins come first. */
export function bestFirst(search: string): string {
  return `(${search}::text is not null and position(E'\\n' || ${folded(search)} in member.search_name) = 0), member.username`;
}

/**
 * The condition on rows `member` of the members that a list finds, each part by the number of its parameter: the
 * search of a list, the type, and the time of the registration, inclusive. A parameter that is null asks nothing. The
 * last one says whether a name finds closed accounts as well; an id always does.
 */
export function membersFound(search: string, type: string, from: string, to: string, seesLocked: string): string {
  return `(${search}::text is null or ${isMeant(search, `${seesLocked}::boolean`)})
    and (${type}::smallint is null or member.type = ${type})
    and (${from}::timestamptz is null or member.registered_at >= ${from})
    and (${to}::timestamptz is null or member.registered_at <= ${to})`;
}

/**
 * The name by which people know a member, as SQL: `shownName` of the contracts for a row that has the user name alone.
 * The nickname is looked up for accounts that were opened by mobile, and for no others.
 */
export function shownNameOf(username: string): string {
  const nickname = `(select nullif(known.nickname, '') from ${members} as known where known.username = ${username})`;
  return `case when ${username} ~ '^tel-[0-9a-f]{16}$' then coalesce(${nickname}, ${username}) else ${username} end`;
}
