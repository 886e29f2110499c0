import { Inject, Injectable } from '@nestjs/common';
import type { EventFilter } from '@contracts/http/office/explorer';
import { currencyDigits } from '@kernel/money';
import { memberIdOf, staffIdOf } from '@contexts/people/identity/identity.api';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import type { SqlTransaction } from '@platform/projections/projection';
import { SPAN_ROWS } from '../../history/read-models/event-history.projection';
import type { AuditTrailEvent } from '../../audit-trail/domain/audit-trail.events';
import { MAX_ROW, segmentsOf, type Stretch } from '../../history/read-models/event-segments';
import type { Branch, Condition, Parameters, SearchPlan } from './search-plan';

export interface EventKind {
  readonly no: number;
  readonly category: string;
  readonly type: string;
  readonly actor_kind: string;
}

type Filter = { readonly [Name in keyof EventFilter]: EventFilter[Name] | undefined };

/** A filter in terms of the rows. */
interface Meaning {
  readonly filter: Filter;
  /** Kinds that type and category allow; undefined when neither is asked for. */
  readonly kinds: readonly number[] | undefined;
  readonly actor: { readonly kinds: readonly number[]; readonly ids: readonly string[] } | undefined;
  readonly amount: { readonly min: bigint; readonly max: bigint } | undefined;
  readonly allKinds: readonly EventKind[];
}

/** Up to so many rows are found first and put in order then. */
const FEW = 5_000;
/** Stretches that an index is asked for one by one. */
const MAX_STRETCHES = 300;
const MAX_MINOR = 10n ** 18n;
/** The event of a staff member's look, which changes nothing. */
const LOOKED = 'StaffLooked' satisfies AuditTrailEvent['type'];
const OWN_STREAM = /^(member|wallet)-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;
const INDEXED = { segments: [], conditions: [] };
export const NOTHING: SearchPlan = { branches: [], conditions: [], stretches: [], unindexed: INDEXED, starts: [] };

/** Chooses the index that leads for a filter; everything that the index does not settle becomes a condition. */
@Injectable()
export class SearchPlanner {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SqlPool) private readonly sql: SqlPool,
  ) {}

  /** Every kind of event that the log holds. */
  async kinds(): Promise<readonly EventKind[]> {
    return (await this.sql.query<EventKind>('select no, category, type, actor_kind from read.event_kinds order by no'))
      .rows;
  }

  /** @throws ApiError INVALID_AMOUNT */
  async plan(sql: SqlTransaction, filter: Filter, allKinds: readonly EventKind[]): Promise<SearchPlan> {
    const meaning = this.meaningOf(filter, allKinds);
    const stretches = await stretchesOf(sql, filter);
    if (stretches?.length === 0 || meaning.kinds?.length === 0) return NOTHING;
    const { starts, sealedUntil, unsealed } = await segmentsOf(sql);
    const conditions = this.conditionsOf(meaning);
    const all = [...conditions.values()];
    const lead = await leadOf(sql, meaning, sealedUntil);
    if (lead) for (const name of lead.settles) conditions.delete(name);
    return {
      branches: lead?.branches ?? [{ by: 'rows' }],
      conditions: [...conditions.values()],
      // One probe for each stretch is cheap, a hundred for each branch are not: what lies close together is taken as
      // one.
      stretches: stretches
        ? joined(stretches, lead ? MAX_STRETCHES : stretches.length)
        : [{ from: 0n, until: MAX_ROW }],
      unindexed: lead && !lead.isEverywhere ? { segments: unsealed, conditions: all } : INDEXED,
      starts,
    };
  }

  private meaningOf(filter: Filter, allKinds: readonly EventKind[]): Meaning {
    const { type, category, actor, amountMin, amountMax } = filter;
    const isNarrowed = type !== undefined || category !== undefined;
    const fitting = allKinds.filter(
      (kind) => kind.type === (type ?? kind.type) && kind.category === (category ?? kind.category),
    );
    const merchant = this.config.MERCHANT_CODE;
    return {
      filter,
      allKinds,
      kinds: isNarrowed ? fitting.map(({ no }) => no) : undefined,
      actor:
        actor === undefined
          ? undefined
          : {
              kinds: allKinds.filter(({ actor_kind }) => actor_kind === actor).map(({ no }) => no),
              ids: [actor, memberIdOf(merchant, actor), staffIdOf(merchant, actor)],
            },
      amount:
        amountMin === undefined && amountMax === undefined
          ? undefined
          : {
              min: amountMin === undefined ? -MAX_MINOR : this.minorOf(amountMin),
              max: amountMax === undefined ? MAX_MINOR : this.minorOf(amountMax),
            },
    };
  }

  private conditionsOf({ filter, kinds, actor, amount, allKinds }: Meaning): Map<string, Condition> {
    const { stream, memberId, key, correlationId, from, to, looks } = filter;
    const conditions = new Map<string, Condition>();
    const equals = (name: string, column: string, value: string | undefined, type: string) => {
      if (value !== undefined) conditions.set(name, (parameters) => `e.${column} = ${parameters.add(value, type)}`);
    };
    equals('stream', 'stream', stream, 'text');
    equals('member', 'member_id', memberId, 'uuid');
    equals('key', 'key', key, 'text');
    equals('correlation', 'correlation_id', correlationId, 'text');
    if (kinds) conditions.set('kinds', (parameters) => `e.kind_no = any(${parameters.add(kinds, 'smallint[]')})`);
    if (actor) {
      conditions.set(
        'actor',
        (parameters) =>
          `(e.kind_no = any(${parameters.add(actor.kinds, 'smallint[]')}) or e.actor_id = any(${parameters.add(actor.ids, 'text[]')}))`,
      );
    }
    if (amount) {
      // Amounts of other currencies are other amounts, however their numbers compare.
      conditions.set(
        'amount',
        (parameters) => `e.amount_minor between ${parameters.add(amount.min, 'bigint')} and
        ${parameters.add(amount.max, 'bigint')}
          and e.currency = ${parameters.add(this.config.MERCHANT_CURRENCY, 'text')}`,
      );
    }
    if (looks === 'hidden') {
      const hidden = allKinds.filter(({ type }) => type === LOOKED).map(({ no }) => no);
      conditions.set('looks', (parameters) => `e.kind_no <> all(${parameters.add(hidden, 'smallint[]')})`);
    }
    if (from !== undefined)
      conditions.set('from', (parameters) => `e.occurred_at >= ${parameters.add(from, 'timestamptz')}`);
    if (to !== undefined) conditions.set('to', (parameters) => `e.occurred_at <= ${parameters.add(to, 'timestamptz')}`);
    return conditions;
  }

  /** Decimal to minor units. @throws ApiError INVALID_AMOUNT for more digits than the currency has */
  private minorOf(text: string): bigint {
    const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)!;
    const digits = currencyDigits(this.config.MERCHANT_CURRENCY);
    if (/[1-9]/.test(fraction.slice(digits))) throw new ApiError('INVALID_AMOUNT');
    const minor = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'));
    return sign ? -minor : minor;
  }
}

interface Lead {
  readonly branches: readonly Branch[];
  /** Conditions that hold for every row that it names. */
  readonly settles: readonly string[];
  /** True for an index that is kept up with every row; the others are there once a segment is sealed. */
  readonly isEverywhere?: boolean;
}

/**
 * From what names the fewest rows to what names the most. Undefined: the rows themselves are looked through.
 *
 * @param sealedUntil every row before it is in every index
 */
async function leadOf(sql: SqlTransaction, meaning: Meaning, sealedUntil: bigint): Promise<Lead | undefined> {
  const { filter, kinds, actor, amount, allKinds } = meaning;
  const { key, correlationId, stream, memberId } = filter;
  if (key !== undefined) return { branches: [hashed('key', key)], settles: ['key'] };
  if (correlationId !== undefined)
    return { branches: [hashed('correlation_id', correlationId)], settles: ['correlation'] };
  if (amount && (await isFewAmounts(sql, amount, sealedUntil)))
    return { branches: [{ by: 'amount', ...amount }], settles: [] };
  const own = stream === undefined ? undefined : OWN_STREAM.exec(stream);
  if (stream !== undefined && !own)
    return { branches: [hashed('stream', stream, () => 'not is_own_stream')], settles: ['stream'] };
  const owner = own?.[2] ?? memberId;
  if (owner !== undefined) {
    const ofStream = (no: number) => !own || allKinds.some((kind) => kind.no === no && kind.category === own[1]);
    const wanted = (kinds ?? allKinds.map(({ no }) => no)).filter(ofStream);
    const present = await kindsOfMember(sql, owner, wanted);
    return {
      branches: [ofMember(owner, present)],
      settles: ['kinds', 'stream', ...(memberId === owner ? ['member'] : [])],
      isEverywhere: true,
    };
  }
  if (actor && (!kinds || (await isFewOfActors(sql, actor.ids, sealedUntil)))) {
    const ofKind = actor.kinds.filter((no) => !kinds || kinds.includes(no));
    const branches = [ofKinds(ofKind), ...actor.ids.map((id) => ofActor(id, actor.kinds))];
    return { branches, settles: ['actor'] };
  }
  return kinds ? { branches: [ofKinds(kinds)], settles: ['kinds'] } : undefined;
}

/** The stretches of rows in which the times may lie, oldest first; undefined when no time is asked for. */
async function stretchesOf(sql: SqlTransaction, { from, to }: Filter): Promise<readonly Stretch[] | undefined> {
  if (from === undefined && to === undefined) return undefined;
  const { rows } = await sql.query<{ first: string; last: string }>(
    `select min(no)::text as first, max(no)::text as last
       from (select no, no - row_number() over (order by no) as run from read.event_spans
              where ($1::timestamptz is null or last_at >= $1) and ($2::timestamptz is null or first_at <= $2)) as spans
      group by run order by min(no)`,
    [from ?? null, to ?? null],
  );
  return rows.map(({ first, last }) => ({
    from: BigInt(first) * SPAN_ROWS + 1n,
    until: (BigInt(last) + 1n) * SPAN_ROWS + 1n,
  }));
}

/** At most so many stretches: those with the smallest gaps between them become one. */
function joined(stretches: readonly Stretch[], most: number): readonly Stretch[] {
  const gaps = stretches.slice(1).map(({ from }, index) => ({ index, size: from - stretches[index]!.until }));
  const kept = new Set(
    gaps
      .sort((one, other) => (one.size > other.size ? -1 : 1))
      .slice(0, most - 1)
      .map(({ index }) => index),
  );
  const result: Stretch[] = [];
  let { from } = stretches[0]!;
  stretches.forEach(({ until }, index) => {
    if (index < stretches.length - 1 && !kept.has(index)) return;
    result.push({ from, until });
    from = stretches[index + 1]?.from ?? until;
  });
  return result;
}

/** Which kinds a member has at all: one probe of the index each. */
export async function kindsOfMember(
  sql: SqlTransaction,
  memberId: string,
  kinds: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql.query<{ no: number }>(
    `select asked.no from unnest($2::smallint[]) as asked (no) cross join lateral (
       select 1 from read.event_history where (member_id, kind_no, seq) > ($1::uuid, asked.no, 0)
         and (member_id, kind_no, seq) < ($1::uuid, asked.no, ${MAX_ROW})
        order by member_id, kind_no, seq limit 1) as there`,
    [memberId, kinds],
  );
  return rows.map(({ no }) => no);
}

async function isFewAmounts(
  sql: SqlTransaction,
  { min, max }: NonNullable<Meaning['amount']>,
  sealedUntil: bigint,
): Promise<boolean> {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from (select from read.event_history where amount_minor between $1 and $2
        and seq < $3 order by amount_minor, seq limit ${FEW + 1}) as few`,
    [min, max, sealedUntil].map(String),
  );
  return rows[0]!.count <= FEW;
}

async function isFewOfActors(sql: SqlTransaction, ids: readonly string[], sealedUntil: bigint): Promise<boolean> {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from unnest($1::text[]) as asked (id) cross join lateral (
       select from read.event_history where (hashtextextended(actor_id, 0), seq) > (hashtextextended(asked.id, 0), 0)
          and (hashtextextended(actor_id, 0), seq) < (hashtextextended(asked.id, 0), ${MAX_ROW}) and seq < $2
        order by hashtextextended(actor_id, 0), seq limit ${FEW + 1}) as few`,
    [ids, sealedUntil.toString()],
  );
  return rows[0]!.count <= FEW;
}

function ofMember(memberId: string, kinds: readonly number[]): Branch {
  return { by: 'index', columns: [equal('member_id', memberId, 'uuid')], among: amongKinds(kinds) };
}

function ofKinds(kinds: readonly number[]): Branch {
  return { by: 'index', columns: [], among: amongKinds(kinds) };
}

function amongKinds(values: readonly number[]) {
  return { sql: 'kind_no', type: 'smallint', values };
}

/** Rows that a kind of actor has named already are left out, so that no row comes twice. */
function ofActor(id: string, kinds: readonly number[]): Branch {
  return hashed('actor_id', id, (parameters) => `kind_no <> all(${parameters.add(kinds, 'smallint[]')})`);
}

function equal(sql: string, value: unknown, type: string) {
  return { sql, equals: (parameters: Parameters) => parameters.add(value, type) };
}

function hashed(column: string, text: string, beside?: Condition): Branch {
  return {
    by: 'index',
    columns: [
      {
        sql: `hashtextextended(${column}, 0)`,
        equals: (parameters) => `hashtextextended(${parameters.add(text, 'text')}, 0)`,
      },
    ],
    where: (parameters) =>
      [`${column} = ${parameters.add(text, 'text')}`, ...(beside ? [beside(parameters)] : [])].join(' and '),
  };
}
