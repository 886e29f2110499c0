import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import type { ClientToServer } from '@contracts/realtime/events';
import { STAFF_NAMESPACE, type Change, type ServerToStaff } from '@contracts/realtime/staff-events';
import { Sessions } from '@platform/auth/sessions';
import { PlatformLab } from '@test/support/platform-application';
import { LiveModule } from './live.module';
import { changesFor, StaffGateway } from './staff-gateway';

type Client = Socket<ServerToStaff, ClientToServer>;

let lab: PlatformLab;
let sessions: Sessions;
let gateway: StaffGateway;
let url: string;
const clients: Client[] = [];

beforeAll(async () => {
  lab = await PlatformLab.open();
  const app = await lab.application({ imports: [LiveModule] }, { PUBLIC_URL: 'http://localhost:3000' });
  await app.listen(0, '127.0.0.1');
  url = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}${STAFF_NAMESPACE}`;
  sessions = app.get(Sessions);
  gateway = app.get(StaffGateway, { strict: false });
});
afterEach(() => clients.splice(0).forEach((client) => client.disconnect()));
afterAll(() => lab.close());

const hire = (...roles: string[]) => sessions.open({ kind: 'staff', subjectId: randomUUID(), data: { roles } });

function client(token?: string): Client & { readonly heard: Set<Change> } {
  const options = {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: token ? { token } : {},
    extraHeaders: { origin: 'http://localhost:3000' },
  };
  const socket: Client = io(url, options);
  clients.push(socket);
  const heard = new Set<Change>();
  socket.on('changed', ({ what }) => what.forEach((change) => heard.add(change)));
  return Object.assign(socket, { heard });
}

async function connected(token: string) {
  const socket = client(token);
  await once(socket as never, 'connect');
  return socket;
}

const move = (name: string) =>
  lab.database.query(
    `insert into read.checkpoints as c (name, checkpoint, events) values ($1, '1', 1) on conflict (name) do update set events = c.events + 1`,
    [name],
  );
/** Two looks: the first one may have begun before. An answer arrives after everything that was sent before it. */
async function looked(): Promise<void> {
  for (let looks = 0; looks < 2; looks += 1) await gateway.look();
  const open = clients.filter(({ connected: isOpen }) => isOpen);
  await Promise.all(open.map((socket) => new Promise((resolve) => socket.emit('heartbeat', resolve))));
}
const refused = (socket: Client) =>
  new Promise<string>((resolve) => socket.on('connect_error', (error) => resolve(error.message)));

it('lets in whoever has a session of staff, and nobody else', async () => {
  expect(await refused(client())).toBe('NOT_LOGGED_IN');
  expect(await refused(client('x'.repeat(43)))).toBe('NOT_LOGGED_IN');
  expect(await refused(client(await sessions.open({ kind: 'member', subjectId: randomUUID(), data: {} })))).toBe(
    'NOT_LOGGED_IN',
  );
  const staff = await connected(await hire('finance'));
  expect(Date.parse(await new Promise<string>((resolve) => staff.emit('heartbeat', resolve)))).toBeGreaterThan(0);
});

it('tells once that a table has moved, and nothing while nothing does', async () => {
  const finance = await connected(await hire('finance'));
  await looked();
  expect([...finance.heard]).toEqual([]);
  await move('ledger');
  await looked();
  expect([...finance.heard].sort()).toEqual(['books', 'projections', 'wallets']);
  finance.heard.clear();
  await lab.database.query(
    `insert into read.significant_events values (1, 'walletFrozen', 'wallet-x', 0, now(), null)`,
  );
  await looked();
  expect([...finance.heard]).toEqual(['significant']);
  finance.heard.clear();
  await looked();
  expect([...finance.heard]).toEqual([]);
});

it('tells of withdrawals, and of who looks at one', async () => {
  const finance = await connected(await hire('finance'));
  await looked();
  await lab.database.query(
    'insert into session.withdrawal_claims (withdrawal_id, staff_id, until) values ($1, $2, now())',
    [randomUUID(), randomUUID()],
  );
  await looked();
  expect([...finance.heard]).toEqual(['withdrawals']);
  finance.heard.clear();
  await move('withdrawals');
  await looked();
  expect([...finance.heard].sort()).toEqual(['projections', 'withdrawals']);
});

it('tells the desk of statements that one was taken, matched or closed', async () => {
  const [finance, nobody] = await Promise.all([hire('finance'), hire()].map(async (token) => connected(await token)));
  await looked();
  await move('statements');
  await looked();
  expect([...finance!.heard].sort()).toEqual(['projections', 'statements']);
  expect(nobody!.heard.size).toBe(0);
});

it('tells each role of what it may call, and of nothing else', async () => {
  const [support, operations, nobody] = await Promise.all(
    [hire('support'), hire('operations'), hire()].map(async (token) => connected(await token)),
  );
  await looked();
  await Promise.all(['ledger', 'findings', 'adjustments', 'staff-activity', 'event-history'].map(move));
  await looked();
  expect([...support!.heard]).toEqual(['wallets']);
  expect([...operations!.heard].sort()).toEqual(['events', 'findings', 'projections', 'reconciler', 'wallets']);
  expect(nobody!.heard.size).toBe(0);
  expect(changesFor(['finance'])).toContain('books');
});

it('ends with the session', async () => {
  const token = await hire('admin');
  const admin = await connected(token);
  const ended = once(admin as never, 'sessionEnded');
  const gone = once(admin as never, 'disconnect');
  await sessions.close('staff', token);
  expect(await ended).toEqual([{ reason: 'logout' }]);
  await gone;
});
