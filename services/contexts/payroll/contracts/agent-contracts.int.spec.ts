import { CommandBus } from '@nestjs/cqrs';
import type { AgentContract, ContractEnding, OwnContracts } from '@contracts/http/agent-contracts';
import type { ContractTerms } from '@contracts/http/agent-terms';
import type { SignedAmount } from '@contracts/http/common';
import type { StaffRole } from '@contracts/http/routes';
import { CreateStaff, RegisterMember, staffIdOf } from '@contexts/identity/identity.api';
import { Sessions } from '@platform/auth/sessions';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';
import { startApi, type ApiUnderTest } from '@test/support/api-under-test';
import { agentContractsDecider } from '../domain/agent-contracts.decide';

type Preview = {
  refusal: { code: string; message: string } | null;
  endings: ContractEnding[];
  simulation: { net: SignedAmountText } | null;
};
type SignedAmountText = typeof SignedAmount._output;

interface Member {
  readonly id: string;
  readonly token: string;
}

let api: ApiUnderTest;
let operations: string;
let finance: string;
/** The house: top, other. top: a, sibling. a: b, player. b: c. */
let top: Member, other: Member, a: Member, sibling: Member, b: Member, c: Member, player: Member;

beforeAll(async () => {
  api = await startApi();
  operations = await hire('operations');
  finance = await hire('finance');
  top = await register('top', null);
  other = await register('other', null);
  a = await register('a', top);
  sibling = await register('sibling', top);
  b = await register('b', a);
  c = await register('c', b);
  player = await register('player', a, 0);
  await api.project();
});
afterAll(() => api.close());

function contextOf(key: string): CommandContext {
  return { key, actor: { kind: 'system', id: 'test' }, correlationId: newId(), causationId: newId() };
}

async function hire(role: StaffRole): Promise<string> {
  const username = `${role}1`;
  await api.app
    .get(CommandBus)
    .execute(
      new CreateStaff(
        { username, password: 'Serra-Clara-42', name: `The ${role}`, roles: [role] },
        contextOf(username),
      ),
    );
  return api.app
    .get(Sessions)
    .open({ kind: 'staff', subjectId: staffIdOf('croupier', username), data: { roles: [role] } });
}

let registered = 0;
async function register(name: string, upline: Member | null, memberType: 0 | 1 = 1): Promise<Member> {
  const username = `${name}${(registered += 1)}`.padEnd(6, 'x');
  const account = { username, password: 'Tangerine2026x', memberType, ...(upline && { uplineId: upline.id }) };
  const outcome = await api.app.get(CommandBus).execute(new RegisterMember(account, contextOf(username)));
  if (outcome.outcome !== 'registered') throw new Error(outcome.outcome);
  const id = outcome.member.memberId;
  return { id, token: await api.app.get(Sessions).open({ kind: 'member', subjectId: id, data: { memberType } }) };
}

async function send<Value>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  token: string,
  body?: object,
  language = 'en',
) {
  const answer = await api.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': language,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: body }),
  });
  return {
    status: answer.statusCode,
    ...answer.json<{ code?: string; message: string; fields?: Record<string, string>; value: Value }>(),
  };
}

const daily = (...percents: string[]): ContractTerms => ({
  kind: 'daily',
  tiers: percents.map((rate, index) => ({ minTurnover: `${index * 1_000}.00`, minLoss: '0.00', minActive: 0, rate })),
});
const realtime = (winRate: string, lossRate: string): ContractTerms => ({
  kind: 'realtime',
  winRate,
  lossRate,
  singleBetMin: '1.00',
  dailyCap: null,
});
const PROCESS = {
  daily: '/wps/relay/MCS2_processDailySalContract',
  hourly: '/wps/relay/MCS2_processContractHourSalary',
  dividend: '/wps/relay/MCS2_processDividendReq',
  realtime: '/wps/relay/MCSFE_processRealTimeSalaryContract',
} as const;

const offer = (by: Member, to: Member, terms: ContractTerms, confirmedEndings: string[] = [], key = newId()) =>
  send<AgentContract>('POST', '/wps/agent/offers', by.token, { key, downlineId: to.id, terms, confirmedEndings });
const houseOffer = (to: Member, terms: ContractTerms, confirmedEndings: string[] = [], token = operations) =>
  send<AgentContract>('POST', '/bo/v1/agent-contracts/offers', token, {
    key: newId(),
    downlineId: to.id,
    terms,
    confirmedEndings,
  });
const decide = (
  by: Member,
  kind: keyof typeof PROCESS,
  contractId: string,
  action: string,
  confirmedEndings: string[] = [],
) => send<AgentContract>('POST', PROCESS[kind], by.token, { contractId, action, confirmedEndings });
const own = async (by: Member, kind: string) =>
  (await send<OwnContracts[]>('GET', '/wps/agent/contracts', by.token)).value.find((one) => one.kind === kind)!;
const streamLength = async () => (await api.app.get(CommandRunner).load(agentContractsDecider, 'daily')).revision;

/** The house with top, top with a, a with b: all at one rate, so that nothing ends. */
async function agree(by: Member | null, to: Member, terms: ContractTerms): Promise<AgentContract> {
  const offered = by ? await offer(by, to, terms) : await houseOffer(to, terms);
  if (offered.status !== 200 && offered.status !== 201) throw new Error(JSON.stringify(offered));
  const accepted = await decide(to, terms.kind, offered.value.contractId, 'accept');
  if (!accepted.value) throw new Error(JSON.stringify(accepted));
  return accepted.value;
}

describe('a contract', () => {
  let ofTop: AgentContract, ofA: AgentContract, ofB: AgentContract;

  it('is offered by the house to a top agent, who is shown it at log-in and accepts', async () => {
    const { value: offered } = await houseOffer(top, daily('1.2'));
    expect(offered).toMatchObject({
      kind: 'daily',
      uplineId: null,
      uplineName: 'Croupier',
      downlineId: top.id,
      status: 'offered',
      terms: daily('1.2'),
      from: null,
    });
    expect(await own(top, 'daily')).toMatchObject({
      own: null,
      offer: { contractId: offered.contractId, endings: [] },
      nextRunAt: null,
    });
    ofTop = (await decide(top, 'daily', offered.contractId, 'accept')).value;
    expect(ofTop).toMatchObject({ status: 'accepted', until: null });
    const mine = await own(top, 'daily');
    expect(mine).toMatchObject({ own: { contractId: offered.contractId, status: 'accepted' }, offer: null });
    // The first whole day is paid at ten past two the day after it.
    expect(Date.parse(mine.nextRunAt!) - Date.parse(ofTop.from!)).toBe(86_400_000 + 7_800_000);
  });

  it('is offered to direct downlines alone, and to agents alone', async () => {
    const before = await streamLength();
    const refusals = await Promise.all([
      offer(top, b, daily('1')),
      offer(top, player, daily('1')),
      offer(a, player, daily('1')),
      offer(top, other, daily('1')),
      offer(b, a, daily('1')),
    ]);
    expect(refusals.map(({ code }) => code)).toEqual([
      'NOT_DIRECT_DOWNLINE',
      'NOT_DIRECT_DOWNLINE',
      'NOT_AN_AGENT',
      'OUTSIDE_TEAM',
      'OUTSIDE_TEAM',
    ]);
    expect((await offer(top, { id: newId(), token: '' }, daily('1'))).code).toBe('OUTSIDE_TEAM');
    expect((await houseOffer(a, daily('1'))).code).toBe('NOT_DIRECT_DOWNLINE');
    expect(await streamLength()).toBe(before);
  });

  it('is refused by the guard that it breaks, by name, and nothing is written', async () => {
    const before = await streamLength();
    expect((await offer(b, c, daily('0.5'))).code).toBe('OWN_CONTRACT_MISSING');
    expect((await offer(top, a, daily('1.3'))).code).toBe('RATE_ABOVE_UPLINE');
    expect((await houseOffer(other, daily('2.1'))).code).toBe('CEILING_EXCEEDED');
    expect((await offer(top, a, daily('1', '0.9'))).code).toBe('TIERS_NOT_RISING');
    expect((await houseOffer(other, realtime('1.1', '2'))).code).toBe('CEILING_EXCEEDED');
    expect(await streamLength()).toBe(before);
  });

  it('with a rate or an amount of too many digits is no input, and the field is named', async () => {
    expect(await offer(top, a, daily('0.12345'))).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      fields: { 'terms.tiers.0.rate': expect.any(String) as string },
    });
    const tooFine = {
      kind: 'daily',
      tiers: [{ minTurnover: '10.001', minLoss: '0', minActive: 0, rate: '1' }],
    } as ContractTerms;
    expect(await offer(top, a, tooFine)).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      fields: { 'terms.tiers.0.minTurnover': 'amount' },
    });
  });

  it('is made once however often it is sent, and its key is good for nothing else', async () => {
    const key = newId();
    const [one, other1] = await Promise.all([offer(top, a, daily('1'), [], key), offer(top, a, daily('1'), [], key)]);
    expect(one.value.contractId).toBe(other1.value.contractId);
    expect((await offer(top, a, daily('0.9'), [], key)).code).toBe('KEY_REUSED');
    expect((await offer(top, sibling, daily('1'), [], key)).code).toBe('KEY_REUSED');
    expect((await offer(top, a, realtime('0', '0'), [], key)).code).toBe('KEY_REUSED');
    expect((await offer(top, a, daily('0.9'))).code).toBe('OFFER_OPEN');
    ofA = (await decide(a, 'daily', one.value.contractId, 'accept')).value;
    expect((await offer(top, a, daily('1'), [], key)).value).toMatchObject({
      contractId: ofA.contractId,
      status: 'accepted',
    });
  });

  it('is decided on by its downline alone, under its own kind alone', async () => {
    ofB = await agree(a, b, daily('0.8'));
    const { value: open } = await offer(b, c, daily('0.5'));
    for (const stranger of [top, a, b, sibling, other]) {
      expect((await decide(stranger, 'daily', open.contractId, 'accept')).code).toBe('OFFER_UNKNOWN');
      expect((await decide(stranger, 'daily', open.contractId, 'reject')).code).toBe('OFFER_UNKNOWN');
      expect((await decide(stranger, 'daily', open.contractId, 'terminate')).code).toBe('CONTRACT_UNKNOWN');
    }
    for (const kind of ['hourly', 'dividend', 'realtime'] as const)
      expect((await decide(c, kind, open.contractId, 'accept')).code).toBe('OFFER_UNKNOWN');
    expect((await decide(c, 'hourly', ofB.contractId, 'terminate')).code).toBe('CONTRACT_UNKNOWN');
    expect((await decide(c, 'daily', open.contractId, 'reject')).value.status).toBe('rejected');
    expect((await decide(c, 'daily', open.contractId, 'reject')).value.status).toBe('rejected');
    expect((await decide(c, 'daily', open.contractId, 'accept')).code).toBe('OFFER_OVER');
  });

  it('is taken back and ended by whoever offered it alone', async () => {
    const { value: open } = await offer(b, c, daily('0.5'));
    for (const stranger of [top, a, c, sibling, other]) {
      expect((await send('DELETE', `/wps/agent/offers/${open.contractId}`, stranger.token)).code).toBe('OFFER_UNKNOWN');
      expect(
        (
          await send(
            'POST',
            `/wps/agent/contracts/${ofB.contractId}/termination`,
            stranger === a ? b.token : stranger.token,
            {},
          )
        ).code,
      ).toBe('CONTRACT_UNKNOWN');
    }
    expect((await send('DELETE', `/bo/v1/agent-contracts/offers/${open.contractId}`, operations)).code).toBe(
      'OFFER_UNKNOWN',
    );
    expect((await send('POST', `/bo/v1/agent-contracts/${ofA.contractId}/termination`, operations, {})).code).toBe(
      'CONTRACT_UNKNOWN',
    );
    expect((await send<AgentContract>('DELETE', `/wps/agent/offers/${open.contractId}`, b.token)).value).toMatchObject({
      status: 'withdrawn',
    });
    expect((await send<AgentContract>('DELETE', `/wps/agent/offers/${open.contractId}`, b.token)).value).toMatchObject({
      status: 'withdrawn',
    });
    expect((await decide(c, 'daily', open.contractId, 'accept')).code).toBe('OFFER_OVER');
  });

  it('that has become history says the same to those of it, and nothing to others', async () => {
    await api.project();
    const { value: list } = await send<{ list: AgentContract[] }>('GET', '/wps/agent/downline-contracts', b.token);
    const [withdrawn] = list.list;
    expect(withdrawn).toMatchObject({ status: 'withdrawn', downlineId: c.id });
    expect((await send('DELETE', `/wps/agent/offers/${withdrawn!.contractId}`, b.token)).status).toBe(200);
    expect((await send('DELETE', `/wps/agent/offers/${withdrawn!.contractId}`, a.token)).code).toBe('OFFER_UNKNOWN');
  });

  it('takes others with it, which are shown before and confirmed exactly', async () => {
    const { value: preview } = await send<Preview>('POST', '/wps/agent/offer-previews', top.token, {
      downlineId: a.id,
      terms: daily('1.1'),
    });
    expect(preview).toMatchObject({
      refusal: null,
      endings: [{ contractId: ofB.contractId, downlineId: b.id, terms: daily('0.8') }],
    });
    expect((await offer(top, a, daily('1.1'))).code).toBe('ENDINGS_CHANGED');
    expect((await offer(top, a, daily('1.1'), [ofB.contractId, newId()])).code).toBe('ENDINGS_CHANGED');
    const { value: offered } = await offer(top, a, daily('1.1'), [ofB.contractId]);
    expect((await own(a, 'daily')).offer).toMatchObject({
      contractId: offered.contractId,
      endings: [{ contractId: ofB.contractId }],
    });
    expect(
      (await send<ContractEnding[]>('GET', `/wps/agent/contracts/${offered.contractId}/endings`, a.token)).value,
    ).toMatchObject([{ contractId: ofB.contractId }]);
    expect((await send('GET', `/wps/agent/contracts/${offered.contractId}/endings`, b.token)).code).toBe(
      'CONTRACT_UNKNOWN',
    );
    expect((await decide(a, 'daily', offered.contractId, 'accept')).code).toBe('ENDINGS_CHANGED');
    expect((await decide(a, 'daily', offered.contractId, 'accept', [ofB.contractId])).value.status).toBe('accepted');
    await api.project();
    const { value: page } = await send<{ list: AgentContract[] }>(
      'GET',
      `/bo/v1/agent-contracts?memberId=${b.id}`,
      operations,
    );
    expect(page.list.find(({ contractId }) => contractId === ofB.contractId)).toMatchObject({
      status: 'ended-with-upline',
      until: expect.any(String) as string,
    });
    expect((await decide(b, 'daily', ofB.contractId, 'terminate')).code).toBe('CONTRACT_OVER');
    ofA = (await own(a, 'daily')).own!;
  });

  it('is ended by either side, at the end of its running period, with the line below it', async () => {
    ofB = await agree(a, b, daily('1.1'));
    expect((await send('POST', `/wps/agent/contracts/${ofA.contractId}/termination`, top.token, {})).code).toBe(
      'ENDINGS_CHANGED',
    );
    const { value: ended } = await send<AgentContract>(
      'POST',
      `/wps/agent/contracts/${ofA.contractId}/termination`,
      top.token,
      { confirmedEndings: [ofB.contractId] },
    );
    expect(ended).toMatchObject({ status: 'terminated', until: ofA.from });
    expect((await own(b, 'daily')).own).toBeNull();
    const again = await agree(top, a, daily('1'));
    expect((await decide(a, 'daily', again.contractId, 'terminate')).value).toMatchObject({ status: 'terminated' });
    expect(
      (await send<AgentContract>('POST', `/bo/v1/agent-contracts/${ofTop.contractId}/termination`, operations, {}))
        .value,
    ).toMatchObject({ status: 'terminated' });
    expect((await own(top, 'daily')).own).toBeNull();
  });
});

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
      message: 'Uma taxa passa da do contrato acima.',
    });
    expect((await preview('en')).value.refusal).toEqual({
      code: 'RATE_ABOVE_UPLINE',
      message: 'A rate exceeds that of the contract above.',
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
    // Either the lower one came first, and the other exceeds it; or it came second, and would have ended a contract unseen.
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
