import type { SqlTransaction } from '@platform/projections/projection';

/** Where the counting stands. Ids stay far below what a double holds exactly. */
export interface Clock {
  firstOpenMs: number;
  factNo: number;
  placementNo: number;
  movementNo: number;
  asOf: string;
}

export async function readClock(sql: SqlTransaction): Promise<Clock> {
  const { rows } = await sql.query<{
    first_open_slot: Date;
    last_fact_no: string;
    last_placement_id: string;
    last_movement_no: string;
    as_of: Date;
  }>('select first_open_slot, last_fact_no, last_placement_id, last_movement_no, as_of from read.team_clock');
  const row = rows[0];
  if (!row) return { firstOpenMs: 0, factNo: 0, placementNo: 0, movementNo: 0, asOf: new Date(0).toISOString() };
  return {
    firstOpenMs: row.first_open_slot.getTime(),
    factNo: Number(row.last_fact_no),
    placementNo: Number(row.last_placement_id),
    movementNo: Number(row.last_movement_no),
    asOf: row.as_of.toISOString(),
  };
}

export async function writeClock(sql: SqlTransaction, clock: Clock): Promise<void> {
  await sql.query(
    `insert into read.team_clock (name, first_open_slot, last_fact_no, last_placement_id, last_movement_no, as_of)
     values ('team', $1, $2, $3, $4, $5)
     on conflict (name) do update set first_open_slot = excluded.first_open_slot, last_fact_no = excluded.last_fact_no,
       last_placement_id = excluded.last_placement_id, last_movement_no = excluded.last_movement_no,
       as_of = excluded.as_of`,
    [new Date(clock.firstOpenMs).toISOString(), clock.factNo, clock.placementNo, clock.movementNo, clock.asOf],
  );
}
