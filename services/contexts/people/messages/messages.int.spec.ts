import { CommandBus } from '@nestjs/cqrs';
import type { StaffRole } from '@contracts/http/routes';
import type { NewAnnouncementInput, StaffAnnouncement, StaffFeedback } from '@contracts/http/office/site-desk';
import type { Announcements, FeedbackReceipt, HelpCenter } from '@contracts/http/system';
import { solvedCaptcha } from '@test/support/solved-captcha';
import { Captchas, CreateStaff, staffIdOf } from '@contexts/people/identity/identity.api';
import { Sessions } from '@platform/auth/sessions';
import { newId } from '@platform/ids';
import { startApi, type ApiUnderTest } from '@test/support/api-under-test';

let api: ApiUnderTest;
let operations: string;
let support: string;

beforeAll(async () => {
  api = await startApi({ STAFF_TOTP: 'offered' });
  [operations, support] = [await hire('operations'), await hire('support')];
});
afterAll(() => api.close());

async function hire(role: StaffRole): Promise<string> {
  const context = {
    key: role,
    actor: { kind: 'system' as const, id: 'test' },
    correlationId: newId(),
    causationId: newId(),
  };
  await api.app
    .get(CommandBus)
    .execute(
      new CreateStaff({ username: role, password: 'Serra-Clara-42', name: `Name ${role}`, roles: [role] }, context),
    );
  return api.app.get(Sessions).open({ kind: 'staff', subjectId: staffIdOf('croupier', role), data: { roles: [role] } });
}

interface Options {
  readonly token?: string;
  readonly body?: object;
  readonly from?: string;
  readonly language?: string;
}

async function send<Value>(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  { token, body, from = '198.51.100.1', language = 'pt' }: Options = {},
) {
  const answer = await api.app.inject({
    method,
    url,
    remoteAddress: from,
    headers: {
      'accept-language': language,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: body }),
  });
  return {
    status: answer.statusCode,
    ...answer.json<{ code?: string; fields?: Record<string, string>; value: Value }>(),
  };
}

const text = (title: string) => ({ title, text: `${title}: as long as it takes.`, button: '' });
const announcement = (change: Partial<NewAnnouncementInput> = {}) => ({
  key: newId(),
  kind: 'PL',
  texts: { pt: text('Aviso'), en: text('Notice') },
  ...change,
});
const publish = (change: Partial<NewAnnouncementInput> = {}, token = operations) =>
  send<{ announcementId: string }>('POST', '/bo/v1/announcements', { token, body: announcement(change) });
const onShow = async (query = '', language = 'pt') => {
  await api.project();
  return (await send<Announcements>('GET', `/wps/relay/MCSFE_getListAnnouncements${query}`, { language })).value;
};
const archive = async (query = '') => {
  await api.project();
  return (
    await send<{ list: StaffAnnouncement[]; nextCursor: string | null }>('GET', `/bo/v1/announcements${query}`, {
      token: support,
    })
  ).value;
};

describe('an announcement', () => {
  it('is published once by one key, shown in the language of the reader, and withdrawn', async () => {
    const key = newId();
    const { announcementId } = (await publish({ key })).value;
    expect((await publish({ key })).value.announcementId).toBe(announcementId);
    expect((await publish({ key, order: 3 })).code).toBe('KEY_REUSED');
    expect((await onShow()).player).toMatchObject([{ id: announcementId, type: 'PL', title: 'Aviso' }]);
    expect((await onShow('', 'en')).player).toMatchObject([{ title: 'Notice' }]);
    expect(
      (
        await send('POST', `/bo/v1/announcements/${announcementId}/withdrawal`, {
          token: operations,
          body: { key: newId() },
        })
      ).status,
    ).toBe(200);
    expect((await onShow()).player).toEqual([]);
    expect((await archive()).list).toMatchObject([{ id: announcementId, state: 'withdrawn' }]);
  });

  it('is shown from when it is meant to be until it is over', async () => {
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
    const states = {
      scheduled: { from: hours(1) },
      over: { from: hours(-2), until: hours(-1) },
      onShow: { from: hours(-1), until: hours(1) },
    };
    const ids: Record<string, string> = {};
    for (const [state, times] of Object.entries(states))
      ids[state] = (await publish({ kind: 'PR', ...times })).value.announcementId;
    expect((await onShow()).promotion.map(({ id }) => id)).toEqual([ids.onShow]);
    // The one that is to come begins a little before the one on show ends.
    expect((await onShow()).changesAt).toBe(states.scheduled.from);
    const listed = Object.fromEntries((await archive('?kind=PR')).list.map(({ state, id }) => [state, id]));
    expect(listed).toEqual(ids);
  });

  it('as a popup is for one audience, with its pictures in their order', async () => {
    const images = [
      { sequence: 2, artwork: 'rocket' },
      { sequence: 1, artwork: 'koi' },
    ];
    await publish({ kind: 'PU', execution: 'A', images });
    await publish({ kind: 'PU', execution: 'B' });
    expect((await onShow('?execution=A')).popup).toMatchObject([
      { execution: 'A', announcementImages: [{ artwork: 'koi' }, { artwork: 'rocket' }] },
    ]);
    expect((await onShow()).popup).toHaveLength(2);
    expect(await onShow('?type=PU&platform=W')).toMatchObject({
      player: [],
      banners: [],
      promotion: [],
      popup: [{}, {}],
    });
  });

  it.each([
    ['markup', { texts: { pt: text('<b>x</b>'), en: text('x') } }, 'TEXT_NOT_PLAIN'],
    [
      'a link that runs',
      { texts: { pt: { ...text('x'), text: '[x](javascript:x)' }, en: text('x') } },
      'LINK_NOT_ALLOWED',
    ],
    ['one language only', { texts: { pt: text('x') } }, 'INVALID_INPUT'],
    ['a popup for nobody', { kind: 'PU' }, 'INVALID_INPUT'],
  ])('is not taken with %s', async (_, change, code) => {
    expect((await publish(change as Partial<NewAnnouncementInput>)).code).toBe(code);
  });

  it('is published by operations alone', async () => {
    expect((await publish({}, support)).code).toBe('ACCESS_DENIED');
  });

  it('is listed a page at a time', async () => {
    const first = await archive('?pageSize=2');
    expect(first.list).toHaveLength(2);
    const second = await archive(`?pageSize=2&cursor=${first.nextCursor}`);
    const ids = [...first.list, ...second.list].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect((await send('GET', '/bo/v1/announcements?cursor=x', { token: support })).code).toBe('INVALID_INPUT');
  });
});

describe('feedback', () => {
  const content = 'My deposit of yesterday has not arrived yet.';
  let from = 10;

  async function write(change: object = {}, token?: string) {
    const captcha = await solved();
    return send<FeedbackReceipt>('PUT', '/wps/feedback', {
      from: `198.51.100.${(from += 1)}`,
      ...(token && { token }),
      body: { key: newId(), content, sender: 'ana', type: 1, captcha, ...change },
    });
  }

  const solved = async () => solvedCaptcha(await api.app.get(Captchas, { strict: false }).issue(0));

  const inbox = async (query = '') => {
    await api.project();
    return (await send<{ list: StaffFeedback[] }>('GET', `/bo/v1/feedback${query}`, { token: support })).value.list;
  };

  it('of a visitor is taken, with a reference, and closed by support', async () => {
    const { value } = await write();
    expect(value.reference).toMatch(/^FB-\w{5}-\w{5}$/);
    const [row] = await inbox('?isOpen=true&type=1');
    expect(row).toMatchObject({
      reference: value.reference,
      content,
      sender: 'ana',
      memberId: null,
      type: 1,
      closed: null,
    });
    const close = () =>
      send('POST', `/bo/v1/feedback/${row!.id}/closing`, {
        token: support,
        body: { key: newId(), note: 'Credited by hand' },
      });
    expect((await close()).status).toBe(200);
    expect((await close()).status).toBe(200);
    expect(await inbox('?isOpen=true')).toEqual([]);
    expect((await inbox('?isOpen=false'))[0]).toMatchObject({
      closed: { name: 'Name support', note: 'Credited by hand' },
    });
  });

  it('of a member names the member, whatever name was given', async () => {
    const { playerId } = await api.newPlayer(0n);
    await api.project();
    const token = await api.app.get(Sessions).open({ kind: 'member', subjectId: playerId, data: { memberType: 0 } });
    const { value } = await write({ type: 0, sender: 'somebody else' }, token);
    const row = (await inbox('?type=0')).find(({ reference }) => reference === value.reference);
    expect(row?.memberId).toBe(playerId);
    expect(row?.sender).toMatch(/^p[0-9a-f]{15}$/);
  });

  it('with a session that is over is that of a visitor', async () => {
    expect((await write({}, 'x'.repeat(43))).status).toBe(200);
  });

  it('whose answer was lost has the same reference, without another captcha', async () => {
    const key = newId();
    const first = await write({ key });
    const again = await write({ key, captcha: undefined });
    expect([again.status, again.value]).toEqual([200, first.value]);
    expect((await write({ key, content: `${content} Or has it?` })).code).toBe('KEY_REUSED');
  });

  it.each([
    ['content', 'Too short'],
    ['content', 'x'.repeat(201)],
    ['content', `   ${'x'.repeat(19)}   `],
    ['type', 5],
    ['key', 'k'],
  ])('is not taken with the %s "%s"', async (field, value) => {
    const answer = await write({ [field]: value });
    expect(answer.code).toBe('INVALID_INPUT');
    expect(Object.keys(answer.fields!)).toEqual([field]);
  });

  it('needs a captcha that is right', async () => {
    expect((await write({ captcha: undefined })).code).toBe('CAPTCHA_NEEDED');
    expect((await write({ captcha: '-1' })).code).toBe('CAPTCHA_FAILED');
  });

  it('is taken ten times in five minutes from one place', async () => {
    const codes: unknown[] = [];
    for (let count = 0; count < 11; count += 1) {
      const captcha = await solved();
      codes.push(
        (
          await send('PUT', '/wps/feedback', {
            from: '198.51.100.9',
            body: { key: newId(), content, type: 2, captcha },
          })
        ).code,
      );
    }
    expect(codes).toEqual([...Array(10).fill(undefined), 'TOO_MANY_ATTEMPTS']);
  });
});

it('help answers in the language that is asked for', async () => {
  const help = (query: string, language = 'pt') =>
    send<HelpCenter>('GET', `/wps/system/helpCenter${query}`, { language }).then(({ value }) => value.lang);
  expect([await help('', 'en'), await help('?lang=EN&device=WEB'), await help('?lang=vi', 'en')]).toEqual([
    'en',
    'en',
    'pt',
  ]);
});
