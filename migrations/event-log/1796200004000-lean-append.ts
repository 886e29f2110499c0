import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The number of events that one statement copies. */
const COPIED_AT_ONCE = 20_000;
/** Nothing is told of a log that is copied in a moment. */
const TOLD_FROM = 100_000;
const TOLD_TIMES = 20;

// The revision beside a stream said the same as its events. A log in which it does not was changed by hand, and what
// shows that must not be thrown away.
const WRONG_COUNTER = `
  select s.stream_id as stream from log.streams s
    left join lateral (select e.revision from log.events e where e.stream_no = s.stream_no order by e.revision desc limit 1) last on true
   where s.revision <> coalesce(last.revision, -1) limit 1`;

const newTable = `
  create table log.events_as_json (
    position bigint not null,
    stream_no bigint not null,
    revision bigint not null,
    event_id uuid not null,
    type text collate "C" not null,
    data json not null,
    meta json not null,
    created_at timestamptz not null
  )`;

const COLUMNS = 'position, stream_no, revision, event_id, type';

// Not from the head: rows in places where none belong are evidence, and are copied as well.
const copy = `
  with given as (select * from log.events where position > $1 order by position limit ${COPIED_AT_ONCE}),
       copied as (
         insert into log.events_as_json (${COLUMNS}, data, meta, created_at)
           select ${COLUMNS}, data::text::json, meta::text::json, created_at from given order by position
         returning position
       )
  select max(position) as last, count(*)::integer as copied from copied`;

const IS_WHOLE = `
  select (select count(*) from log.events) = (select count(*) from log.events_as_json) as "isWhole"`;

// While the indexes are built, others still read the old table.
const complete = `
  alter table log.events_as_json
    add constraint events_as_json_pkey primary key (position),
    add constraint events_as_json_stream_no_revision_key unique (stream_no, revision),
    add constraint events_revision_check check (revision >= 0);
  create trigger events_are_append_only before update or delete or truncate on log.events_as_json
    for each statement execute function log.refuse_change();
  analyze log.events_as_json, log.streams;
`;

// Processes that serve read on at once; the rights of this edition are given after all migrations.
const keepRights = `
  do $$
  declare
    held record;
  begin
    for held in
      select r.rolname as role, a.privilege_type as may
        from pg_class c cross join aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
       where c.oid = 'log.events'::regclass and a.grantee <> c.relowner
    loop
      execute format('grant %s on log.events_as_json to %I', held.may, held.role);
    end loop;
  end $$;
`;

const takePlace = `
  drop table log.events;
  alter table log.events_as_json rename to events;
  alter table log.events rename constraint events_as_json_pkey to events_pkey;
  alter table log.events rename constraint events_as_json_stream_no_revision_key to events_stream_no_revision_key;
`;

const oldFunctions = `
  drop function log.append(text[], bigint[], integer[], integer[], integer[], uuid[], text[], jsonb[], jsonb[]);
  drop function log.refusals(bigint[], text[], bigint[], integer[], integer[], integer[], uuid[]);
`;

// An append stands when the last event of its stream is the one on which it was decided: its predecessor is there, and
// no successor. In the usual group each stream is given by its number and each predecessor by its id, and all stand:
// one look at the index for each finds the one and would find the other. `offset 0` keeps the planner from beginning
// with the log. Any other group is looked at by the names of its streams, and each append has its own answer.
const writeGroup = `
  create function log.write_group(
    p_streams text[], p_numbers bigint[], p_expected bigint[], p_lasts uuid[], p_counts integer[],
    p_entries integer[], p_revisions bigint[], p_ids uuid[], p_types text[], p_data json[], p_meta json[]
  ) returns table (entry integer, outcome text, revision bigint, checkpoint bigint, numbers bigint[])
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    unknown constant uuid := '00000000-0000-0000-0000-000000000000';
    appends constant integer := cardinality(p_streams);
    total constant bigint := cardinality(p_ids);
    base bigint;
    now_at timestamptz;
    standing integer := 0;
    found bigint[];
    actuals bigint[];
    gone boolean[];
    stands boolean[];
    befores bigint[];
    repeats bigint[];
    written bigint;
  begin
    update log.head h set position = h.position + total where h.id returning h.position - total into strict base;
    now_at := clock_timestamp();

    if 0 <> all (p_numbers) then
      select case when count(*) = count(*) filter (where e.revision = i.expected and e.event_id = i.last) then count(*) else 0 end
        into standing
        from unnest(p_numbers, p_expected, p_lasts) as i (number, expected, last)
        cross join lateral (select from log.streams s where s.stream_no = i.number and not s.deleted offset 0) s
        cross join lateral (
          select e.revision, e.event_id from log.events e
           where e.stream_no = i.number and e.revision between i.expected and i.expected + 1 offset 0
        ) e;
    end if;
    if standing = appends then
      insert into log.events (position, stream_no, revision, event_id, type, data, meta, created_at)
        select base + e.place, p_numbers[e.entry], e.revision, e.id, e.type, e.data, e.meta, now_at
          from unnest(p_entries, p_revisions, p_ids, p_types, p_data, p_meta)
            with ordinality as e (entry, revision, id, type, data, meta, place);
      perform pg_notify('event_log', (base + total)::text);
      return query select 0, 'ok', null::bigint, base, null::bigint[];
      return;
    end if;

    if -1 = any (p_expected) then
      insert into log.streams (stream_id)
        select i.stream_id from unnest(p_streams, p_expected) as i (stream_id, expected) where i.expected = -1
        on conflict (stream_id) do nothing;
    end if;
    select array_agg(coalesce(s.stream_no, 0) order by i.place),
           array_agg(coalesce(l.revision, -1) order by i.place),
           array_agg(coalesce(s.deleted, false) order by i.place),
           array_agg(s.stream_no is not null and not s.deleted and coalesce(l.revision, -1) = i.expected
                       and (i.last = unknown or coalesce(l.event_id = i.last, false)) order by i.place)
      into found, actuals, gone, stands
      from unnest(p_streams, p_expected, p_lasts) with ordinality as i (stream_id, expected, last, place)
      left join log.streams s on s.stream_id = i.stream_id
      left join lateral (
        select e.revision, e.event_id from log.events e where e.stream_no = s.stream_no order by e.revision desc limit 1
      ) l on true;
    select array_agg(base + c.upto - c.n order by c.entry), max(c.upto) into befores, written
      from (
        select g.entry, case when stands[g.entry] then g.n else 0 end as n,
               sum(case when stands[g.entry] then g.n else 0 end) over (order by g.entry) as upto
          from unnest(p_counts) with ordinality as g (n, entry)
      ) c;
    insert into log.events (position, stream_no, revision, event_id, type, data, meta, created_at)
      select befores[e.entry] + e.revision - p_expected[e.entry], found[e.entry], e.revision, e.id, e.type, e.data, e.meta, now_at
        from unnest(p_entries, p_revisions, p_ids, p_types, p_data, p_meta) as e (entry, revision, id, type, data, meta)
       where stands[e.entry];
    if written > 0 then perform pg_notify('event_log', (base + written)::text); end if;
    if written = total then
      return query select 0, 'ok', null::bigint, base, found;
      return;
    end if;
    update log.head h set position = base + written where h.id;

    -- An identical earlier append is answered with its own result, as in EventStoreDB, where ids are compared place by
    -- place from the expected revision on.
    repeats := array_fill(0::bigint, array[appends]);
    for entry, checkpoint in
      select e.entry, max(was.position)
        from unnest(p_entries, p_revisions, p_ids) as e (entry, revision, id)
        join log.events was on was.stream_no = found[e.entry] and was.revision = e.revision and was.event_id = e.id
       where not stands[e.entry]
       group by e.entry having count(*) = p_counts[e.entry]
    loop
      repeats[entry] := checkpoint;
    end loop;
    return query
      select g, case when stands[g] then 'ok' when gone[g] then 'deleted' when repeats[g] > 0 then 'ok' else 'conflict' end,
             case when stands[g] or repeats[g] > 0 then p_expected[g] + p_counts[g] else actuals[g] end,
             case when stands[g] then befores[g] + p_counts[g] else repeats[g] end,
             array[found[g]]
        from generate_series(1, appends) g;
  end $$;
  revoke execute on function log.write_group from public;
`;

// Processes of the release before go on with it until they are replaced.
const appendGroup = `
  create or replace function log.append_group(
    p_streams text[], p_expected bigint[], p_counts integer[],
    p_entries integer[], p_revisions bigint[], p_ids uuid[], p_types text[], p_data jsonb[], p_meta jsonb[]
  ) returns table (entry integer, outcome text, revision bigint, checkpoint bigint)
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    return query
      select w.entry, w.outcome, w.revision, w.checkpoint
        from log.write_group(
          p_streams, array_fill(0::bigint, array[cardinality(p_streams)]), p_expected,
          array_fill('00000000-0000-0000-0000-000000000000'::uuid, array[cardinality(p_streams)]), p_counts,
          p_entries, p_revisions, p_ids, p_types,
          array(select d.data::text::json from unnest(p_data) with ordinality as d (data, place) order by d.place),
          array(select m.meta::text::json from unnest(p_meta) with ordinality as m (meta, place) order by m.place)) w;
  end $$;
`;

const tombstone = `
  create or replace function log.tombstone(p_stream text, p_expected bigint) returns table (outcome text, revision bigint)
  language plpgsql as $$
  declare
    actual bigint;
    gone boolean;
  begin
    perform 1 from log.head h where h.id for update;
    select coalesce(l.revision, -1), s.deleted into actual, gone
      from log.streams s
      left join lateral (
        select e.revision from log.events e where e.stream_no = s.stream_no order by e.revision desc limit 1
      ) l on true
     where s.stream_id = p_stream;
    if gone then return query select 'deleted', actual; return; end if;
    if coalesce(actual, -1) <> p_expected then return query select 'conflict', coalesce(actual, -1); return; end if;
    insert into log.streams (stream_id, deleted) values (p_stream, true)
      on conflict (stream_id) do update set deleted = true;
    return query select 'ok', p_expected;
  end $$;
`;

/**
 * The log keeps the JSON of its events as it was written, and the last event of a stream says where the stream stands.
 *
 * The type of a column cannot be changed without writing the table anew. It is written anew in one transaction, so that
 * the log is the old one until it is whole the new one: a process that dies meanwhile leaves the old one, and the next
 * start begins again. Others may read it until the end. The counter beside the streams goes in a migration of its own:
 * readers of both tables could have the one and wait for the other.
 */
export class LeanAppend1796200004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // As an append does, so that none is half done: it would hold the one table and wait for the other.
    await runner.query('select from log.head where id for update');
    await runner.query('lock table log.events, log.streams in exclusive mode');
    const [wrong] = (await runner.query(WRONG_COUNTER)) as { stream: string }[];
    if (wrong)
      throw new Error(
        `The event log was not changed: ${wrong.stream} has not the events that were counted. Verify the log with the edition before (npm run audit:verify).`,
      );
    await runner.query(newTable);
    await copyEvents(runner);
    const [{ isWhole }] = (await runner.query(IS_WHOLE)) as [{ isWhole: boolean }];
    if (!isWhole) throw new Error('The event log was not changed: its copy is not whole.');
    for (const statement of [complete, keepRights, takePlace, oldFunctions, writeGroup, appendGroup, tombstone])
      await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('The edition before cannot read this log: go back by its backup.');
  }
}

async function copyEvents(runner: QueryRunner): Promise<void> {
  const [{ total }] = (await runner.query('select position::float8 as total from log.head')) as [{ total: number }];
  const tell = (what: string) => {
    if (total >= TOLD_FROM) runner.connection.logger.log('info', `the event log is written anew: ${what}`, runner);
  };
  let [after, done, told] = ['-9223372036854775808', 0, 0];
  for (;;) {
    const [{ last, copied }] = (await runner.query(copy, [after])) as [{ last: string | null; copied: number }];
    if (last === null) break;
    [after, done] = [last, done + copied];
    const step = Math.floor((done / total) * TOLD_TIMES);
    if (step > told) tell(`${count(done)} of ${count(total)} events`);
    told = step;
  }
  tell('its indexes');
}

function count(events: number): string {
  return events.toLocaleString('en');
}
