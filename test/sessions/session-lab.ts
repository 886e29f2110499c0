import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { io, type Socket } from 'socket.io-client';
import type { OpenSession, OpenSessionList } from '@contracts/http/open-sessions';
import type { StaffRole } from '@contracts/http/routes';
import { SIGNATURE_HEADERS } from '@contracts/vendor/vendor-api';
import { CreateStaff, RegisterMember, staffIdOf } from '@contexts/people/identity/identity.api';
import type { SessionEndsEvent } from '@contexts/people/identity/identity.events';
import { VendorTransactions } from '@contexts/play/vendor-api/use-cases/vendor-transactions';
import type { RecordedEvent } from '@kernel/event';
import { Sessions } from '@platform/auth/sessions';
import { signResponse } from '@platform/http/signing/http-signature';
import { newId } from '@platform/ids';
import { startApi, VENDOR_KEY, type ApiUnderTest } from '@test/support/api-under-test';
import { until } from '@test/support/patience';

export const PASSWORD = 'Serra-Clara-42';
export const OTHER_PASSWORD = 'Lagoa-Mansa-77';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

export interface Answer<Value> {
  readonly status: number;
  readonly code?: string;
  readonly value: Value;
}

const context = () => ({
  key: newId(),
  actor: { kind: 'system' as const, id: 'test' },
  correlationId: newId(),
  causationId: newId(),
});

/** Members and staff with sessions on two processes: what one process ends, the other has to notice. */
export class SessionLab {
  private members = 0;
  private readonly sockets: Socket[] = [];

  private constructor(
    readonly api: ApiUnderTest,
    private readonly apps: readonly NestFastifyApplication[],
    private readonly vendor: LaunchingVendor,
  ) {}

  static async open(): Promise<SessionLab> {
    const vendor = new LaunchingVendor();
    const api = await startApi({
      STAFF_TOTP: 'offered',
      PUBLIC_URL: 'http://localhost:3000',
      VENDORS: `v1=${await vendor.listen()},v2=http://127.0.0.1:1`,
    });
    return new SessionLab(api, [api.app, await api.another()], vendor);
  }

  async close(): Promise<void> {
    this.closeWindows();
    await this.api.close();
    await this.vendor.close();
  }

  closeWindows(): void {
    for (const socket of this.sockets.splice(0)) socket.disconnect();
  }

  /** @param body a text is an encrypted payload */
  async send<Value = { ended: number }>(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    token: string,
    body?: object | string,
    at = 0,
  ): Promise<Answer<Value>> {
    const type = typeof body === 'string' ? 'application/jose' : 'application/json';
    const headers = {
      'user-agent': IPHONE,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': type }),
    };
    const answer = await this.apps[at]!.inject({ method, url, headers, ...(body && { payload: body }) });
    return { status: answer.statusCode, ...answer.json<Omit<Answer<Value>, 'status'>>() };
  }

  async newMember(): Promise<{ username: string; memberId: string }> {
    const username = `member${(this.members += 1)}`;
    const commands = this.api.app.get(CommandBus);
    const registered = await commands.execute(new RegisterMember({ username, password: PASSWORD }, context()));
    if (registered.outcome !== 'registered') throw new Error(registered.outcome);
    return { username, memberId: registered.member.memberId };
  }

  async logIn(username: string, password = PASSWORD, at = 0): Promise<string> {
    const body = await this.api.encrypt('POST /wps/session/login', { username, password });
    return (await this.send<{ token: string }>('POST', '/wps/session/login', '', body, at)).value.token;
  }

  /** A new member of the staff, logged in. */
  async hire(username: string, role: StaffRole): Promise<string> {
    const staff = { username, password: PASSWORD, name: username, roles: [role] };
    await this.api.app.get(CommandBus).execute(new CreateStaff(staff, context()));
    return this.staffSession(username, role);
  }

  staffSession(username: string, role: StaffRole): Promise<string> {
    const subjectId = staffIdOf('croupier', username);
    return this.api.app.get(Sessions).open({ kind: 'staff', subjectId, data: { roles: [role] } });
  }

  agentSession(subjectId: string): Promise<string> {
    return this.api.app.get(Sessions).open({ kind: 'member', subjectId, data: { memberType: 1 } });
  }

  async listOf(token: string, url = '/wps/member/sessions'): Promise<OpenSessionList> {
    return (await this.send<OpenSessionList>('GET', url, token)).value;
  }

  async othersOf(token: string, url?: string): Promise<OpenSession[]> {
    return (await this.listOf(token, url)).list.filter(({ isThis }) => !isThis);
  }

  endOne(token: string, sessionId: string, at = 0): Promise<Answer<{ ended: number }>> {
    return this.send('DELETE', `/wps/member/sessions/${sessionId}`, token, undefined, at);
  }

  async isIn(token: string, at = 0): Promise<boolean> {
    return (await this.send('GET', '/wps/member/info', token, undefined, at)).status === 200;
  }

  /** Opens the game as the site does. @returns the session that the vendor got */
  async launch(token: string): Promise<string> {
    const asked = { vassalage: 'v1', gameCode: 'g1', language: 'pt', device: 'desktop' };
    const { status } = await this.send('POST', '/wps/game/launchGame', token, asked);
    if (status !== 200) throw new Error(`The game was not opened: ${status}`);
    return this.vendor.sessionToken;
  }

  async bet(playerId: string, sessionToken: string, at: number): Promise<string> {
    const request = { vendorId: 'v1', requestId: newId(), correlationId: newId() };
    const input = { playerId, sessionToken, currency: 'BRL', gameCode: 'g1', amount: '1.00' };
    const id = newId();
    const transactions = this.apps[at]!.get(VendorTransactions, { strict: false });
    return (await transactions.bet(request, { ...input, roundId: id, transactionId: id } as never)).status;
  }

  /** A window on each process. @returns the reasons that they are told */
  async windowsOf(token: string, namespace = ''): Promise<{ readonly reasons: string[]; areClosed: () => boolean }> {
    const reasons: string[] = [];
    const windows = await Promise.all(
      this.apps.map(async (app) => {
        const socket = io(`${await app.getUrl()}${namespace}`, {
          transports: ['websocket'],
          reconnection: false,
          forceNew: true,
          auth: { token },
          extraHeaders: { origin: 'http://localhost:3000' },
        });
        socket.on('sessionEnded', ({ reason }: { reason: string }) => void reasons.push(reason));
        this.sockets.push(socket);
        return socket;
      }),
    );
    await until(() => windows.every(({ connected }) => connected));
    return { reasons, areClosed: () => windows.every(({ connected }) => !connected) };
  }

  /** The ends of the sessions of a person, as the log has them. */
  async endsOf(personId: string): Promise<(RecordedEvent & SessionEndsEvent)[]> {
    const events: (RecordedEvent & SessionEndsEvent)[] = [];
    for await (const event of this.api.store.read(`sessionends-${personId}`))
      events.push(event as RecordedEvent & SessionEndsEvent);
    return events;
  }
}

/** A vendor that opens any game. */
class LaunchingVendor {
  /** The session of the last launch. */
  sessionToken = '';
  private readonly server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      this.sessionToken = (JSON.parse(Buffer.concat(parts).toString()) as { sessionToken: string }).sessionToken;
      const body = JSON.stringify({ url: `${this.url}/game` });
      const requestId = String(request.headers[SIGNATURE_HEADERS.requestId]);
      const answer = { party: 'v1', key: VENDOR_KEY, path: request.url ?? '', requestId, body };
      response.writeHead(200, { ...signResponse(answer), 'content-type': 'application/json' }).end(body);
    });
  });

  async listen(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return this.url;
  }

  close(): Promise<unknown> {
    return new Promise((resolve) => this.server.close(resolve));
  }

  private get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
}
