import type { DownlinePage, MemberMove, TreeMember } from '@contracts/http/agents/network';
import { Sessions } from '@platform/auth/sessions';
import { CommandRunner } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';
import { hiredBy } from '@test/support/two-people';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AgencyLab, PASSWORD, type Answer, type Person } from './test-support/agency-lab';

let lab: AgencyLab;
let maker: Person, checker: Person;

beforeAll(async () => {
  lab = await AgencyLab.open();
  [maker, checker] = [await lab.hire('operations'), await lab.hire('admin')];
});
afterAll(() => lab.close());

const request = (
  member: Person,
  to: Person | null,
  over: object = {},
  { by = maker, at = lab.app }: { by?: Person; at?: NestFastifyApplication } = {},
) =>
  lab.send<MemberMove>(
    'POST',
    '/bo/v1/moves',
    by.token,
    { key: newId(), memberId: member.id, toUplineId: to?.id ?? null, reason: 'asked for by both', ...over },
    { at },
  );
const decide = (
  moveId: string,
  decision: 'approve' | 'reject' = 'approve',
  by = checker,
  at = lab.app,
): Promise<Answer<MemberMove>> =>
  lab.send<MemberMove>('POST', `/bo/v1/moves/${moveId}/decision`, by.token, { decision, remark: 'seen' }, { at });
const move = async (member: Person, to: Person | null) => {
  const { value } = await request(member, to);
  expect(await decide(value.moveId)).toMatchObject({ status: 200, value: { status: 'approved' } });
  await lab.project();
};
const downlines = (who: Person, query = '') => lab.send<DownlinePage>('GET', `/wps/agent/downlines${query}`, who.token);
const names = async (who: Person, query = '') =>
  (await downlines(who, query)).value.list.map(({ memberId }) => memberId);
type Tree = { list: TreeMember[]; nextCursor: string | null; path: { username: string }[] };
const tree = async (query = '') => (await lab.send<Tree>('GET', `/bo/v1/tree${query}`, maker.token)).value;
const listed = async (query = '') =>
  (await lab.send<{ list: MemberMove[]; nextCursor: string | null }>('GET', `/bo/v1/moves${query}`, maker.token)).value;
const movesOf = async (member: Person) =>
  (await lab.events('moves'))
    .filter(({ data }) => (data as { memberId: string }).memberId === member.id)
    .map(({ type }) => type);

it('moves a member with everybody below, once a second person approves', async () => {
  const [ana, eva] = [await lab.agent(), await lab.agent()];
  const bia = await lab.agent(ana);
  const caio = await lab.player(bia);
  await lab.project();
  const asked = await request(bia, eva);
  expect(asked).toMatchObject({
    status: 200,
    value: {
      memberId: bia.id,
      username: bia.username,
      fromUplineId: ana.id,
      fromUsername: ana.username,
      toUplineId: eva.id,
      toUsername: eva.username,
      teamCount: 1,
      reason: 'asked for by both',
      status: 'waiting',
      requestedBy: `Name ${maker.username}`,
      decidedBy: null,
      decidedAt: null,
      remark: '',
    },
  });
  const { moveId } = asked.value;
  expect(await decide(moveId, 'approve', maker)).toMatchObject({ status: 403, code: 'SECOND_PERSON_NEEDED' });
  expect(await decide(moveId, 'reject', maker)).toMatchObject({ status: 403, code: 'SECOND_PERSON_NEEDED' });
  await lab.project();
  expect(await names(ana)).toEqual([bia.id]);
  expect((await listed('?status=waiting')).list).toContainEqual(asked.value);
  const done = await decide(moveId);
  expect(done).toMatchObject({
    status: 200,
    value: { status: 'approved', decidedBy: `Name ${checker.username}`, remark: 'seen' },
  });
  await lab.project();
  expect((await listed()).list.find((one) => one.moveId === moveId)).toEqual(done.value);
  expect((await listed('?status=waiting')).list.map((one) => one.moveId)).not.toContain(moveId);
  // The old upline sees nothing of them any more, in no query; the new one sees all.
  expect(await names(ana)).toEqual([]);
  expect(await names(ana, `?search=${caio.username}`)).toEqual([]);
  for (const gone of [bia, caio])
    expect(await downlines(ana, `?memberId=${gone.id}`)).toMatchObject({ code: 'OUTSIDE_TEAM' });
  expect(await names(eva)).toEqual([bia.id]);
  expect(await names(eva, `?memberId=${bia.id}`)).toEqual([caio.id]);
});

it('is not decided by an account that the requester has hired, nor by one that is new', async () => {
  const [ana, eva] = [await lab.agent(), await lab.agent()];
  await lab.project();
  const { moveId } = (await request(ana, eva)).value;
  const deciders = await Promise.all([maker.id, newId()].map((hirer) => hiredPerson(hirer)));
  expect(await decide(moveId, 'approve', deciders[0])).toMatchObject({ status: 403, code: 'APPROVER_NOT_INDEPENDENT' });
  expect(await decide(moveId, 'reject', deciders[1])).toMatchObject({ status: 403, code: 'APPROVER_ACCOUNT_NEW' });
  expect(await movesOf(ana)).toEqual(['MoveRequested']);
  expect(await decide(moveId)).toMatchObject({ status: 200 });
  await lab.project();
});

async function hiredPerson(byStaffId: string): Promise<Person> {
  const id = newId();
  await hiredBy(lab.app.get(CommandRunner), id, byStaffId);
  const data = { roles: ['admin' as const] };
  return { id, username: id, token: await lab.app.get(Sessions).open({ kind: 'staff', subjectId: id, data }) };
}

it('what agents may do follows the move at once, and sessions stay', async () => {
  const [ana, eva] = [await lab.agent(undefined, 1_000n), await lab.agent(undefined, 1_000n)];
  const bia = await lab.agent(ana);
  const note = (who: Person) => lab.send('PUT', `/wps/agent/downlines/${bia.id}/note`, who.token, { note: 'n' });
  const pay = (who: Person) =>
    lab.seal(
      'POST',
      '/wps/agent/transfers',
      { key: newId(), memberId: bia.id, amount: '1.00', password: PASSWORD },
      who.token,
    );
  await note(ana);
  const { value } = await request(bia, eva);
  expect(await pay(ana)).toMatchObject({ status: 200 });
  await decide(value.moveId);
  // No table has heard of it yet.
  expect(await pay(ana)).toMatchObject({ code: 'OUTSIDE_TEAM' });
  expect(await note(ana)).toMatchObject({ code: 'OUTSIDE_TEAM' });
  expect(await pay(eva)).toMatchObject({ status: 200 });
  expect(await lab.send('GET', '/wps/member/info', bia.token)).toMatchObject({ status: 200 });
  await lab.project();
  expect((await downlines(eva)).value.list[0]!.note).toBe('');
});

it('to the top of the tree and back', async () => {
  const ana = await lab.agent();
  const bia = await lab.agent(ana);
  await lab.project();
  await move(bia, null);
  expect((await tree(`?memberId=${bia.id}`)).path.map(({ username }) => username)).toEqual([bia.username]);
  await move(bia, ana);
  expect((await tree(`?memberId=${bia.id}`)).path.map(({ username }) => username)).toEqual([
    ana.username,
    bia.username,
  ]);
  expect(await request(bia, ana)).toMatchObject({ status: 422, code: 'MOVE_CHANGES_NOTHING' });
});

describe('refusals, each of which writes nothing', () => {
  it.each([
    ['below one of the own team', ({ ana, caio }: Cast) => request(ana, caio), 'MOVE_MAKES_CYCLE'],
    ['below oneself', ({ ana }: Cast) => request(ana, ana), 'MOVE_MAKES_CYCLE'],
    ['to where one stands', ({ bia, ana }: Cast) => request(bia, ana), 'MOVE_CHANGES_NOTHING'],
    ['below a player', ({ bia, player }: Cast) => request(bia, player), 'NOT_AN_AGENT'],
    ['nobody', ({ ana, bia }: Cast) => request({ ...bia, id: newId() }, ana), 'NOT_FOUND'],
    ['below nobody', ({ bia }: Cast) => request(bia, { ...bia, id: newId() }), 'NOT_FOUND'],
    ['without a reason', ({ bia }: Cast) => request(bia, null, { reason: '  a  ' }), 'INVALID_INPUT'],
    ['a decision on nothing', () => decide(newId()), 'MOVE_UNKNOWN'],
    ['support asks', ({ bia }: Cast) => request(bia, null, {}, { by: support }), 'ACCESS_DENIED'],
    ['finance asks', ({ bia }: Cast) => request(bia, null, {}, { by: finance }), 'ACCESS_DENIED'],
  ])('%s', async (_title, ask, code) => {
    const ana = await lab.agent();
    const bia = await lab.agent(ana);
    const cast = { ana, bia, caio: await lab.agent(bia), player: await lab.player() };
    [support, finance] = [await lab.hire('support'), await lab.hire('finance')];
    expect(await ask(cast)).toMatchObject({ code });
    expect(await movesOf(ana)).toEqual([]);
    expect(await movesOf(bia)).toEqual([]);
  });

  it('a second move while one waits; the same key again is the same move, and for no other', async () => {
    const [ana, eva, key] = [await lab.agent(), await lab.agent(), newId()];
    const bia = await lab.agent(ana);
    const both = await Promise.all([request(bia, eva, { key }), request(bia, eva, { key }, { at: lab.other })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0].value.moveId).toBe(both[1].value.moveId);
    expect(await movesOf(bia)).toEqual(['MoveRequested']);
    expect(await request(bia, null)).toMatchObject({ status: 409, code: 'MOVE_PENDING' });
    expect(await request(bia, null, { key })).toMatchObject({ status: 409, code: 'KEY_REUSED' });
  });

  it('a decision that comes too late; the same one again is the same', async () => {
    const bia = await lab.agent(await lab.agent());
    const { value } = await request(bia, null);
    const third = await lab.hire('operations');
    const answers = await Promise.all([
      decide(value.moveId, 'approve'),
      decide(value.moveId, 'reject', third, lab.other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await movesOf(bia)).length).toBe(2);
    const [winner, decision] =
      answers[0].status === 200 ? ([checker, 'approve'] as const) : ([third, 'reject'] as const);
    expect(await decide(value.moveId, decision, winner)).toMatchObject({ status: 200 });
    expect(await decide(value.moveId, 'approve', await lab.hire('admin'))).toMatchObject({
      status: 409,
      code: 'ALREADY_DECIDED',
    });
  });
});

interface Cast {
  readonly ana: Person;
  readonly bia: Person;
  readonly caio: Person;
  readonly player: Person;
}
let support: Person, finance: Person;

it('of two approvals that would make a cycle together, in two processes at the same moment, one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [ana, eva] = [await lab.agent(), await lab.agent()];
    const [below, deep] = [await lab.agent(ana), await lab.agent(eva)];
    const [{ value: one }, { value: other }] = [await request(ana, deep), await request(eva, below)];
    const answers = await Promise.all([decide(one.moveId), decide(other.moveId, 'approve', checker, lab.other)]);
    expect(answers.map(({ code }) => code ?? 'moved').sort()).toEqual(['MOVE_MAKES_CYCLE', 'moved']);
    // The move that could not be approved still waits, and may be rejected.
    const refused = answers[0].status === 200 ? other : one;
    expect(await decide(refused.moveId, 'reject')).toMatchObject({ status: 200, value: { status: 'rejected' } });
  }
});

it('a code of a moved agent brings to that agent, wherever it stands', async () => {
  const [ana, eva] = [await lab.agent(), await lab.agent()];
  const bia = await lab.agent(ana);
  await lab.project();
  await move(bia, eva);
  const { value: link } = await lab.send<{ code: string }>('POST', '/wps/agent/links', bia.token, {
    key: newId(),
    kind: 'player',
  });
  const input = {
    username: lab.newName(),
    password: PASSWORD,
    confirmPassword: PASSWORD,
    acceptedTerms: true,
    isAdult: true,
    affiliateCode: link.code,
  };
  const { value } = await lab.seal<{ member: { id: string } }>('PUT', '/wps/member/register', input);
  await lab.project();
  expect(await names(eva, `?memberId=${bia.id}`)).toEqual([value.member.id]);
  expect(await names(ana, `?search=${input.username}`)).toEqual([]);
});

it('what happened before a move stays with the old upline’s figures, what comes after with the new one’s', async () => {
  const [ana, eva] = [await lab.agent(), await lab.agent()];
  const { value: link } = await lab.send<{ linkId: string; code: string }>('POST', '/wps/agent/links', ana.token, {
    key: newId(),
    kind: 'player',
  });
  const input = {
    username: lab.newName(),
    password: PASSWORD,
    confirmPassword: PASSWORD,
    acceptedTerms: true,
    isAdult: true,
    affiliateCode: link.code,
  };
  const { value } = await lab.seal<{ member: { id: string } }>('PUT', '/wps/member/register', input);
  const member = { id: value.member.id, username: input.username, token: '' };
  await lab.deposit(member.id, 10_000n);
  await lab.bet(member.id, 700n);
  await lab.project();
  await move(member, eva);
  await lab.bet(member.id, 900n);
  await lab.project();
  const { list } = (
    await lab.send<{ list: { turnover: string; registrations: number }[] }>('GET', '/wps/agent/links', ana.token)
  ).value;
  expect(list).toMatchObject([{ turnover: '7.00', registrations: 1 }]);
});

describe('the tree as staff walk it', () => {
  it('from the top, down, and by name', async () => {
    const ana = await lab.agent(undefined, 0n, 'walk_ana');
    const bia = await lab.agent(ana, 1_234n, 'walk_bia');
    const caio = await lab.player(bia, 0n, 'walk_caio');
    await lab.project();
    expect((await tree('?pageSize=100')).list.map(({ username }) => username)).toContain('walk_ana');
    expect((await tree('?pageSize=100')).list.map(({ username }) => username)).not.toContain('walk_bia');
    expect(await tree(`?memberId=${ana.id}`)).toEqual({
      list: [
        {
          memberId: bia.id,
          username: 'walk_bia',
          kind: 'agent',
          uplineId: ana.id,
          level: 1,
          directCount: 1,
          teamCount: 1,
          contracts: [],
          balance: '12.34',
          registeredAt: expect.any(String),
        },
      ],
      nextCursor: null,
      path: [{ memberId: ana.id, username: 'walk_ana' }],
    });
    expect((await tree(`?memberId=${caio.id}`)).path.map(({ username }) => username)).toEqual([
      'walk_ana',
      'walk_bia',
      'walk_caio',
    ]);
    const first = await tree('?search=WALK&pageSize=2');
    expect(first.list.map(({ username }) => username)).toEqual(['walk_ana', 'walk_bia']);
    expect(
      (await tree(`?search=walk&pageSize=2&cursor=${first.nextCursor}`)).list.map(({ username }) => username),
    ).toEqual(['walk_caio']);
    expect((await tree('?search=K_CÁI')).list.map(({ username }) => username)).toEqual(['walk_caio']);
    expect(await lab.send('GET', `/bo/v1/tree?memberId=${newId()}`, maker.token)).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
  });

  it('every look and every act is on record', async () => {
    const bia = await lab.agent(await lab.agent());
    const person = await lab.hire('operations');
    await lab.project();
    await lab.send('GET', `/bo/v1/tree?memberId=${bia.id}`, person.token);
    await request(bia, null, {}, { by: person });
    const trail = (await lab.events('trail')).map(({ type, data }) => ({
      type,
      ...(data as { staffId: string; call: string; aboutMemberId: string | null }),
    }));
    expect(trail.filter(({ staffId }) => staffId === person.id)).toMatchObject([
      { type: 'StaffLooked', call: 'staffTree', aboutMemberId: bia.id },
      { type: 'StaffActed', call: 'requestMemberMove', aboutMemberId: bia.id },
    ]);
  });

  it('support sees the tree and not the moves', async () => {
    const person = await lab.hire('support');
    expect(await lab.send('GET', '/bo/v1/tree', person.token)).toMatchObject({ status: 200 });
    expect(await lab.send('GET', '/bo/v1/moves', person.token)).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
  });
});
