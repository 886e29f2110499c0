import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import { insertRows, rowSet, type Columns } from './insert-rows';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.query(`create table read.sample (id uuid primary key, name text, amount bigint, small smallint, whole integer,
    is_on boolean, at timestamptz, data jsonb)`);
});
afterAll(() => database.drop());
afterEach(() => database.query('truncate read.sample'));

interface Sample {
  readonly id: string;
  readonly name: string | null;
  readonly amount: string | bigint | number | null;
  readonly small: number | null;
  readonly whole: number | null;
  readonly is_on: boolean | null;
  readonly at: string | Date | null;
  readonly data: string | null;
}

const COLUMNS: Columns<Sample> = {
  id: 'uuid',
  name: 'text',
  amount: 'bigint',
  small: 'smallint',
  whole: 'integer',
  is_on: 'boolean',
  at: 'timestamptz',
  data: 'jsonb',
};
const id = (n: number) => `0123abcd-ef00-4000-8000-${String(n).padStart(12, '0')}`;
const none = { name: null, amount: null, small: null, whole: null, is_on: null, at: null, data: null };
const found = async () =>
  (await database.query('select id, name, amount, small, whole, is_on, at, data from read.sample order by id')).rows;

it('writes every type as it is, nulls among them', async () => {
  await insertRows(database, 'read.sample', COLUMNS, [
    {
      id: id(1),
      name: 'Ação "☃" 🎰, {x}\\',
      amount: '-9223372036854775808',
      small: -32_768,
      whole: 2_147_483_647,
      is_on: true,
      at: '2026-02-28T23:59:59.999Z',
      data: '{"a":[null,"é"]}',
    },
    { id: id(2).toUpperCase(), ...none },
    {
      id: id(3),
      name: '',
      amount: 9_223_372_036_854_775_807n,
      small: 0,
      whole: -1,
      is_on: false,
      at: new Date('1999-12-31T23:59:59.001Z'),
      data: 'null',
    },
  ]);
  expect(await found()).toEqual([
    {
      id: id(1),
      name: 'Ação "☃" 🎰, {x}\\',
      amount: '-9223372036854775808',
      small: -32_768,
      whole: 2_147_483_647,
      is_on: true,
      at: new Date('2026-02-28T23:59:59.999Z'),
      data: { a: [null, 'é'] },
    },
    { id: id(2), ...none },
    {
      id: id(3),
      name: '',
      amount: '9223372036854775807',
      small: 0,
      whole: -1,
      is_on: false,
      at: new Date('1999-12-31T23:59:59.001Z'),
      data: null,
    },
  ]);
});

it.each([
  '0',
  '-1',
  '4294967295',
  '4294967296',
  '-4294967296',
  '-4294967297',
  '9007199254740991',
  '-9007199254740991',
  '9007199254740993',
  '-9007199254740993',
])('keeps the amount %s', async (amount) => {
  await insertRows(database, 'read.sample', COLUMNS, [{ id: id(1), ...none, amount }]);
  expect((await found())[0]).toMatchObject({ amount });
});

it('does nothing without rows, and what the tail says with those that are there', async () => {
  await insertRows(database, 'read.sample', COLUMNS, []);
  const rows = [1, 2].map((n) => ({ id: id(n), ...none, whole: n }));
  await insertRows(database, 'read.sample', COLUMNS, rows.slice(0, 1));
  await insertRows(
    database,
    'read.sample',
    COLUMNS,
    rows,
    'on conflict (id) do update set whole = sample.whole + excluded.whole',
  );
  expect(await found()).toMatchObject([{ whole: 2 }, { whole: 2 }]);
  const { from, values } = rowSet<{ n: number }>({ n: 'integer' }, [], 2);
  expect(
    (await database.query<{ count: string }>(`select count(*) + $1::int as count from ${from}`, [5, ...values]))
      .rows[0],
  ).toEqual({ count: '5' });
});

it.each([
  ['a uuid that is none', { id: '0123abcd' }],
  ['a time that is none', { id: id(1), at: 'yesterday' }],
  ['a text that is none', { id: id(1), name: 5 as unknown as string }],
])('refuses %s', async (_what, wrong) => {
  await expect(insertRows(database, 'read.sample', COLUMNS, [{ ...none, ...wrong }])).rejects.toThrow(RangeError);
});
