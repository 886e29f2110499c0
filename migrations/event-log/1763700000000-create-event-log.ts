import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
  create schema if not exists log;

  -- The table has one row. An append holds its lock until the commit, so that positions have no gaps and are in commit
  -- order: a reader that orders by position can step over nothing that is still uncommitted.
  create table log.head (
    id boolean primary key default true check (id),
    position bigint not null
  ) with (fillfactor = 10);
  insert into log.head (position) values (0);

  create table log.streams (
    stream_no bigint generated always as identity primary key,
    stream_id text collate "C" not null unique,
    category text collate "C" generated always as (split_part(stream_id, '-', 1)) stored,
    revision bigint not null default -1,
    deleted boolean not null default false
  ) with (fillfactor = 70);

  create table log.events (
    position bigint primary key,
    stream_no bigint not null,
    revision bigint not null check (revision >= 0),
    event_id uuid not null,
    type text collate "C" not null,
    data jsonb not null,
    meta jsonb not null,
    created_at timestamptz not null,
    unique (stream_no, revision)
  );
`;

const appendOnly = `
  create function log.refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'log.events is append-only: % is refused', tg_op using errcode = 'restrict_violation';
  end $$;

  create trigger events_are_append_only before update or delete or truncate on log.events
    for each statement execute function log.refuse_change();
`;

// Arrays are indexed by entry instead of joined: the planner knows nothing about their sizes, and a nested loop over
// two arrays of a thousand elements costs more than everything else. The settings keep the streams on their index from
// the first row on.
const append = `
  create function log.append(
    p_streams text[], p_expected bigint[], p_counts integer[],
    p_entries integer[], p_places integer[], p_ids uuid[], p_types text[], p_data jsonb[], p_meta jsonb[]
  ) returns table (entry integer, outcome text, revision bigint, checkpoint bigint)
  language plpgsql
  set jit = off set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  as $$
  declare
    base bigint;
    written bigint;
    now_at timestamptz;
    numbers bigint[];
    befores bigint[];
  begin
    select h.position into strict base from log.head h where h.id for update;
    now_at := clock_timestamp();

    insert into log.streams (stream_id)
      select i.stream_id from unnest(p_streams, p_expected) as i (stream_id, expected) where i.expected = -1
      on conflict (stream_id) do nothing;

    with advanced as (
      update log.streams s set revision = i.expected + i.n
        from unnest(p_streams, p_expected, p_counts) with ordinality as i (stream_id, expected, n, place)
       where s.stream_id = i.stream_id and s.revision = i.expected and not s.deleted
      returning i.place, s.stream_no, i.n
    ), numbered as (
      select a.place, a.stream_no, base + sum(a.n) over (order by a.place) - a.n as before, a.n from advanced a
      union all
      select g, 0, 0, 0 from generate_series(1, cardinality(p_streams)) g
    ), merged as (
      select m.place, max(m.stream_no) as stream_no, max(m.before)::bigint as before, max(m.n) as n
        from numbered m group by m.place
    )
    select array_agg(m.stream_no order by m.place), array_agg(m.before order by m.place), sum(m.n)
      into numbers, befores, written from merged m;

    if written > 0 then
      insert into log.events (position, stream_no, revision, event_id, type, data, meta, created_at)
        select befores[e.entry] + e.place, numbers[e.entry], p_expected[e.entry] + e.place, e.id, e.type, e.data, e.meta, now_at
          from unnest(p_entries, p_places, p_ids, p_types, p_data, p_meta) as e (entry, place, id, type, data, meta)
         where numbers[e.entry] <> 0;
      update log.head h set position = base + written where h.id;
      perform pg_notify('event_log', (base + written)::text);
    end if;

    return query
      select g, 'ok', p_expected[g] + p_counts[g], befores[g] + p_counts[g]
        from generate_series(1, cardinality(p_streams)) g where numbers[g] <> 0;
    if array_position(numbers, 0::bigint) is not null then
      return query select * from log.refusals(numbers, p_streams, p_expected, p_counts, p_entries, p_places, p_ids);
    end if;
  end $$;
`;

// The outcome of the entries that did not fit. An identical earlier append is answered with its own result, as in
// EventStoreDB, where ids are compared place by place from the expected revision on.
const refusals = `
  create function log.refusals(
    p_written bigint[], p_streams text[], p_expected bigint[], p_counts integer[],
    p_entries integer[], p_places integer[], p_ids uuid[]
  ) returns table (entry integer, outcome text, revision bigint, checkpoint bigint)
  language plpgsql
  set jit = off set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  as $$
  declare
    numbers bigint[];
    actuals bigint[];
    gone boolean[];
    repeats bigint[];
  begin
    select array_agg(coalesce(s.stream_no, 0) order by i.place), array_agg(coalesce(s.revision, -1) order by i.place),
           array_agg(coalesce(s.deleted, false) order by i.place)
      into numbers, actuals, gone
      from unnest(p_streams) with ordinality as i (stream_id, place) left join log.streams s on s.stream_id = i.stream_id;

    with same as (
      select e.entry as place, ev.position
        from unnest(p_entries, p_places, p_ids) as e (entry, place, id)
        join log.events ev on ev.stream_no = numbers[e.entry] and ev.revision = p_expected[e.entry] + e.place
       where p_written[e.entry] = 0 and ev.event_id = e.id
    ), counted as (
      select m.place, max(m.position) as last, count(*) as n from same m group by m.place
      union all
      select g, 0, 0 from generate_series(1, cardinality(p_streams)) g
    ), merged as (
      select c.place, case when max(c.n) = p_counts[c.place] then max(c.last) else 0 end as last from counted c group by c.place
    )
    select array_agg(m.last order by m.place) into repeats from merged m;

    return query
      select g,
             case when gone[g] then 'deleted' when repeats[g] > 0 then 'ok' else 'conflict' end,
             case when repeats[g] > 0 then p_expected[g] + p_counts[g] else actuals[g] end,
             repeats[g]
        from generate_series(1, cardinality(p_streams)) g where p_written[g] = 0;
  end $$;
`;

const tombstone = `
  create function log.tombstone(p_stream text, p_expected bigint) returns table (outcome text, revision bigint)
  language plpgsql as $$
  declare
    actual bigint;
    gone boolean;
  begin
    perform 1 from log.head h where h.id for update;
    select s.revision, s.deleted into actual, gone from log.streams s where s.stream_id = p_stream;
    if gone then return query select 'deleted', actual; return; end if;
    if coalesce(actual, -1) <> p_expected then return query select 'conflict', coalesce(actual, -1); return; end if;
    insert into log.streams (stream_id, deleted) values (p_stream, true)
      on conflict (stream_id) do update set deleted = true;
    return query select 'ok', p_expected;
  end $$;
`;

/** The event log, from which every other table of the platform is derived. */
export class CreateEventLog1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [tables, appendOnly, refusals, append, tombstone]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('The event log is the only truth: no migration takes it away.');
  }
}
