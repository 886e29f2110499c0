import type { AgentContract, OfferSupposition, SupposedTurnover } from '@contracts/http/agents/agent-contracts';
import {
  a,
  agree,
  api,
  b,
  daily,
  decide,
  finance,
  houseOffer,
  offer,
  openLine,
  operations,
  other,
  own,
  player,
  realtime,
  register,
  send,
  sibling,
  streamLength,
  top,
  type Member,
  type Preview,
} from './test-support/contracts-over-http';

beforeAll(openLine);
afterAll(() => api.close());

describe('who sees contracts', () => {
  it('an agent sees those with its direct downlines and its own, and no others', async () => {
    await agree(null, top, realtime('0.2', '0.6'));
    await agree(top, a, realtime('0.2', '0.5'));
    await agree(a, b, realtime('0.1', '0.4'));
    await api.project();
    const seen = async (by: Member) => {
      const { value } = await send<{ list: AgentContract[] }>(
        'GET',
        '/wps/agent/downline-contracts?kind=realtime',
        by.token,
      );
      return value.list.map(({ downlineId }) => downlineId);
    };
    expect(await Promise.all([top, a, b, sibling, other].map(seen))).toEqual([[a.id], [b.id], [], [], []]);
    expect((await own(b, 'realtime')).own).toMatchObject({ uplineId: a.id, terms: realtime('0.1', '0.4') });
    expect((await send('GET', '/wps/agent/contracts', player.token)).code).toBe('ACCESS_DENIED');
  });

  it('an agent’s preview tells nothing of whoever is not its direct downline', async () => {
    for (const [by, to] of [
      [sibling, b],
      [b, a],
      [top, b],
      [other, a],
    ] as const) {
      const { value } = await send<Preview>('POST', '/wps/agent/offer-previews', by.token, {
        downlineId: to.id,
        terms: realtime('0.1', '0.1'),
      });
      expect(value).toMatchObject({
        refusal: { code: expect.stringMatching(/OUTSIDE_TEAM|NOT_DIRECT_DOWNLINE/) as string },
        endings: [],
        simulation: null,
      });
    }
  });

  it('an agent supposes figures of the kinds that it holds', async () => {
    const supposed: SupposedTurnover = {
      turnover: '1000.00',
      per: 'day',
      activeMembers: 1,
      hoursPerDay: 24,
      house: '4',
      lost: '60',
      bet: '10.00',
    };
    const suppose = (by: Member, over: Partial<SupposedTurnover> = {}, terms = realtime('0.1', '0.4')) =>
      send<OfferSupposition>('POST', '/wps/agent/offer-suppositions', by.token, {
        terms,
        supposed: { ...supposed, ...over },
      });
    const { value } = await suppose(top);
    expect(value).toMatchObject({
      period: 'day',
      turnover: '1000.00',
      tier: null,
      next: null,
      inDay: { downline: '2.80', upline: '1.60' },
      inMonth: { downline: '84.00', upline: '48.00' },
    });
    expect(value.curve).toContainEqual({ turnover: '1000.00', downline: '2.80', upline: '1.60' });
    expect((await suppose(sibling)).code).toBe('OWN_CONTRACT_MISSING');
    expect((await suppose(player)).code).toBe('ACCESS_DENIED');
    expect((await suppose(top, { bet: '0.001' })).fields).toHaveProperty(['supposed.bet']);
    expect((await suppose(top, { turnover: '999999999999.00' })).fields).toHaveProperty(['supposed.turnover']);
    expect((await suppose(top, {}, daily('1', '0.5'))).code).toBe('TIERS_NOT_RISING');
  });

  it('a preview says why an offer would be refused, in the caller’s language', async () => {
    const preview = (language: string) =>
      send<Preview>(
        'POST',
        '/wps/agent/offer-previews',
        top.token,
        { downlineId: a.id, terms: realtime('0.3', '0.1') },
        language,
      );
    expect((await preview('pt')).value.refusal).toEqual({
      code: 'RATE_ABOVE_UPLINE',
      message: 'Uma taxa é maior que a do contrato acima.',
    });
    expect((await preview('en')).value.refusal).toEqual({
      code: 'RATE_ABOVE_UPLINE',
      message: 'A rate is higher than in the contract above.',
    });
  });

  it('staff see all, page by page, by each filter; only operations act', async () => {
    const pages: string[] = [];
    const listed = (url: string) =>
      send<{ list: AgentContract[]; nextCursor: string | null }>('GET', url, finance).then(({ value }) => value);
    for (let cursor: string | null = ''; cursor !== null;) {
      const url: string = `/bo/v1/agent-contracts?pageSize=2${cursor && `&cursor=${cursor}`}`;
      const page: { list: AgentContract[]; nextCursor: string | null } = await listed(url);
      pages.push(...page.list.map(({ contractId }) => contractId));
      cursor = page.nextCursor;
    }
    const { rows } = await api.database.query<{ id: string }>(
      'select contract_id as id from read.agent_contracts order by offered_at desc, contract_id desc',
    );
    expect(pages).toEqual(rows.map(({ id }) => id));
    const { value: ofA } = await send<{ list: AgentContract[] }>(
      'GET',
      `/bo/v1/agent-contracts?memberId=${a.id}&kind=realtime&status=accepted`,
      operations,
    );
    expect(ofA.list.map(({ downlineId }) => downlineId).sort()).toEqual([a.id, b.id].sort());
    expect((await send('GET', '/bo/v1/agent-contracts?cursor=nonsense', operations)).code).toBe('INVALID_INPUT');
    expect((await houseOffer(other, daily('1'), [], finance)).code).toBe('ACCESS_DENIED');
    expect((await houseOffer(other, daily('1'), [], a.token)).code).toBe('NOT_LOGGED_IN');
  });
});

describe('two at once', () => {
  it('of two accepting agents whose contracts exclude each other, one is refused by name', async () => {
    const high = await agree(null, other, daily('1'));
    const child = await register('child', other);
    const { value: lower } = await houseOffer(other, daily('0.5'));
    const { value: below } = await offer(other, child, daily('1'));
    const [mine, theirs] = await Promise.all([
      decide(other, 'daily', lower.contractId, 'accept'),
      decide(child, 'daily', below.contractId, 'accept'),
    ]);
    // Either the lower one came first, and the other exceeds it; or it came second, and would have ended a contract
    // unseen.
    expect([
      [undefined, 'RATE_ABOVE_UPLINE'],
      ['ENDINGS_CHANGED', undefined],
    ]).toContainEqual([mine.code, theirs.code]);
    expect(high.status).toBe('accepted');
  });

  it('a double click decides once', async () => {
    const grand = await register('grand', null);
    const { value: offered } = await houseOffer(grand, daily('1'));
    const before = await streamLength();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => decide(grand, 'daily', offered.contractId, 'accept')),
    );
    expect(answers.map(({ value }) => value.status)).toEqual(Array.from({ length: 5 }, () => 'accepted'));
    expect(await streamLength()).toBe(before + 1n);
  });
});
