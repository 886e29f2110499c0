import { assertNever } from '@kernel/decider';
import { idOf } from '@platform/ids';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import type { StatementEvent, StoredBooking, StoredLine } from '../domain/statements/statement.events';

export const STATEMENTS = 'statements';

type DataOf<Type extends StatementEvent['type']> = Extract<StatementEvent, { type: Type }>['data'];

/** The statements of providers, with their lines beside our bookings. */
export const statementsProjection: Projection<StatementEvent> = {
  name: STATEMENTS,
  categories: ['statement'],
  tables: ['read.statements', 'read.statement_rows'],
  async project(events, sql) {
    for (const event of events) await apply(event, sql);
  },
};

async function apply({ type, data }: StatementEvent, sql: SqlTransaction): Promise<void> {
  switch (type) {
    case 'StatementImported':
      return imported(sql, data);
    case 'LinesMatched':
      return insert(
        sql,
        data,
        data.matches.map(({ line, booking }) => matchOf(line, booking)),
      );
    case 'DifferenceFound': {
      const { differenceId: rowId, kind, line, booking, effectMinor, candidates, occurredAt } = data;
      const at = line?.at ?? booking?.at ?? occurredAt;
      return insert(sql, data, [{ rowId, kind, status: 'open', at, line, booking, effectMinor, candidates }]);
    }
    case 'FeeBookingProposed':
    case 'SettlementBookingProposed': {
      const { makerId, note } = data;
      const bankId = 'bankId' in data ? data.bankId : null;
      return change(sql, data, data.differenceIds, { status: 'proposed', makerId, bankId, note });
    }
    case 'FeeBookingTurnedDown':
    case 'SettlementBookingTurnedDown':
      return change(sql, data, data.differenceIds, { status: 'open', makerId: null, bankId: null, note: null });
    case 'DifferenceSettled':
      return settled(sql, data);
    case 'StatementClosed':
      await sql.query(
        `update read.statements set status = 'closed', closed_at = $3, explained_minor = $4
          where provider_id = $1 and day = $2`,
        [data.providerId, data.day, data.occurredAt, data.explainedMinor],
      );
      return;
    case 'StatementFileProposed':
      return proposed(sql, data);
    case 'StatementFileContinued':
      return continued(sql, data);
    case 'StatementFileTurnedDown':
      await sql.query('update read.statements set file = null where provider_id = $1 and day = $2', [
        data.providerId,
        data.day,
      ]);
      return;
    default:
      assertNever(type);
  }
}

async function imported(sql: SqlTransaction, data: DataOf<'StatementImported'>): Promise<void> {
  const { people } = data;
  await sql.query(
    `delete from read.statement_rows
      where provider_id = $1 and day = $2 and status <> 'settled' and (kind <> 'match' or booking is null)`,
    [data.providerId, data.day],
  );
  await sql.query(
    `insert into read.statements as known (provider_id, day, currency, status, version, source, lines, opening_minor,
       closing_minor, books_minor, carried_minor, explained_minor, is_complete, imported_at, maker_id, checker_id)
     values ($1, $2, $3, 'open', $4, $5, $6, $7, $8, $9, $10, 0, $11, $12, $13, $14)
     on conflict (provider_id, day) do update set
       currency = excluded.currency, status = 'open', version = excluded.version, source = excluded.source,
       lines = excluded.lines, opening_minor = excluded.opening_minor, closing_minor = excluded.closing_minor,
       books_minor = excluded.books_minor, carried_minor = excluded.carried_minor, is_complete = excluded.is_complete,
       imported_at = excluded.imported_at, maker_id = excluded.maker_id, checker_id = excluded.checker_id,
       file = case when excluded.source = 'file' then null else known.file end`,
    [
      data.providerId,
      data.day,
      data.currency,
      data.version,
      data.source,
      data.lines,
      data.openingMinor,
      data.closingMinor,
      data.booksMinor,
      data.carriedMinor,
      data.isComplete,
      data.occurredAt,
      people?.makerId ?? null,
      people?.checkerId ?? null,
    ],
  );
}

async function proposed(sql: SqlTransaction, data: DataOf<'StatementFileProposed'>): Promise<void> {
  const { fileName, sha256, lines, linesTotal, openingMinor, closingMinor, mapping, makerId, note, occurredAt } = data;
  const length = linesTotal ? { lines: linesTotal, linesLeft: linesTotal - lines.length } : { lines: lines.length };
  const file = { fileName, sha256, ...length, openingMinor, closingMinor, makerId, note, occurredAt };
  await sql.query(
    `insert into read.statements (provider_id, day, currency, status, version, lines, opening_minor, closing_minor,
       books_minor, carried_minor, explained_minor, is_complete, file, mapping)
     values ($1, $2, $3, 'missing', 0, 0, 0, 0, 0, 0, 0, false, $4, $5)
     on conflict (provider_id, day) do update set file = excluded.file, mapping = excluded.mapping`,
    [data.providerId, data.day, data.currency, JSON.stringify(file), JSON.stringify(mapping)],
  );
}

async function continued(sql: SqlTransaction, data: DataOf<'StatementFileContinued'>): Promise<void> {
  await sql.query(
    `update read.statements set file = file || jsonb_build_object('linesLeft', (file->>'linesLeft')::int - $3::int)
      where provider_id = $1 and day = $2 and file is not null`,
    [data.providerId, data.day, data.lines.length],
  );
}

interface Row {
  readonly rowId: string;
  readonly kind: string;
  readonly status: string;
  readonly at: string;
  readonly line: StoredLine | null;
  readonly booking: StoredBooking | null;
  readonly effectMinor: string;
  readonly candidates: readonly StoredBooking[];
}

function matchOf(line: StoredLine, booking: StoredBooking | null): Row {
  const { lineId, at } = line;
  return {
    rowId: `match:${lineId}`,
    kind: 'match',
    status: 'equal',
    at,
    line,
    booking,
    effectMinor: '0',
    candidates: [],
  };
}

interface OfDay {
  readonly providerId: string;
  readonly day: string;
}

/** The id of a row in the lists. */
function idOfRow({ providerId, day }: OfDay, rowId: string): string {
  return idOf(`statement/${providerId}/${day}/${rowId}`);
}

async function insert(sql: SqlTransaction, of: OfDay, rows: readonly Row[]): Promise<void> {
  const set = rows.map((row) => ({ ...row, id: idOfRow(of, row.rowId) }));
  await sql.query(
    `insert into read.statement_rows (id, provider_id, day, row_id, kind, status, at, line, booking, effect_minor, candidates)
     select id, $1, $2, "rowId", kind, status, at, line, booking, "effectMinor", candidates
       from jsonb_to_recordset($3::jsonb) as row (id uuid, "rowId" text, kind text, status text, at timestamptz,
         line jsonb, booking jsonb, "effectMinor" bigint, candidates jsonb)
     on conflict (id) do update set status = excluded.status, line = excluded.line, booking = excluded.booking,
       effect_minor = excluded.effect_minor, candidates = excluded.candidates`,
    [of.providerId, of.day, JSON.stringify(set)],
  );
}

interface Proposal {
  readonly status: 'open' | 'proposed';
  readonly makerId: string | null;
  readonly bankId: string | null;
  readonly note: string | null;
}

async function change(
  sql: SqlTransaction,
  of: OfDay,
  rowIds: readonly string[],
  { status, makerId, bankId, note }: Proposal,
): Promise<void> {
  await sql.query(
    `update read.statement_rows set status = $2, maker_id = $3, note = $4, bank_id = $5 where id = any($1::uuid[])`,
    [rowIds.map((rowId) => idOfRow(of, rowId)), status, makerId, note, bankId],
  );
}

async function settled(sql: SqlTransaction, data: DataOf<'DifferenceSettled'>): Promise<void> {
  const { differenceId, how, booking, makerId, staffId, note, occurredAt } = data;
  await sql.query(
    `update read.statement_rows set status = 'settled', how = $2, booking = coalesce($3::jsonb, booking), maker_id = $4,
       staff_id = $5, note = $6, settled_at = $7
      where id = $1`,
    [
      idOfRow(data, differenceId),
      how,
      booking && JSON.stringify(booking),
      makerId,
      staffId,
      note === '' ? null : note,
      occurredAt,
    ],
  );
}
