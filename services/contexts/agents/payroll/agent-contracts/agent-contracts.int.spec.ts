import type { AgentContract, ContractEnding } from '@contracts/http/agents/agent-contracts';
import type { ContractTerms } from '@contracts/http/agents/agent-terms';
import { newId } from '@platform/ids';
import {
  a,
  agree,
  api,
  b,
  c,
  daily,
  decide,
  houseOffer,
  offer,
  openLine,
  operations,
  other,
  own,
  player,
  realtime,
  send,
  sibling,
  streamLength,
  top,
  type Preview,
} from './test-support/contracts-over-http';

beforeAll(openLine);
afterAll(() => api.close());

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
