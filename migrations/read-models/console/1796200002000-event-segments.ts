import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The indexes that a segment gets when it is sealed: what each is called, and what stands after its table. */
const SEALED_INDEXES: Readonly<Record<string, string>> = {
  by_id: '(id)',
  by_kind: '(kind_no, seq)',
  by_stream: '(hashtextextended(stream, 0), seq) where not is_own_stream',
  by_actor: '(hashtextextended(actor_id, 0), seq)',
  by_key: '(hashtextextended(key, 0), seq)',
  by_correlation: '(hashtextextended(correlation_id, 0), seq)',
  by_amount: '(amount_minor, seq) where amount_minor is not null',
};

/**
 * The event history in segments of so many rows each. Only the primary key and the index of members are kept up with
 * every row. A segment that is full is sealed: it gets the other indexes, each built at once.
 *
 * The history that an older edition wrote becomes the first segment as it is. It has every index, so that it counts as
 * sealed, and nothing is copied or built again.
 *
 * The worker has no right to change what the owner made. It calls three functions that work with the rights of the
 * owner and take numbers only. They take their locks in one order, the history before the list of its segments, which
 * is that of a rebuild as well.
 */
export class EventSegments1796200002000 implements MigrationInterface {
  name = 'EventSegments1796200002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.event_segments (
        first_seq bigint not null,
        end_seq bigint not null,
        sealed_at timestamptz,
        constraint event_segments_pk primary key (first_seq),
        constraint event_segments_not_empty check (first_seq < end_seq)
      );
      alter table read.event_history rename to event_history_1;
      alter table read.event_history_1 rename constraint event_history_pk to event_history_1_pkey;
      alter index read.event_history_by_member rename to event_history_1_by_member;
      ${Object.keys(SEALED_INDEXES)
        .map((name) => `alter index read.event_history_${name} rename to event_history_1_${name};`)
        .join('\n')}
      create table read.event_history (like read.event_history_1) partition by range (seq);
      alter table read.event_history add constraint event_history_pk primary key (seq);
      create index event_history_by_member on read.event_history (member_id, kind_no, seq);
    `);
    await keepOldRows(runner);
    await runner.query(addSegment);
    await runner.query(sealSegment);
    await runner.query(beginSegments);
    await runner.query(`
      revoke execute on function read.add_event_segment(bigint), read.seal_event_segment(bigint),
        read.begin_event_segments() from public
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function read.add_event_segment(bigint), read.seal_event_segment(bigint), read.begin_event_segments();
      create table read.event_history_whole (like read.event_history);
      insert into read.event_history_whole select * from read.event_history;
      drop table read.event_history, read.event_segments;
      alter table read.event_history_whole rename to event_history;
      alter table read.event_history add constraint event_history_pk primary key (seq);
      create index event_history_by_member on read.event_history (member_id, kind_no, seq);
      ${Object.entries(SEALED_INDEXES)
        .map(([name, rest]) => `create index event_history_${name} on read.event_history ${rest};`)
        .join('\n')}
    `);
  }
}

async function keepOldRows(runner: QueryRunner): Promise<void> {
  const [{ end }] = (await runner.query(
    'select (coalesce(max(seq), 0) + 1)::text as end from read.event_history_1',
  )) as [{ end: string }];
  if (end === '1') {
    await runner.query('drop table read.event_history_1');
    return;
  }
  await runner.query(`
    alter table read.event_history attach partition read.event_history_1 for values from (1) to (${end});
    insert into read.event_segments (first_seq, end_seq, sealed_at) values (1, ${end}, now());
  `);
}

/** An attached table leaves readers alone; one that is created as a partition would shut them out for a moment. */
const addSegment = `
  create function read.add_event_segment(size bigint) returns bigint language plpgsql security definer
    set search_path = pg_catalog, pg_temp as $$
  declare
    start bigint := coalesce((select max(end_seq) from read.event_segments), 1);
    segment text := 'event_history_' || start;
  begin
    if size is null or size < 1 then raise exception 'a segment has at least one row'; end if;
    execute format('create table read.%I (like read.event_history)', segment);
    execute format('alter table read.event_history attach partition read.%I for values from (%s) to (%s)',
                   segment, start, start + size);
    insert into read.event_segments (first_seq, end_seq) values (start, start + size);
    return start + size;
  end $$`;

const sealSegment = `
  create function read.seal_event_segment(start bigint) returns boolean language plpgsql security definer
    set search_path = pg_catalog, pg_temp as $$
  declare
    segment text := 'event_history_' || start;
    missing record;
  begin
    begin
      execute format('lock table read.%I in share row exclusive mode', segment);
    exception when undefined_table then return true;
    end;
    perform from read.event_segments full_one
      where full_one.first_seq = start and full_one.sealed_at is null
        and exists (select from read.event_segments later where later.first_seq > start);
    if not found then return true; end if;
    select name, definition into missing
      from (values ${Object.entries(SEALED_INDEXES)
        .map(([name, definition], place) => `(${place}, '${name}', '${definition}')`)
        .join(',\n        ')}) as wanted (place, name, definition)
      where to_regclass(format('read.%I', segment || '_' || name)) is null
      order by place limit 1;
    if found then
      execute format('create index %I on read.%I %s', segment || '_' || missing.name, segment, missing.definition);
      return false;
    end if;
    execute format('analyze read.%I', segment);
    update read.event_segments set sealed_at = now() where first_seq = start;
    return true;
  end $$`;

const beginSegments = `
  create function read.begin_event_segments() returns void language plpgsql security definer
    set search_path = pg_catalog, pg_temp as $$
  declare
    segment record;
  begin
    lock table read.event_history in access exclusive mode;
    if exists (select from read.event_history) then raise exception 'the event history is not empty'; end if;
    for segment in select first_seq from read.event_segments loop
      execute format('drop table read.%I', 'event_history_' || segment.first_seq);
    end loop;
    delete from read.event_segments;
  end $$`;
