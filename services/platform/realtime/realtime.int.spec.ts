import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { io, type Socket } from 'socket.io-client';
import type { ClientToServer, ServerToClient } from '@contracts/realtime/events';
import { accept, type Decider } from '@kernel/decider';
import { PlatformLab } from '@test/support/platform-application';
import { Sessions } from '../auth/sessions';
import { CommandRunner } from '../commands/command-runner';
import { OwnAppends } from '../commands/own-appends';
import { EVENT_STORE, type EventStore } from '../event-store/event-store.port';
import type { Push } from './push';
import { Metrics } from '../telemetry/metrics';
import { RealtimeModule } from './realtime.module';
import { until } from '@test/support/patience';

type Client = Socket<ServerToClient, ClientToServer>;

const moved: Push = {
  categories: ['purse', 'fair'],
  memberStreams: ['purse'],
  pushesOf: ({ data, revision }) => {
    const { memberId, isBroken, isForAll } = data as { memberId: string; isBroken?: boolean; isForAll?: boolean };
    if (isBroken) throw new Error('cannot be told');
    return [
      {
        memberId: isForAll ? null : memberId,
        name: 'balance',
        payload: { balance: '1.00', currency: 'BRL', revision: String(revision), kind: 'win', amount: '1.00' },
      },
    ];
  },
};

type Moved = { readonly type: 'Moved'; readonly data: { readonly memberId: string } };

/** Moves without a rule. */
const mover: Decider<null, Moved['data'], Moved, never> = {
  category: 'purse',
  initial: () => null,
  evolve: () => null,
  decide: (_, data) => accept({ type: 'Moved', data }),
};

let lab: PlatformLab;
let apps: NestFastifyApplication[];
let ports: number[];
let sessions: Sessions;
let store: EventStore;
const clients: Client[] = [];

beforeAll(async () => {
  lab = await PlatformLab.open();
  apps = await Promise.all(
    [1, 2].map(() =>
      lab.application(
        { imports: [RealtimeModule.register([moved])] },
        { PUBLIC_URL: 'http://localhost:3000', SOCKETS_PER_MEMBER: '3' },
      ),
    ),
  );
  for (const app of apps) await app.listen(0, '127.0.0.1');
  ports = apps.map((app) => (app.getHttpServer().address() as AddressInfo).port);
  sessions = apps[0]!.get(Sessions);
  store = apps[0]!.get<EventStore>(EVENT_STORE);
});
afterEach(() => clients.splice(0).forEach((client) => client.disconnect()));
afterAll(() => lab.close());

const login = (memberId: string) => sessions.open({ kind: 'member', subjectId: memberId, data: { memberType: 0 } });

function client(token: string | undefined, at = 0, origin = 'http://127.0.0.1:3000'): Client {
  const socket: Client = io(`http://127.0.0.1:${ports[at]}`, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: token ? { token } : {},
    extraHeaders: { origin },
  });
  clients.push(socket);
  return socket;
}

async function connected(token: string, at = 0): Promise<Client & { readonly got: string[] }> {
  const socket = client(token, at);
  const got: string[] = [];
  socket.on('balance', ({ revision }) => void got.push(revision));
  await once(socket as never, 'connect');
  return Object.assign(socket, { got });
}

async function write(
  memberId: string,
  from: number,
  count: number,
  data: object = {},
  category = 'purse',
): Promise<void> {
  for (let i = from; i < from + count; i += 1) {
    const id = randomUUID();
    const metadata = { $correlationId: id, $causationId: id, actor: { kind: 'system', id: 'test' }, key: id } as const;
    await store.append(`${category}-${memberId}`, i === 0 ? 'noStream' : BigInt(i - 1), [
      { id, type: 'Moved', data: { memberId, ...data }, metadata },
    ]);
  }
}

const refused = (socket: Client) =>
  new Promise<string>((resolve) => socket.on('connect_error', (error) => resolve(error.message)));

describe('a socket', () => {
  it('needs a living session', async () => {
    expect(await refused(client(undefined))).toBe('NOT_LOGGED_IN');
    expect(await refused(client('x'.repeat(43)))).toBe('NOT_LOGGED_IN');
    const staffToken = await sessions.open({ kind: 'staff', subjectId: randomUUID(), data: { roles: ['admin'] } });
    expect(await refused(client(staffToken))).toBe('NOT_LOGGED_IN');
  });

  it('is refused beside so many others of its member on one process, until one of them is closed', async () => {
    const token = await login(randomUUID());
    const [first] = [await connected(token), await connected(token), await connected(token)];
    const fourth = client(token);
    const fault = await new Promise<Error & { data?: object }>((resolve) => fourth.on('connect_error', resolve));
    expect(fault).toMatchObject({ message: 'TOO_MANY_REQUESTS', data: { retryAfterS: 60 } });
    await connected(token, 1);
    first!.disconnect();
    // The server hears of the closed one after the client has closed it.
    for (let isIn = false; !isIn;) {
      const again = client(token);
      isIn = await Promise.race([refused(again).then(() => false), once(again as never, 'connect').then(() => true)]);
    }
  });

  it('needs a page of ours', async () => {
    const token = await login(randomUUID());
    expect(await refused(client(token, 0, 'https://evil.example'))).toMatch(/websocket error/);
    expect(await refused(client(token, 0, 'http://localhost:3000.evil.example'))).toMatch(/websocket error/);
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000'])
      await once(client(token, 0, origin) as never, 'connect');
  });

  it('that polls is continued from a page of ours alone', async () => {
    const address = `http://127.0.0.1:${ports[0]}/socket.io/?EIO=4&transport=polling`;
    const from = (origin: string) => ({ headers: { origin } });
    const opened = await fetch(address, from('http://localhost:3000'));
    const { sid } = JSON.parse((await opened.text()).slice(1)) as { readonly sid: string };
    const session = `${address}&sid=${sid}`;
    expect((await fetch(session, from('https://evil.example'))).status).toBe(400);
    const said = { ...from('https://evil.example'), method: 'POST', body: '40' };
    expect((await fetch(session, said)).status).toBe(400);
    const ours = await fetch(session, { ...from('http://localhost:3000'), method: 'POST', body: '40' });
    expect([ours.status, await ours.text()]).toEqual([200, 'ok']);
  });

  it('hears what happens to its member on every process, and nothing of another', async () => {
    const [mine, theirs] = [randomUUID(), randomUUID()];
    const token = await login(mine);
    const windows = [await connected(token, 0), await connected(token, 1)];
    const other = await connected(await login(theirs), 0);
    await write(mine, 0, 20);
    await until(() => windows.every(({ got }) => got.length === 20));
    for (const { got } of windows) expect(got).toEqual([...Array(20).keys()].map(String));
    expect(other.got).toEqual([]);
  });

  it('hears once what its own process appends and what another one does, with both ways to know of it', async () => {
    const mine = randomUUID();
    const token = await login(mine);
    const windows = [await connected(token, 0), await connected(token, 1)];
    const runners = apps.map((app) => app.get(CommandRunner));
    for (let turn = 0; turn < 20; turn += 1) {
      const key = randomUUID();
      const context = { key, actor: { kind: 'system', id: 'test' }, correlationId: key, causationId: key } as const;
      await runners[turn % 2]!.run(mover, mine, { memberId: mine }, context);
    }
    await until(() => windows.every(({ got }) => new Set(got).size === 20));
    // A mark behind them: had the log told one of them again, it would have come before.
    await write(mine, 20, 1);
    await until(() => windows.every(({ got }) => got.includes('20')));
    for (const { got } of windows)
      expect([...got].sort((one, other) => Number(one) - Number(other))).toEqual([...Array(21).keys()].map(String));
  });

  it('hears of what its process appends while the log cannot be read', async () => {
    const mine = randomUUID();
    const window = await connected(await login(mine));
    const key = randomUUID();
    const event = { id: key, type: 'Moved', data: { memberId: mine } };
    const metadata = { $correlationId: key, $causationId: key, actor: { kind: 'system', id: 'test' }, key } as const;
    apps[0]!.get(OwnAppends).tell(`purse-${mine}`, [{ ...event, metadata }], 0n, 'not-read');
    await until(() => window.got.length === 1);
    expect(window.got).toEqual(['0']);
  });

  it('hears what everybody is told, on every process', async () => {
    const windows = [await connected(await login(randomUUID()), 0), await connected(await login(randomUUID()), 1)];
    await write(randomUUID(), 0, 1, { isForAll: true }, 'fair');
    await until(() => windows.every(({ got }) => got.length === 1));
    expect(windows.map(({ got }) => got)).toEqual([['0'], ['0']]);
  });

  it('hears all of its member though events of members without a window are passed over unread', async () => {
    const [mine, late] = [randomUUID(), randomUUID()];
    const window = await connected(await login(mine), 1);
    const feedEvents = async () => {
      const { values } = await apps[1]!.get(Metrics).feedEvents.get();
      const of = (outcome: string) => values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
      return { read: of('read'), passedOver: of('passed_over') };
    };
    const before = await feedEvents();
    const strangers = Array.from({ length: 10 }, () => randomUUID());
    await Promise.all([...strangers.map((stranger) => write(stranger, 0, 20)), write(mine, 0, 20), write(late, 0, 20)]);
    await until(() => window.got.length === 20);
    // The member comes in the middle of its events.
    const lateWindow = await connected(await login(late), 1);
    await Promise.all([write(strangers[0]!, 20, 10), write(late, 20, 20), write(mine, 20, 5)]);
    await until(() => window.got.length === 25 && lateWindow.got.includes('39'));
    expect(window.got).toEqual([...Array(25).keys()].map(String));
    // The feed may meet the last of the events before its window after it.
    const sinceWindow = lateWindow.got.filter((revision) => Number(revision) >= 20);
    expect(sinceWindow).toEqual([...Array(20).keys()].map((index) => String(index + 20)));
    for (let met = 0; met < 275;) {
      const now = await feedEvents();
      const [read, passedOver] = [now.read - before.read, now.passedOver - before.passedOver];
      met = read + passedOver;
      if (met < 275) continue;
      expect(read).toBe(window.got.length + lateWindow.got.length);
      expect(passedOver).toBe(275 - read);
    }
  });

  it('hears on after an event that cannot be told', async () => {
    const mine = randomUUID();
    const window = await connected(await login(mine));
    await write(mine, 0, 1, { isBroken: true });
    await write(mine, 1, 1);
    await until(() => window.got.length === 1);
    expect(window.got).toEqual(['1']);
  });

  it('cannot choose its room', async () => {
    const [mine, theirs] = [randomUUID(), randomUUID()];
    const window = await connected(await login(mine));
    (window as unknown as { emit: (name: string, payload: unknown) => void }).emit('join', `member:${theirs}`);
    await write(theirs, 0, 1);
    await write(mine, 0, 1);
    await until(() => window.got.length > 0);
    expect(window.got).toEqual(['0']);
  });

  it('answers a heartbeat with the time', async () => {
    const window = await connected(await login(randomUUID()));
    const askedMs = Date.now();
    const toldMs = Date.parse(await new Promise<string>((resolve) => window.emit('heartbeat', resolve)));
    expect([toldMs >= askedMs, toldMs <= Date.now()]).toEqual([true, true]);
  });

  it('ends with its session, on every process, and says why', async () => {
    const token = await login(randomUUID());
    const windows = [await connected(token, 0), await connected(token, 1)];
    const reasons: string[] = [];
    for (const window of windows) window.on('sessionEnded', ({ reason }) => void reasons.push(reason));
    await sessions.close('member', token);
    await until(() => windows.every((window) => !window.connected));
    expect(reasons).toEqual(['logout', 'logout']);
  });

  it('is told why all sessions of its member were ended', async () => {
    const memberId = randomUUID();
    const [kept, window] = [await login(memberId), await connected(await login(memberId))];
    const keeper = await connected(kept);
    const reasons: string[] = [];
    for (const one of [keeper, window]) one.on('sessionEnded', ({ reason }) => void reasons.push(reason));
    await sessions.closeAllOf('member', memberId, 'password', kept);
    await until(() => !window.connected);
    expect([reasons, keeper.connected]).toEqual([['password'], true]);
  });
});
