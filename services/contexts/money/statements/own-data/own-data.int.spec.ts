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
