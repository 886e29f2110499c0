import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { z } from 'zod';
import { AlarmNotice, type alarmCalls } from '@contracts/http/office/alarms';
import type { StaffRole } from '@contracts/http/routes';
import type { MessageRequest } from '@contracts/vendor/message-provider';
import { Sessions } from '@platform/auth/sessions';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { verifySignature } from '@platform/http/signing/http-signature';
import { newId } from '@platform/ids';
import { AlarmConditions, type AlarmCondition } from '@platform/telemetry/alarm-conditions';
import { startApi, type ApiUnderTest } from '@test/support/api-under-test';
import { AlarmRecorder } from './use-cases/alarm-recorder';
import { AlarmTeller } from './use-cases/alarm-teller';
import { AlarmWays } from './use-cases/alarm-ways';

const WEBHOOK_KEY = 'the-key-of-the-webhook';

interface Posted {
  readonly url: string;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}

let api: ApiUnderTest;
let sql: SqlPool;
let receiver: Server;
let posted: Posted[];
let mailed: MessageRequest[];
/** The next answers of the webhook's receiver; 200 when none is left. */
let answers: number[];
/** The conditions that the process under test finds; `undefined` when its look fails. */
let standing: readonly AlarmCondition[] | undefined;
let recorder: AlarmRecorder;
let teller: AlarmTeller;

beforeAll(async () => {
  receiver = createServer(
    (request, response) => void take(request).then(() => response.writeHead(answers.shift() ?? 200).end('{}')),
  );
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  // The API itself tells nobody, so that its own timer tells nothing that a test waits for.
  api = await startApi({ STAFF_TOTP: 'offered' });
  sql = api.app.get(SqlPool);
});
afterAll(async () => {
  receiver?.close();
  await api?.close();
});

beforeEach(async () => {
  await sql.query('delete from session.alarms');
  [posted, mailed, answers, standing] = [[], [], [], []];
  recorder = aProcess();
  teller = aTeller();
});

async function take(request: IncomingMessage): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  posted.push({ url: request.url ?? '', body: Buffer.concat(chunks).toString('utf8'), headers: request.headers });
}

/** A process that looks for the room on the disk. */
function aProcess(): AlarmRecorder {
  const conditions = new AlarmConditions();
  conditions.add('diskLow', () => (standing ? Promise.resolve(standing) : Promise.reject(new Error('no disk'))));
  return new AlarmRecorder(sql, conditions);
}

function aTeller(): AlarmTeller {
  const { port } = receiver.address() as AddressInfo;
  const config: Config = {
    ...api.app.get<Config>(CONFIG),
    ALARM_EMAILS: ['ops@example.com'],
    ALARM_WEBHOOK_URL: `http://127.0.0.1:${port}/hook?channel=night`,
    ALARM_WEBHOOK_KEY: WEBHOOK_KEY,
    ALARM_LANGUAGE: 'en',
  };
  return new AlarmTeller(sql, new AlarmWays(config, { send: (message) => Promise.resolve(void mailed.push(message)) }));
}

/** Lets so many seconds pass for what the tables remember. */
async function pass(seconds: number): Promise<void> {
  await sql.query('update session.alarms set seen_at = seen_at - make_interval(secs => $1)', [seconds]);
  await sql.query('update session.alarm_tellings set next_at = next_at - make_interval(secs => $1)', [seconds]);
}

async function token(role: StaffRole): Promise<string> {
  return api.app.get(Sessions).open({ kind: 'staff', subjectId: newId(), data: { roles: [role] } });
}

type List = z.infer<typeof alarmCalls.alarms.value>;

async function send<Value>(method: 'GET' | 'POST', url: string, role: StaffRole, body?: object) {
  const answer = await api.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${await token(role)}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, ...answer.json<{ code?: string; value: Value }>() };
}

const listed = async (query = '') => (await send<List>('GET', `/bo/v1/alarms${query}`, 'finance')).value;
const notices = () => posted.map(({ body }) => AlarmNotice.parse(JSON.parse(body)));

describe('what a process finds', () => {
  it('is told once to every address, however often and in however many processes it is found', async () => {
    standing = [{ subject: '', value: 9 }];
    const processes = [recorder, aProcess(), aProcess()];
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(processes.map((process) => process.record()));
      await Promise.all([teller.tell(), aTeller().tell()]);
    }
    expect(notices()).toEqual([
      expect.objectContaining({ kind: 'diskLow', severity: 'warning', state: 'raised', value: 9, overAt: null }),
    ]);
    expect(mailed).toEqual([
      {
        channel: 'email',
        to: 'ops@example.com',
        subject: '[Croupier] Warning: Only 9% of the hash chain’s disk is free.',
        text: expect.stringContaining('/backoffice/seal'),
      },
    ]);
  });

  it('is over when nobody has found it for a minute, and that is told as well', async () => {
    standing = [{ subject: '', value: 9 }];
    await recorder.record();
    await teller.tell();
    standing = [];
    await recorder.record();
    await teller.tell();
    expect(notices()).toHaveLength(1);
    await pass(61);
    await recorder.record();
    await teller.tell();
    expect(notices().map(({ state }) => state)).toEqual(['raised', 'over']);
    expect(mailed.map(({ subject }) => subject?.split(':')[0])).toEqual(['[Croupier] Warning', '[Croupier] Resolved']);
    // The same is another alarm when it comes back.
    standing = [{ subject: '', value: 8 }];
    await recorder.record();
    await teller.tell();
    expect(new Set(notices().map(({ id }) => id)).size).toBe(2);
  });

  it('goes on while another process finds it, and while nobody can look', async () => {
    standing = [{ subject: '', value: 9 }];
    await recorder.record();
    await pass(61);
    standing = undefined;
    await recorder.record();
    standing = [];
    await recorder.record();
    expect((await listed()).list[0]).toMatchObject({ kind: 'diskLow', overAt: null });
    await pass(61);
    standing = [{ subject: '', value: 7 }];
    await aProcess().record();
    standing = [];
    await recorder.record();
    expect((await listed()).list).toEqual([expect.objectContaining({ overAt: null, value: 7 })]);
  });

  it('is an alarm of its own for each subject', async () => {
    standing = [
      { subject: 'one', value: 9 },
      { subject: 'other', value: 9 },
    ];
    await recorder.record();
    await teller.tell();
    expect(
      notices()
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(['one', 'other']);
  });
});

describe('an address that takes nothing over', () => {
  beforeEach(async () => {
    standing = [{ subject: '', value: 9 }];
    await recorder.record();
  });

  it('is tried again with growing pauses and holds up no other address', async () => {
    answers = [503, 302];
    await teller.tell();
    expect([posted.length, mailed.length]).toEqual([1, 1]);
    await teller.tell();
    expect(posted).toHaveLength(1);
    await pass(5);
    await teller.tell();
    expect(posted).toHaveLength(2);
    await pass(5);
    await teller.tell();
    expect(posted).toHaveLength(2);
    expect((await listed()).list[0]!.tellings).toEqual([
      { way: 'email', to: 'ops@example.com', isEnd: false, toldAt: expect.any(String), fault: null, tries: 1 },
      expect.objectContaining({ way: 'webhook', toldAt: null, fault: 'The webhook answered 302', tries: 2 }),
    ]);
    await pass(5);
    await teller.tell();
    expect(new Set(notices().map(({ id }) => id)).size).toBe(1);
    expect((await listed()).list[0]!.tellings[1]).toMatchObject({ toldAt: expect.any(String), fault: null, tries: 3 });
  });

  it('hears of the beginning before it hears of the end', async () => {
    answers = [500];
    await teller.tell();
    standing = [];
    await pass(61);
    await recorder.record();
    await sql.query(`update session.alarm_tellings set next_at = now() + interval '1 hour' where way = 'webhook'`);
    await teller.tell();
    expect(posted).toHaveLength(1);
    await pass(3_600);
    await teller.tell();
    expect(notices().map(({ state }) => state)).toEqual(['raised', 'raised', 'over']);
  });
});

it('a webhook can be sure who posted, and never learns more of its address than the host is shown', async () => {
  standing = [{ subject: '', value: 9 }];
  await recorder.record();
  await teller.tell();
  const { headers, url, body } = posted[0]!;
  const verified = verifySignature({
    headers,
    method: 'POST',
    path: url,
    rawBody: body,
    keysOf: (party) => (party === 'croupier' ? [WEBHOOK_KEY] : undefined),
    nowMs: Date.now(),
  });
  expect(verified).toMatchObject({ ok: true });
  expect(JSON.stringify(await listed())).not.toContain('/hook');
});

describe('staff', () => {
  it('send a test, which is told once, has no end, and is over', async () => {
    const key = newId();
    const sent = [
      await send('POST', '/bo/v1/alarms/test', 'operations', { key }),
      await send('POST', '/bo/v1/alarms/test', 'admin', { key }),
    ];
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    await teller.tell();
    await teller.tell();
    expect(notices()).toEqual([expect.objectContaining({ kind: 'test', severity: 'info', state: 'raised' })]);
    expect((await listed('?isOver=true&kind=test')).list).toHaveLength(1);
    expect((await listed('?isOver=false')).list).toEqual([]);
  });

  it('who do not run the house send none, and support sees none', async () => {
    expect((await send('POST', '/bo/v1/alarms/test', 'finance', { key: newId() })).status).toBe(403);
    expect((await send('GET', '/bo/v1/alarms', 'support')).status).toBe(403);
  });

  it('read the list page by page, and see that nobody is told where no address is set', async () => {
    standing = ['a', 'b', 'c'].map((subject) => ({ subject, value: 1 }));
    await recorder.record();
    const first = await listed('?pageSize=2');
    const second = await listed(`?pageSize=2&cursor=${first.nextCursor}`);
    expect([...first.list, ...second.list].map(({ subject }) => subject).sort()).toEqual(['a', 'b', 'c']);
    expect([first.targets, second.nextCursor]).toEqual([[], null]);
  });
});

it('the API itself looks whether it can work and whether its parties answer', async () => {
  const found = await api.app.get(AlarmConditions).look();
  expect(found.get('cannotWork')).toEqual([]);
  expect(found.get('partySilent')).toEqual([]);
});
