import { CommandRunner } from '@platform/commands/command-runner';
import type { InvitationLink } from '@contracts/http/agents/network';
import type { LoginValue } from '@contracts/http/session';
import { memberIdOf } from '@contexts/people/identity/identity.api';
import { newId } from '@platform/ids';
import { accountOpeningDecider } from './domain/invitations.decide';
import type { MemberInvited } from './domain/invitations.events';
import { AgencyLab, PASSWORD, type Answer, type Person } from './test-support/agency-lab';
import { idOf } from '@platform/ids';

let lab: AgencyLab;
beforeAll(async () => {
  lab = await AgencyLab.open();
});
afterAll(() => lab.close());

const offers = (winRate = '0.1') => [
  { kind: 'realtime', winRate, lossRate: '0.4', singleBetMin: '100.00', dailyCap: null },
];
const storedOffers = (winRatePpm = '1000') => [
  { kind: 'realtime', winRatePpm, lossRatePpm: '4000', singleBetMinMinor: '10000', dailyCapMinor: null },
];

type Opened = { memberId: string; username: string };
const open = (agent: Person, over: object = {}, options = {}): Promise<Answer<Opened>> =>
  lab.seal(
    'POST',
    '/wps/agent/accounts',
    { key: newId(), kind: 'player', username: lab.newName(), password: PASSWORD, ...over },
    agent.token,
    options,
  );
const openLink = (agent: Person, over: object = {}) =>
  lab.send<InvitationLink>('POST', '/wps/agent/links', agent.token, { key: newId(), kind: 'player', ...over });
const changeLink = (agent: Person, link: InvitationLink, over: object = {}) => {
  const { version, note, isOpen, offers: terms, linkId } = link;
  return lab.send<InvitationLink>('PUT', `/wps/agent/links/${linkId}`, agent.token, {
    key: newId(),
    version,
    note,
    isOpen,
    offers: terms,
    ...over,
  });
};
const links = async (agent: Person, query = '') =>
  (
    await lab.send<{ list: InvitationLink[]; nextCursor: string | null }>(
      'GET',
      `/wps/agent/links${query}`,
      agent.token,
    )
  ).value;
const register = (affiliateCode: string, username = lab.newName()) =>
  lab.seal<LoginValue>('PUT', '/wps/member/register', {
    username,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    acceptedTerms: true,
    isAdult: true,
    affiliateCode,
  });
const checkCode = (code: string, ip?: string) =>
  lab.send('GET', `/wps/agent/affiliate?code=${code}`, undefined, undefined, ip ? { ip } : {});
const logIn = (username: string, over: object = {}) =>
  lab.seal<LoginValue>('POST', '/wps/session/login', { username, password: PASSWORD, ...over });
const registered = async (memberId: string) =>
  (await lab.events('member'))
    .filter(({ type, stream }) => type === 'MemberRegistered' && stream === `member-${memberId}`)
    .map(({ data }) => data);
const invited = async (memberId: string) =>
  (await lab.events('invitation'))
    .map(({ data }) => data as MemberInvited['data'])
    .filter((data) => data.memberId === memberId);

describe('open account', () => {
  it('a player of one’s own, who logs in with the password that was set', async () => {
    const agent = await lab.agent();
    const { status, value } = await open(agent, { nickname: 'Bia da Praia' });
    expect(status).toBe(200);
    expect(await registered(value.memberId)).toEqual([
      expect.objectContaining({ uplineId: agent.id, memberType: 0, nickname: 'Bia da Praia', ownAffiliateCode: null }),
    ]);
    expect(await logIn(value.username)).toMatchObject({
      status: 200,
      value: { firstTimeLogin: true, member: { type: 0 } },
    });
    await lab.react();
    expect(await invited(value.memberId)).toEqual([]);
  });

  it('a sub-agent with offers: it is invited once, and has a code of its own that works at once', async () => {
    const agent = await lab.agent();
    const { value } = await open(agent, { kind: 'agent', offers: offers() });
    const [data] = (await registered(value.memberId)) as { ownAffiliateCode: string }[];
    expect(data).toMatchObject({ memberType: 2, uplineId: agent.id });
    await lab.react();
    expect(await invited(value.memberId)).toEqual([
      {
        memberId: value.memberId,
        agentId: agent.id,
        kind: 'agent',
        linkId: null,
        version: null,
        offers: storedOffers(),
        occurredAt: expect.any(String),
      },
    ]);
    expect(data!.ownAffiliateCode).toMatch(/^[A-Z2-9]{8}$/);
    const player = await register(data!.ownAffiliateCode.toLowerCase());
    expect(await registered(player.value.member.id)).toEqual([
      expect.objectContaining({ uplineId: value.memberId, memberType: 0, affiliateCode: data!.ownAffiliateCode }),
    ]);
  });

  it('a double click opens one account, in two processes as well; its key is for no other', async () => {
    const agent = await lab.agent();
    const asked = { key: newId(), username: lab.newName(), kind: 'agent', offers: offers() };
    const answers = await Promise.all([open(agent, asked), open(agent, asked, { at: lab.other }), open(agent, asked)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const memberId = memberIdOf('croupier', asked.username);
    expect(await registered(memberId)).toHaveLength(1);
    for (const other of [{ kind: 'player', offers: [] }, { username: lab.newName() }, { offers: offers('0.2') }]) {
      expect(await open(agent, { ...asked, ...other })).toMatchObject({ status: 409, code: 'KEY_REUSED' });
    }
    await lab.react();
    expect(await invited(memberId)).toHaveLength(1);
  });

  it('goes on where a crash has left it: opened but not registered, registered but not invited', async () => {
    const agent = await lab.agent();
    const [key, username] = [newId(), lab.newName()];
    const [openingId, memberId] = [idOf(`opening/${agent.id}/${key}`), memberIdOf('croupier', username)];
    const opening = {
      openingId,
      agentId: agent.id,
      memberId,
      username,
      nickname: null,
      kind: 'agent' as const,
      offers: storedOffers() as never[],
      occurredAt: new Date().toISOString(),
    };
    await lab.app.get(CommandRunner).run(accountOpeningDecider, openingId, opening, lab.context());
    await lab.react();
    expect(await invited(memberId)).toEqual([]);
    expect(await open(agent, { key, username, kind: 'agent', offers: offers() })).toMatchObject({
      status: 200,
      value: { memberId, username },
    });
    await lab.react();
    expect(await invited(memberId)).toHaveLength(1);
  });

  it.each([
    ['offers to a player', { offers: offers() }, 'NOT_AN_AGENT'],
    ['a password that is easy to guess', { password: 'password1' }, 'COMMON_PASSWORD'],
    ['a rate with too many digits', { kind: 'agent', offers: offers('0.12345') }, 'INVALID_INPUT'],
    ['a rate above everything', { kind: 'agent', offers: offers('100.5') }, 'INVALID_INPUT'],
    ['two offers of a kind', { kind: 'agent', offers: [...offers(), ...offers()] }, 'INVALID_INPUT'],
    [
      'tiers that do not rise',
      {
        kind: 'agent',
        offers: [
          {
            kind: 'hourly',
            tiers: [
              { minTurnover: '10.00', minActive: 1, rate: '0.3' },
              { minTurnover: '9.00', minActive: 1, rate: '0.5' },
            ],
          },
        ],
      },
      'TIERS_NOT_RISING',
    ],
    [
      'an amount with more digits than the currency',
      { kind: 'agent', offers: [{ ...offers()[0], singleBetMin: '1.001' }] },
      'INVALID_INPUT',
    ],
    ['a name that is none', { username: 'no name' }, 'INVALID_INPUT'],
  ])('refuses %s, and writes nothing', async (_title, over, code) => {
    const agent = await lab.agent();
    const before = (await lab.events()).length;
    expect(await open(agent, over)).toMatchObject({ code });
    expect((await lab.events()).length).toBe(before);
  });

  it('a name that is taken stays whose it is, and the key is free for another name', async () => {
    const agent = await lab.agent();
    const [taken, key] = [await lab.player(), newId()];
    expect(await open(agent, { key, username: taken.username })).toMatchObject({ status: 409, code: 'USERNAME_TAKEN' });
    expect(await registered(taken.id)).toEqual([expect.objectContaining({ uplineId: null })]);
    expect(await open(agent, { key })).toMatchObject({ status: 200 });
  });

  it('two agents who want one name at the same moment: one of them gets it', async () => {
    const [one, other, username] = [await lab.agent(), await lab.agent(), lab.newName()];
    const answers = await Promise.all([open(one, { username }), open(other, { username }, { at: lab.other })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers[0].status === 200 ? one : other;
    expect(await registered(memberIdOf('croupier', username))).toEqual([
      expect.objectContaining({ uplineId: winner.id }),
    ]);
  });

  it('is for agents alone', async () => {
    expect(await open(await lab.player())).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
    expect(await open({ id: '', username: '', token: '' })).toMatchObject({ status: 401 });
  });
});

describe('invitation links', () => {
  it('whoever registers by one becomes a direct downline of its kind, with the terms of the version then in force', async () => {
    const agent = await lab.agent();
    const { value: link } = await openLink(agent, { kind: 'agent', note: 'radio', offers: offers() });
    expect(link).toMatchObject({
      kind: 'agent',
      note: 'radio',
      version: 1,
      isOpen: true,
      visits: 0,
      registrations: 0,
      firstDeposits: 0,
      turnover: '0.00',
    });
    expect(link.url).toBe(`https://play.example/register?affiliateCode=${link.code}`);
    const early = (await register(link.code)).value.member;
    const { value: changed } = await changeLink(agent, link, { offers: offers('0.09') });
    expect(changed).toMatchObject({ version: 2, offers: [{ winRate: '0.09' }] });
    const late = (await register(link.code)).value.member;
    expect(early.type).toBe(2);
    expect(await registered(early.id)).toEqual([
      expect.objectContaining({
        uplineId: agent.id,
        memberType: 2,
        affiliateCode: link.code,
        invitation: { linkId: link.linkId, version: 1 },
        ownAffiliateCode: expect.any(String),
      }),
    ]);
    // The reaction comes after the change, and still keeps what was promised.
    await lab.react();
    expect(await invited(early.id)).toEqual([
      expect.objectContaining({ agentId: agent.id, linkId: link.linkId, version: 1, offers: storedOffers() }),
    ]);
    expect(await invited(late.id)).toEqual([expect.objectContaining({ version: 2, offers: storedOffers('900') })]);
  });

  it('a closed link registers nobody until it is opened again', async () => {
    const agent = await lab.agent();
    const { value: link } = await openLink(agent);
    const { value: closed } = await changeLink(agent, link, { isOpen: false });
    expect(await register(link.code)).toMatchObject({ status: 422, code: 'INVALID_AFFILIATE_CODE' });
    expect(await checkCode(link.code)).toMatchObject({ status: 422, code: 'INVALID_AFFILIATE_CODE' });
    await changeLink(agent, closed, { isOpen: true });
    expect(await register(link.code)).toMatchObject({ status: 200, value: { member: { type: 0 } } });
    expect(await register('NOBODY22')).toMatchObject({ code: 'INVALID_AFFILIATE_CODE' });
  });

  it('shows what came of each: visits, registrations, first deposits, turnover while in the team', async () => {
    const agent = await lab.agent();
    const [{ value: link }, { value: other }] = [await openLink(agent), await openLink(agent)];
    // The same address within a minute is one visit.
    for (const ip of ['203.0.113.8', '203.0.113.8', '203.0.113.9'])
      expect(await checkCode(link.code, ip)).toMatchObject({ status: 200, value: { code: link.code } });
    const ids = [(await register(link.code)).value.member.id, (await register(link.code)).value.member.id];
    await lab.deposit(ids[0]!, 50_000n);
    await lab.deposit(ids[0]!, 50_000n);
    await lab.bet(ids[0]!, 1_250n);
    await lab.project();
    expect((await links(agent)).list.find(({ linkId }) => linkId === link.linkId)).toMatchObject({
      visits: 2,
      registrations: 2,
      firstDeposits: 1,
      turnover: '12.50',
    });
    expect((await links(agent)).list.find(({ linkId }) => linkId === other.linkId)).toMatchObject({
      visits: 0,
      registrations: 0,
      turnover: '0.00',
    });
  });

  it('lists one’s own, newest first, page by page', async () => {
    const agent = await lab.agent();
    const opened: string[] = [];
    for (let index = 0; index < 5; index += 1)
      opened.unshift((await openLink(agent, { note: `n${index}` })).value.linkId);
    const first = await links(agent, '?pageSize=2');
    const second = await links(agent, `?pageSize=2&cursor=${first.nextCursor}`);
    const third = await links(agent, `?pageSize=2&cursor=${second.nextCursor}`);
    expect([...first.list, ...second.list, ...third.list].map(({ linkId }) => linkId)).toEqual(opened);
    expect(third.nextCursor).toBeNull();
    expect(await lab.send('GET', '/wps/agent/links?cursor=mine', agent.token)).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
    });
    expect((await links(await lab.agent())).list).toEqual([]);
  });

  it('refuses what is not so any more, and the links of others', async () => {
    const [agent, other] = [await lab.agent(), await lab.agent()];
    const { value: link } = await openLink(agent);
    expect(await changeLink(other, link, { note: 'mine' })).toMatchObject({ status: 404, code: 'LINK_UNKNOWN' });
    await changeLink(agent, link, { note: 'one' });
    expect(await changeLink(agent, link, { note: 'two' })).toMatchObject({ status: 409, code: 'LINK_CHANGED' });
    expect(await changeLink(agent, { ...link, version: 2 }, { offers: offers() })).toMatchObject({
      code: 'NOT_AN_AGENT',
    });
    expect(await openLink(agent, { offers: offers() })).toMatchObject({ code: 'NOT_AN_AGENT' });
  });

  it('one key is one link, and fifty are open at the most, however many ask at once', async () => {
    const agent = await lab.agent();
    const key = newId();
    const twice = await Promise.all([openLink(agent, { key }), openLink(agent, { key })]);
    expect(new Set(twice.map(({ value }) => value.linkId)).size).toBe(1);
    expect(await openLink(agent, { key, note: 'other' })).toMatchObject({ status: 409, code: 'KEY_REUSED' });
    const answers = await Promise.all(Array.from({ length: 55 }, () => openLink(agent)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    expect(answers.filter(({ code }) => code === 'LINKS_FULL')).toHaveLength(6);
    const { list } = await links(agent, '?pageSize=100');
    expect(new Set(list.map(({ code }) => code)).size).toBe(50);
  });
});

describe('the agents’ log-in', () => {
  const sessionsOf = async (memberId: string) =>
    (await lab.lab.database.query('select 1 from session.sessions where subject_id = $1', [memberId])).rows.length;

  it('opens a session for an agent, and none for anybody else', async () => {
    const [agent, player] = [await lab.agent(), await lab.player()];
    expect(await logIn(agent.username, { agentsOnly: true })).toMatchObject({
      status: 200,
      value: { member: { type: 2 } },
    });
    const before = await sessionsOf(player.id);
    expect(await logIn(player.username, { agentsOnly: true })).toMatchObject({ status: 403, code: 'AGENTS_ONLY' });
    expect(await sessionsOf(player.id)).toBe(before);
    expect(
      (await lab.events('member')).filter(
        ({ type, stream }) => type === 'MemberLoggedIn' && stream === `member-${player.id}`,
      ),
    ).toEqual([]);
  });

  it('tells whoever does not know the password nothing about the account', async () => {
    const player = await lab.player();
    expect(await logIn(player.username, { agentsOnly: true, password: 'Lagoa-Mansa-77' })).toMatchObject({
      status: 401,
      code: 'LOGIN_FAILED',
    });
  });
});
