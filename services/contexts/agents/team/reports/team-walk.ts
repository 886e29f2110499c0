import { isCalled, shownNameOf } from '@contexts/people/identity/identity.tables';
import type { SqlTransaction } from '@platform/projections/projection';
import { isPlaceOf, placeIdsOf, placesOf, teamPlacements } from '@contexts/agents/tree/tree.tables';
import type { ReportRange } from './report-frame';
import type { SlotPlace } from '@platform/lists/cursor';

/**
 * Up to so many places are asked one by one; a larger team is so much of everything that is bet that its rows come up
 * soon.
 */
const FEW_PLACES = 3_000;
/** Up to so many games are asked one by one; more of them are most of what is bet. */
const FEW_GAMES = 100;

export interface Walk {
  readonly agentId: string;
  readonly range: ReportRange;
  /** The beginning of a user name. */
  readonly username?: string | undefined;
  readonly behind?: SlotPlace | undefined;
  readonly limit: number;
}

export interface WalkedTable {
  readonly table: 'read.team_facts' | 'read.team_movements';
  readonly no: 'fact_no' | 'movement_no';
}

/** Further conditions on a row of the team and the range. */
export interface RowFilter {
  /** Rounds of these games. */
  readonly games?: readonly Game[] | undefined;
  /** Movements of this kind. */
  readonly kind?: string | undefined;
}

export interface Game {
  readonly vendorId: string;
  readonly gameCode: string;
}

/** The values of one statement, numbered as they are put in. */
class Values {
  readonly all: unknown[] = [];

  put(value: unknown): string {
    return `$${this.all.push(value)}`;
  }
}

/** Rows of a team over a range, newest first, each with the name of its member. */
export async function walk<Row extends object>(
  { table, no }: WalkedTable,
  of: Walk,
  filter: RowFilter,
  sql: SqlTransaction,
): Promise<Row[]> {
  const values = new Values();
  const { games } = filter;
  const matches = conditionsOf(of, filter, no, values);
  const order = `order by row.slot desc, row.${no} desc limit ${values.put(of.limit)}`;
  const page = (await hasFewPlaces(of, sql))
    ? `select row.* from ${placesUnder(of, values)} as place
         cross join lateral (
           select * from ${table} as row
            where row.placement_id = place.placement_id and ${matches}${gamesAmong(games, values)} ${order}
         ) as row`
    : wide(table, of, games, matches, order, values);
  const { rows } = await sql.query<Row>(
    `select page.*, page.${no}::text as no, ${shownNameOf('place.username')} as username
       from (select row.* from (${page}) as row ${order}) as page
            join ${teamPlacements} as place using (placement_id)
      order by page.slot desc, page.${no} desc`,
    values.all,
  );
  return rows;
}

/** Goes through everything in order of time, and looks at each row whether it is of the team. */
function wide(
  table: string,
  of: Walk,
  games: readonly Game[] | undefined,
  matches: string,
  order: string,
  values: Values,
): string {
  const isOurs = `${isPlaceOf(values.put(of.agentId), 'row.placement_id')}${nameMatches(of, values)}`;
  if (!games || games.length > FEW_GAMES)
    return `select row.* from ${table} as row
             where ${matches}${gamesAmong(games, values)} and ${isOurs} ${order}`;
  return `select row.* from ${gamesIn(games, values)} as game
    cross join lateral (
      select * from ${table} as row
       where row.vendor_id = game.vendor_id and row.game_code = game.game_code and ${matches} and ${isOurs} ${order}
    ) as row`;
}

/** All rows that the walk would meet on all pages, for sums. */
export function allRows(
  { table, no }: WalkedTable,
  of: Omit<Walk, 'limit' | 'behind'>,
  filter: RowFilter,
): { text: string; values: readonly unknown[] } {
  const values = new Values();
  const matches = conditionsOf({ ...of, limit: 0 }, filter, no, values);
  const text = `(select row.* from ${table} as row join ${placesUnder(of, values)} as place using (placement_id)
    where ${matches}${gamesAmong(filter.games, values)})`;
  return { text, values: values.all };
}

async function hasFewPlaces(of: Walk, sql: SqlTransaction): Promise<boolean> {
  const values = new Values();
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::integer as count
       from (select from ${placesUnder(of, values)} as place limit ${FEW_PLACES + 1}) as places`,
    values.all,
  );
  return rows[0]!.count <= FEW_PLACES;
}

function placesUnder({ agentId, username }: Pick<Walk, 'agentId' | 'username'>, values: Values): string {
  const agent = values.put(agentId);
  if (!username) return placeIdsOf(agent);
  return `(select placement_id from ${placesOf(agent)} as place
            where ${isCalled('place.username', values.put(username))})`;
}

function conditionsOf({ range, behind }: Walk, { kind }: RowFilter, no: string, values: Values): string {
  const conditions = [`row.slot >= ${values.put(range.from)}`, `row.slot < ${values.put(range.to)}`];
  if (behind) {
    const [slot, number] = [values.put(new Date(behind.slotMs).toISOString()), values.put(behind.no)];
    conditions.push(`(row.slot, row.${no}) < (${slot}::timestamptz, ${number}::bigint)`);
  }
  if (kind !== undefined) conditions.push(`row.kind = ${values.put(kind)}`);
  return conditions.join(' and ');
}

function nameMatches({ username }: Walk, values: Values): string {
  if (!username) return '';
  return ` and (select ${isCalled('place.username', values.put(username))}
    from ${teamPlacements} as place where place.placement_id = row.placement_id)`;
}

function gamesAmong(games: readonly Game[] | undefined, values: Values): string {
  return games
    ? ` and (row.vendor_id, row.game_code) in (select vendor_id, game_code from ${gamesIn(games, values)} as game)`
    : '';
}

function gamesIn(games: readonly Game[], values: Values): string {
  const vendors = values.put(games.map(({ vendorId }) => vendorId));
  const codes = values.put(games.map(({ gameCode }) => gameCode));
  return `(select * from unnest(${vendors}::text[], ${codes}::text[]) as game (vendor_id, game_code))`;
}
