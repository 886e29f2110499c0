import type { AmlCase, AmlYear } from '@contracts/http/money-out/aml';
import { OpenReviews } from '@contexts/money/cashier/cashier.api';
import { LevelChanges } from '@contexts/people/kyc/kyc.api';
import { newId } from '@platform/ids';
import { WatchMoney } from './jobs/watch-money';
import { amlTracesProjection } from './read-models/aml-traces.projection';
import type { LookedAt } from './read-models/looked-at';
import type { TraceFacts } from './read-models/trace-facts';
import { AmlLab } from './test-support/aml-lab';
import { amlCaseId, type LookAtTrace } from './use-cases/look-at-trace';

const lab = new AmlLab();
let cora: string;
let dora: string;

beforeAll(async () => {
  await lab.open();
  cora = await lab.hire('cora', 'compliance');
  dora = await lab.hire('dora', 'compliance');
});
afterAll(() => lab.close());

/** A member who has paid in so much that the rules say so, and the case. */
async function suspect() {
  const { playerId: memberId } = await lab.api.newPlayer(1_200_000n);
  await lab.watch();
  const [found] = await lab.cases(cora, memberId);
  return { memberId, caseId: found!.caseId };
}

const rows = async (table: string, order: string) =>
  (await lab.api.database.query(`select * from ${table} order by ${order}`)).rows;

describe('the rules', () => {
  it('raise an alert from the threshold on, and none below it', async () => {
    const { playerId: below } = await lab.api.newPlayer(999_999n);
    const { playerId: at } = await lab.api.newPlayer(1_000_000n);
    await lab.watch();
    expect(await lab.cases(cora, below)).toEqual([]);
    expect(await lab.cases(cora, at)).toMatchObject([{ rule: 'A3', status: 'alert', memberId: at }]);
  });

  it('find a chain of transfers and members who share an account', async () => {
    const sql = lab.api.database;
    const members = [newId(), newId(), newId(), newId()] as const;
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const last = await sql.query('select coalesce(max(seq), 0)::int as seq from read.aml_traces');
    const first = Number((last.rows[0] as { seq: number }).seq);
    for (const [index, amount] of [1_000, 900, 800].entries())
      await sql.query(
        `insert into read.aml_traces (seq, event_id, member_id, kind, amount_minor, other_id, occurred_at)
         values ($1, $2, $3, 'sent', $4, $5, $6)`,
        [first + index + 1, newId(), members[index], amount, members[index + 1], at],
      );
    for (const memberId of members.slice(1))
      await sql.query('insert into read.aml_accounts (account_hash, member_id) values ($1, $2)', ['hash', memberId]);
    await (await lab.job()).handle();
    await lab.api.project();
    const found = await lab.cases(cora, members[2]);
    expect(found.map(({ rule, linkedCount }) => [rule, linkedCount])).toEqual(
      expect.arrayContaining([
        ['A6', 3],
        ['A5', 2],
      ]),
    );
    const chain = found.find(({ rule }) => rule === 'A6')!;
    const { value } = await lab.send<AmlCase>('GET', `/bo/v1/aml/cases/${chain.caseId}`, cora);
    expect(value.facts).toMatchObject({ hops: 3, sent: '10.00', arrived: '8.00' });
    expect(value.linked.map(({ memberId }) => memberId)).toEqual([members[0], members[1], members[3]]);
  });

  it('find members on one device who bet against each other in the rounds that they share', async () => {
    const sql = lab.api.database;
    const [one, other] = [newId(), newId()];
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const loggedIn = { memberId: other, browserOf: [{ memberId: one, deviceId: newId() }], occurredAt: at };
    await amlTracesProjection.project([{ type: 'MemberLoggedIn', data: loggedIn } as never], sql);
    const rounds = [
      // Five in which one has what the other lost, one in which both lost, one that mostly stayed with the house.
      ...[1, 2, 3, 4, 5].map((no) => [`r${no}`, 1_000, 1_950, 1_000, 0]),
      ['both', 1_000, 0, 1_000, 0],
      ['house', 1_000, 1_100, 1_000, 0],
    ] as const;
    for (const [roundId, ...minor] of rounds)
      for (const [memberId, stake, payout] of [
        [one, minor[0], minor[1]],
        [other, minor[2], minor[3]],
      ])
        await sql.query(
          `insert into read.bet_rounds (member_id, vendor_id, round_id, game_code, currency, stake_minor, payout_minor,
             is_closed, has_rollback, placed_at, settled_at) values ($1, 'v1', $2, 'g', 'BRL', $3, $4, true, false, $5, $5)`,
          [memberId, `a8-${roundId}`, stake, payout, at],
        );
    await sql.query(
      `insert into read.aml_traces (seq, event_id, member_id, kind, amount_minor, other_id, occurred_at)
       select coalesce(max(seq), 0) + 1, $1, $2, 'sent', 100, $3, $4 from read.aml_traces`,
      [newId(), one, other, at],
    );
    await (await lab.job()).handle();
    await lab.api.project();
    const [found] = (await lab.cases(cora, one)).filter(({ rule }) => rule === 'A8');
    const { value } = await lab.send<AmlCase>('GET', `/bo/v1/aml/cases/${found!.caseId}`, cora);
    expect(value.facts).toEqual({ rounds: 5, members: 2, staked: '100.00', back: '97.50', days: 30 });
    expect(value.linked.map(({ memberId }) => memberId)).toEqual([other]);
  });

  it('find the same however often they look, late, or from the beginning', async () => {
    await suspect();
    const before = await rows('read.aml_cases', 'id');
    await lab.watch();
    await Promise.all([(await lab.job()).handle(), (await lab.job()).handle()]);
    await lab.api.database.query('delete from session.aml_place');
    await lab.watch();
    expect(await rows('read.aml_cases', 'id')).toEqual(before);
  });

  it('begin anew where the traces were counted otherwise, once all of them are there', async () => {
    const { memberId, caseId } = await suspect();
    const wrong = newId();
    await lab.api.database.query(`update session.aml_place set event_id = $1`, [wrong]);
    await lab.watch();
    expect(await rows('session.aml_place', 'seq')).toMatchObject([{ event_id: wrong }]);
    await lab.api.catchUp('aml-traces');
    await lab.watch();
    const [place] = await rows('session.aml_place', 'seq');
    const [last] = await rows('read.aml_traces', 'seq desc limit 1');
    expect((place as { event_id: string }).event_id).toBe((last as { event_id: string }).event_id);
    expect((await lab.cases(cora, memberId)).map((one) => one.caseId)).toEqual([caseId]);
  });

  it('wait for the tables of the wallet', async () => {
    const { playerId } = await lab.api.newPlayer(2_000_000n);
    await lab.api.project();
    const { rows: kept } = await lab.api.database.query(
      'update read.wallet_balances set revision = -1 where member_id = $1 returning revision',
      [playerId],
    );
    expect(kept).toHaveLength(1);
    await (await lab.job()).handle();
    await lab.api.project();
    expect(await lab.cases(cora, playerId)).toEqual([]);
    const { rows: due } = await lab.api.database.query<{ isDue: boolean }>(
      'select seq > (select seq from session.aml_place) as "isDue" from read.aml_traces where member_id = $1',
      [playerId],
    );
    expect(due).toEqual([{ isDue: true }]);
    await lab.api.database.query('update read.wallet_balances set revision = 100 where member_id = $1', [playerId]);
    await lab.watch();
    expect(await lab.cases(cora, playerId)).toHaveLength(1);
  });

  it('keep the place of the last trace that they looked at, once, also where the next one fails', async () => {
    const kept: bigint[] = [];
    const traces = [1n, 2n, 3n].map((seq) => ({ seq, eventId: newId() }));
    const looking = async ({ seq }: { readonly seq: bigint }) => {
      if (seq === 3n) throw new Error('down');
      return true;
    };
    const job = new WatchMoney(
      { after: async (seq: bigint) => traces.filter((trace) => trace.seq > seq) } as unknown as TraceFacts,
      {
        last: async () => undefined,
        keep: async ({ seq }: { seq: bigint }) => void kept.push(seq),
      } as unknown as LookedAt,
      { look: looking } as unknown as LookAtTrace,
      { AML_EVERY_S: 10 },
    );
    await expect(job.handle()).rejects.toThrow('down');
    expect(kept).toEqual([2n]);
  });
});

describe('a case', () => {
  it('goes from the alert to the report by two people, and to the authority once', async () => {
    const { caseId, memberId } = await suspect();
    const opened = await lab.act(cora, caseId, 'opening', { holdsPayouts: true });
    expect(opened.value.item).toMatchObject({ status: 'open', holdsPayouts: true, memberId });
    const { value: analysed } = await lab.act(cora, caseId, 'analysis', { conclusion: 'report' });
    expect(analysed.item.reportBy).toMatch(/^\d{4}-\d\d-\d\d$/);
    await lab.act(cora, caseId, 'report', { note: 'The member paid in far more than is explained by anything.' });
    expect((await lab.act(cora, caseId, 'report/filing', { reportNo: 1 })).code).toBe('SECOND_PERSON_NEEDED');
    expect(lab.authority.reports.has(`${caseId}/1`)).toBe(false);

    lab.authority.isDown = true;
    expect((await lab.act(dora, caseId, 'report/filing', { reportNo: 1 })).code).toBe('REPORT_NOT_TAKEN');
    lab.authority.isDown = false;
    const key = newId();
    const filed = await lab.act(dora, caseId, 'report/filing', { reportNo: 1 }, key);
    expect(filed.value).toMatchObject({ item: { status: 'filed', holdsPayouts: false, reportBy: null } });
    expect(filed.value.report).toMatchObject({ receipt: expect.stringMatching(/^R-\d+$/), filedBy: { name: 'dora' } });
    const asked = lab.authority.asked;
    expect((await lab.act(dora, caseId, 'report/filing', { reportNo: 1 }, key)).value.report).toEqual(
      filed.value.report,
    );
    expect(lab.authority.asked).toBe(asked);
    expect(lab.authority.reports.get(`${caseId}/1`)).toMatchObject({
      layout: 'croupier-report/1',
      subject: { memberId },
      rule: { id: 'A3', facts: { deposited: '12000.00' } },
    });
    expect(filed.value.steps.map(({ kind }) => kind)).toEqual(['raised', 'opened', 'analysed', 'prepared', 'filed']);
  });

  it('is dismissed with a reason, and the same alert is not raised again', async () => {
    const { caseId, memberId } = await suspect();
    const { value } = await lab.act(cora, caseId, 'dismissal', { reason: 'knownSource' });
    expect(value).toMatchObject({ item: { status: 'dismissed' }, dismissal: 'knownSource' });
    await lab.pay(memberId, 5_000n);
    await lab.watch();
    expect(await lab.cases(cora, memberId)).toMatchObject([{ caseId, status: 'dismissed' }]);
    expect((await lab.act(cora, caseId, 'opening', { holdsPayouts: false })).code).toBe('REVIEW_NOT_OPEN');
  });

  it('shows the money of its member, and what the desk counts', async () => {
    const { caseId } = await suspect();
    const { value } = await lab.send<AmlCase>('GET', `/bo/v1/aml/cases/${caseId}`, cora);
    expect(value.money).toMatchObject({ deposited: '12000.00', paid: '0.00' });
    expect(value.money.months).toHaveLength(12);
    expect(value.money.months.at(-1)).toMatchObject({ deposited: '12000.00' });
    const { value: page } = await lab.send<{ counts: { alert: number }; totalCount: number }>(
      'GET',
      '/bo/v1/aml/cases?status=alert',
      cora,
    );
    expect(page.totalCount).toBe(page.counts.alert);
    expect((await lab.send('GET', `/bo/v1/aml/cases/${newId()}`, cora)).code).toBe('NOT_FOUND');
  });
});

it('lets no money leave on the word of a table that is being built anew: nobody is known to be free of a case', async () => {
  const { caseId, memberId } = await suspect();
  await lab.act(cora, caseId, 'opening', { holdsPayouts: true });
  await lab.api.project();
  await lab.api.catchUp('aml-cases');
  const reviews = lab.api.app.get(OpenReviews);
  const other = newId();
  const told = async () => [
    await reviews.holdsPayouts(memberId),
    await reviews.holdsPayouts(other),
    [...(await reviews.withoutRefunds([memberId, other]))],
  ];
  const known = [true, false, [memberId]];
  expect(await told()).toEqual(known);

  const sql = lab.api.database;
  const columns = 'id, member_id, rule, status, is_open, holds_payouts, raised_at, opened_at, linked, state';
  const { rows: kept } = await sql.query(`select ${columns} from read.aml_cases where id = $1`, [caseId]);
  const { rows: places } = await sql.query(`select * from read.checkpoints where name = 'aml-cases'`);
  const { checkpoint, generation } = places[0] as { checkpoint: string; generation: number };
  // The first steps of a rebuild: see `rebuild`.
  await sql.query(
    `update read.checkpoints set checkpoint = null, has_caught_up = false, generation = generation + 1 where name = 'aml-cases'`,
  );
  await sql.query('delete from read.aml_cases where id = $1', [caseId]);
  expect(await told()).toEqual([undefined, undefined, [memberId, other]]);

  const row = kept[0] as Record<string, unknown>;
  await sql.query(
    `insert into read.aml_cases (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    columns.split(', ').map((name) => (name === 'state' ? JSON.stringify(row[name]) : row[name])),
  );
  await sql.query(
    `update read.checkpoints set checkpoint = $1, has_caught_up = true, generation = $2 where name = 'aml-cases'`,
    [checkpoint, generation],
  );
  expect(await told()).toEqual(known);
});

it('gives a member a class of risk, after which deposits are held against the declared income', async () => {
  const { playerId: memberId } = await lab.api.newPlayer(100_000n);
  await lab.watch();
  const assess = (riskClass: string, monthlyIncome: string | null) =>
    lab.send('POST', `/bo/v1/aml/members/${memberId}/assessment`, cora, {
      key: newId(),
      note: 'By the documents.',
      riskClass,
      monthlyIncome,
    });
  expect((await assess('high', '100.00')).value).toMatchObject({ riskClass: 'high', isDue: false });
  await lab.api.project();
  await lab.pay(memberId, 30_000n);
  await lab.watch();
  expect(await lab.cases(cora, memberId)).toMatchObject([
    { rule: 'A4', caseId: amlCaseId('A4', memberId, yearWindow()) },
  ]);
  const list = await lab.send<{ list: object[] }>('GET', `/bo/v1/aml/members?memberId=${memberId}`, dora);
  expect(list.value.list).toMatchObject([{ memberId, riskClass: 'high', monthlyIncome: '100.00' }]);
  expect((await assess('low', '1.234')).code).toBe('INVALID_AMOUNT');
});

it('gives no high class without the level that it asks for', async () => {
  const { playerId: memberId } = await lab.api.newPlayer(100_000n);
  jest.spyOn(lab.api.app.get(LevelChanges, { strict: false }), 'demandBy').mockRejectedValueOnce(new Error('down'));
  const body = { key: newId(), note: 'By the documents.', riskClass: 'high', monthlyIncome: null };
  const assess = () => lab.send('POST', `/bo/v1/aml/members/${memberId}/assessment`, cora, body);
  const classes = async () => {
    await lab.api.project();
    const list = await lab.send<{ list: object[] }>('GET', `/bo/v1/aml/members?memberId=${memberId}`, cora);
    return list.value.list.length;
  };
  expect([(await assess()).status, await classes()]).toEqual([500, 0]);
  expect([(await assess()).status, await classes()]).toEqual([200, 1]);
});

it('reports a year by rule, with what was filed, dismissed and waits', async () => {
  const year = async (asked = '') => (await lab.send<AmlYear>('GET', `/bo/v1/aml/year${asked}`, cora)).value;
  const a3 = ({ rows: all }: AmlYear) => all.find(({ rule }) => rule === 'A3')!;
  await suspect();
  const before = await year();
  const { caseId } = await suspect();
  await lab.act(cora, caseId, 'dismissal', { reason: 'wrongMatch' });
  await suspect();
  await lab.api.project();
  const after = await year();
  expect(after.years).toHaveLength(5);
  expect(after).toMatchObject({ year: after.years[0], isOver: false, members: before.members + 2 });
  const [was, is] = [a3(before), a3(after)];
  expect(is).toEqual({ ...was, raised: was.raised + 2, dismissed: was.dismissed + 1, waiting: was.waiting + 1 });
  expect(after.total.raised).toBe(after.rows.reduce((sum, { raised }) => sum + raised, 0));
  const wrong = ({ dismissals }: AmlYear) => dismissals.find(({ reason }) => reason === 'wrongMatch')!.count;
  expect(wrong(after) - wrong(before)).toBe(1);
  // Nothing had been raised before the house began.
  expect((await year(`?year=${after.year - 1}`)).total).toMatchObject({ raised: 0, waiting: 0 });
  for (const other of [after.year + 1, after.year - 5])
    expect((await lab.send('GET', `/bo/v1/aml/year?year=${other}`, cora)).code).toBe('NOT_FOUND');

  await lab.api.catchUp('aml-cases');
  const file = { what: 'amlYear', file: { format: 'jsonl' }, filter: { year: after.year } };
  const opened = await lab.send<{ url: string }>('POST', '/bo/v1/exports', cora, { key: newId(), export: file });
  const { body } = await lab.api.app.inject({ method: 'GET', url: opened.value.url });
  const lines = body.trim().split('\n');
  expect(lines).toHaveLength(10);
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(is);
});

it('deletes the records of a case five years after its end, for everybody who has the log and all keys that are left', async () => {
  const { caseId, memberId } = await suspect();
  const note = 'Told-by-a-person-of-compliance';
  await lab.act(cora, caseId, 'opening', { holdsPayouts: false, note });
  await lab.act(cora, caseId, 'dismissal', { reason: 'explained', note });
  await lab.api.project();
  const words = async () => {
    const found: string[] = [];
    for await (const { data } of lab.api.store.read(`amlcase-${caseId}`)) found.push(JSON.stringify(data));
    return found.filter((text) => text.includes(note)).length;
  };
  await lab.forget(5 * 365 - 2);
  expect([(await lab.cases(cora, memberId)).length, await words()]).toEqual([1, 2]);
  await lab.forget(5 * 366);
  expect([await lab.cases(cora, memberId), await words()]).toEqual([[], 0]);
  expect((await lab.send('GET', `/bo/v1/aml/cases/${caseId}`, cora)).code).toBe('NOT_FOUND');
  // The rules look at the same traces again, and find nothing new.
  await lab.api.database.query('delete from session.aml_place');
  await lab.watch();
  expect(await lab.cases(cora, memberId)).toEqual([]);
});

function yearWindow(): string {
  const at = Date.now() + 86_400_000;
  return `year:${new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', year: 'numeric' }).format(at)}`;
}
