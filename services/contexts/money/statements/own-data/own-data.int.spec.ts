import { CommandBus } from '@nestjs/cqrs';
import { CreditDeposit } from '@contexts/money/wallet/wallet.api';
import { memberIdOf, PersonalData, RegisterMember } from '@contexts/people/identity/identity.api';
import { Sessions } from '@platform/auth/sessions';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { hashOfToken, newId } from '@platform/ids';
import { startApi, type ApiUnderTest } from '@test/support/api-under-test';

let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const context = () => ({
  key: newId(),
  actor: { kind: 'system' as const, id: 'test' },
  correlationId: newId(),
  causationId: newId(),
});

/**
 * Registers a member with a name, a tax number and 50.00.
 * @returns the token of a session in which nothing was confirmed
 */
async function register(username: string): Promise<string> {
  const memberId = memberIdOf('croupier', username);
  const profile = { payeeName: 'Ana Dias', taxNumber: '52998224725' };
  const profileSecret = await api.app.get(PersonalData, { strict: false }).seal(memberId, profile);
  const bus = api.app.get(CommandBus);
  await bus.execute(new RegisterMember({ username, password: 'Serra-Clara-42', profileSecret }, context()));
  const occurredAt = new Date().toISOString();
  const deposit = { memberId, depositId: newId(), providerId: 'sandbox', amountMinor: 5_000n, occurredAt };
  await bus.execute(new CreditDeposit({ ...deposit, currency: 'BRL' }, context()));
  return api.app.get(Sessions).open({ kind: 'member', subjectId: memberId, data: { memberType: 0 } });
}

/** The member confirms who they are in this session. */
async function confirm(token: string, username: string): Promise<void> {
  await api.database.query('insert into session.step_ups (session_hash, member_id, proved_at) values ($1, $2, now())', [
    hashOfToken(token),
    memberIdOf('croupier', username),
  ]);
}

interface Answer {
  readonly code?: string;
  readonly value?: { readonly url: string; readonly fileName: string };
}

async function open(token: string, key = newId()) {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/wps/member/data',
    headers: { authorization: `Bearer ${token}` },
    payload: { key, language: 'pt' },
  });
  return { ...answer.json<Answer>(), retryAfter: answer.headers['retry-after'] };
}

const fetched = (url: string) => api.app.inject({ method: 'GET', url });

const factsOfAgent = (file: string) =>
  file
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { part: string; facts: object })
    .flatMap(({ part, facts }) => (['contracts', 'bills', 'team'].includes(part) ? [[part, facts]] : []));

it("hold an agent's contracts, bills and team, and of other people nothing but their ids and names", async () => {
  const token = await register('beto_agente');
  const agentId = memberIdOf('croupier', 'beto_agente');
  await register('carla_abaixo');
  const below = memberIdOf('croupier', 'carla_abaixo');
  await register('davi_alheio');
  await api.project();
  const sql = (text: string, ...values: readonly unknown[]) => api.database.query(text, values);
  const terms = {
    kind: 'realtime',
    winRatePpm: '5000',
    lossRatePpm: '5000',
    singleBetMinMinor: '0',
    dailyCapMinor: null,
  };
  for (const [id, upline, downline, day] of [
    ['c-own', null, agentId, '01'],
    ['c-given', agentId, below, '02'],
    ['c-alien', null, memberIdOf('croupier', 'davi_alheio'), '03'],
  ] as const)
    await sql(
      `insert into read.agent_contracts (contract_id, kind, period, upline_id, downline_id, terms, status, offered_at, expires_at)
       values ($1, 'realtime', 'tenMinutes', $2, $3, $4, 'accepted', $5, $5)`,
      ...[id, upline, downline, JSON.stringify(terms), `2026-01-${day}T00:00:00Z`],
    );
  for (const [id, agent, kind] of [
    ['bill-1', agentId, 'realtime'],
    ['bill-2', agentId, 'dividend'],
    ['bill-3', below, 'realtime'],
  ])
    await sql(
      `insert into read.salary_bills (bill_id, run_id, batch, kind, period, window_from, window_to, agent_id, contract_id,
         turnover_minor, loss_minor, active_members, yield_minor, gross_minor, withheld_minor, adjustment_minor,
         adjustment_left_minor, net_minor, charged_minor, pay_minor, paid_minor, owed_minor, status, issued_at)
       values ($1, 'run', 0, $3, 'day', '2026-01-02Z', '2026-01-03Z', $2, 'c-own', 900, 100, 1, 45, 45, 5, 0, 0, 40, 0, 40, 40, 0,
               'paid', '2026-01-03Z')`,
      ...[id, agent, kind],
    );
  const metadata = { ...context(), $correlationId: newId(), $causationId: newId() };
  const asked = { billId: 'bill-2', agentId, by: agentId, uplineId: null, payMinor: '40', paymentId: newId() };
  const decided = { billId: 'bill-2', agentId, by: newId(), isApproved: true };
  const occurredAt = new Date().toISOString();
  await api.app.get<EventStore>(EVENT_STORE, { strict: false }).append('dividend-bill-2', 'noStream', [
    { id: newId(), type: 'DividendRequested', data: { ...asked, remark: 'Por favor', occurredAt }, metadata },
    { id: newId(), type: 'DividendDecidedByFinance', data: { ...decided, remark: 'Alheio', occurredAt }, metadata },
  ]);
  const { rows } = await sql('select placement_id from read.team_placements where member_id = $1', below);
  const place = (rows[0] as { placement_id: string }).placement_id;
  await sql('insert into read.team_lines (ancestor_id, placement_id, distance) values ($1, $2, 1)', agentId, place);
  await sql('update read.team_placements set parent_id = $1 where placement_id = $2', agentId, place);

  await confirm(token, 'beto_agente');
  const { value } = await open(token);
  const { body } = await fetched(value!.url);
  const bill = { turnoverMinor: '900', netMinor: '40', paidMinor: '40', contractId: 'c-own', status: 'paid' };
  const given = { uplineName: 'beto_agente', downlineId: below, downlineName: 'carla_abaixo' };
  expect(factsOfAgent(body)).toEqual([
    ['contracts', expect.objectContaining({ contractId: 'c-given', terms, ...given })],
    ['contracts', expect.objectContaining({ contractId: 'c-own', uplineId: null, uplineName: null })],
    ['bills', expect.objectContaining({ billId: 'bill-1', ...bill })],
    ['bills', expect.objectContaining({ billId: 'bill-2', ...bill })],
    ['bills', { billId: 'bill-2', payMinor: '40', remark: 'Por favor' }],
    ['bills', { billId: 'bill-2', isApproved: true }],
    ['team', { memberId: below, name: 'carla_abaixo', kind: 'player', level: 1, uplineId: agentId }],
  ]);
  expect(body).not.toMatch(/davi_alheio|Alheio|c-alien|bill-3/);
});

it('are given after a confirmation only, once a day, by an address that is good once', async () => {
  const token = await register('ana_dados');
  const write = (category: string, type: string, data: object) => {
    const memberId = memberIdOf('croupier', 'ana_dados');
    const { key: ofEvent, ...metadata } = { ...context(), $correlationId: newId(), $causationId: newId() };
    const event = { id: newId(), type, data: { memberId, ...data, occurredAt: new Date().toISOString() } };
    const store = api.app.get<EventStore>(EVENT_STORE, { strict: false });
    return store.append(`${category}-${memberId}`, 'noStream', [{ ...event, metadata: { ...metadata, key: ofEvent } }]);
  };
  expect((await open(token)).code).toBe('STEP_UP_NEEDED');
  await confirm(token, 'ana_dados');
  const key = newId();
  expect((await open(token, key)).value).toBeDefined();
  const game = { vendorCode: 'quartzo', gameCode: 'scarab-gate', gameType: 'RNG', nodeId: 1 };
  await write('favourites', 'FavouriteAdded', game);
  await write('uplinerequest', 'FundsAsked', { askId: newId(), amountMinor: '700', note: 'Oi', uplineId: newId() });
  await write('invitationlinks', 'LinkOpened', { linkId: newId(), code: 'SOL7', kind: 'player', note: '', offers: [] });
  // The answer may have been lost: the same intention gets an address again.
  const { value } = await open(token, key);
  expect(value).toEqual({
    url: expect.stringMatching(/^\/wps\/member\/data\/[\w-]{43}$/),
    fileName: expect.stringMatching(/meus-dados.*\.jsonl$/),
  });
  const { code, retryAfter } = await open(token);
  expect([code, Number(retryAfter) > 86_000]).toEqual(['TOO_MANY_REQUESTS', true]);

  const told = (part: string, facts: object) => ({ part, at: expect.any(String), what: expect.any(String), facts });
  const file = await fetched(value!.url);
  expect(file.headers).toMatchObject({ 'content-disposition': expect.stringContaining(value!.fileName) });
  const lines = file.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(lines).toEqual([
    { part: 'personal', field: 'payeeName', value: 'Ana Dias', isProved: false },
    { part: 'personal', field: 'taxNumber', value: '52998224725', isProved: false },
    {
      part: 'account',
      at: expect.any(String),
      what: 'Cadastro',
      facts: expect.objectContaining({ username: 'ana_dados' }),
    },
    { part: 'account', at: expect.any(String), what: expect.any(String), facts: {} },
    {
      part: 'wallet',
      at: expect.any(String),
      what: expect.any(String),
      facts: expect.objectContaining({ amountMinor: '5000', balanceAfterMinor: '5000' }),
    },
    told('games', { vendorCode: 'quartzo', gameCode: 'scarab-gate', gameType: 'RNG' }),
    told('agency', { askId: expect.any(String), amountMinor: '700', note: 'Oi' }),
    told('agency', { linkId: expect.any(String), code: 'SOL7', kind: 'player', note: '', offers: [] }),
  ]);
  expect(file.body).not.toMatch(/argon|v1\./);
  expect((await fetched(value!.url)).json()).toMatchObject({ code: 'LINK_EXPIRED' });
});

it.each(['exports', 'papers'])('are not opened by the address of %s', async (kind) => {
  const username = `${kind}_dados`;
  const token = await register(username);
  await confirm(token, username);
  const { value } = await open(token);
  const crossed = await fetched(value!.url.replace('data', kind));
  expect([crossed.statusCode < 500, crossed.body.includes(username)]).toEqual([true, false]);
});
