import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import type { ClientToServer, ServerToClient } from '@contracts/realtime/events';
import { balancePush } from '@contexts/money/wallet/wallet.pushes';
import { newId } from '@platform/ids';
import { RealtimeModule } from '@platform/realtime/realtime.module';
import { downlinePush } from './agency.pushes';
import { AgencyLab, PASSWORD, type Person } from './test-support/agency-lab';

let lab: AgencyLab;
const sockets: Socket[] = [];
const arrivals = new EventEmitter();

beforeAll(async () => {
  lab = await AgencyLab.open(RealtimeModule.register([downlinePush, balancePush]));
  await lab.app.listen(0, '127.0.0.1');
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
afterAll(() => lab.close());

/** The messages that the open window of a member receives from now on. */
async function windowOf({ token }: Person): Promise<{ downlines: unknown[]; balances: unknown[] }> {
  const { port } = lab.app.getHttpServer().address() as AddressInfo;
  const socket: Socket<ServerToClient, ClientToServer> = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { token },
    extraHeaders: { origin: 'http://localhost:3000' },
  });
  sockets.push(socket as Socket);
  const told = { downlines: [] as unknown[], balances: [] as unknown[] };
  socket.on('downline', (push) => void told.downlines.push(push));
  socket.on('balance', ({ balance, kind }) => void told.balances.push({ balance, kind }));
  socket.onAny(() => void arrivals.emit('message'));
  await once(socket as never, 'connect');
  return told;
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await once(arrivals, 'message');
}

it('a new downline, a move, and money that arrives are told to those whom they concern, and to nobody else', async () => {
  const top = await lab.agent();
  const [ana, eva] = [await lab.agent(top, 10_000n), await lab.agent(top)];
  const [ofTop, ofAna, ofEva] = [await windowOf(top), await windowOf(ana), await windowOf(eva)];
  const bia = await lab.agent(ana);
  await until(() => ofAna.downlines.length === 1);
  expect(ofAna.downlines).toEqual([{ memberId: bia.id, what: 'registered' }]);
  const ofBia = await windowOf(bia);

  await lab.seal(
    'POST',
    '/wps/agent/transfers',
    { key: newId(), memberId: bia.id, amount: '12.50', password: PASSWORD },
    ana.token,
  );
  await lab.react();
  await until(() => ofBia.balances.length === 1 && ofAna.balances.length === 1);
  expect(ofBia.balances).toMatchObject([{ balance: '12.50' }]);
  expect(ofAna.balances).toMatchObject([{ balance: '87.50' }]);

  const [maker, checker] = [await lab.hire('operations'), await lab.hire('operations')];
  const asked = await lab.send<{ moveId: string }>('POST', '/bo/v1/moves', maker.token, {
    key: newId(),
    memberId: bia.id,
    toUplineId: eva.id,
    reason: 'asked for',
  });
  await lab.send('POST', `/bo/v1/moves/${asked.value.moveId}/decision`, checker.token, { decision: 'approve' });
  await until(() => ofAna.downlines.length === 2 && ofEva.downlines.length === 1);
  expect(ofAna.downlines[1]).toEqual({ memberId: bia.id, what: 'moved-out' });
  expect(ofEva.downlines).toEqual([{ memberId: bia.id, what: 'moved-in' }]);
  // The session of the moved agent goes on, and the old upline is sent nothing about the team any more.
  await lab.player(bia);
  await until(() => ofBia.downlines.length === 1);
  expect([ofTop.downlines, ofAna.downlines.length, ofEva.downlines.length]).toEqual([[], 2, 1]);
  expect([ofTop.balances, ofEva.balances]).toEqual([[], []]);
});
