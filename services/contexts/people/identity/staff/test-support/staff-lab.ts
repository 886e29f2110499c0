import { randomUUID } from 'node:crypto';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { StaffAccountInFull } from '@contracts/http/office/back-office-staff';
import type { StaffRole } from '@contracts/http/routes';
import type { RecordedEvent } from '@kernel/event';
import { AuditTrailModule } from '@contexts/office/console/audit-trail/audit-trail.module';
import { Sessions } from '@platform/auth/sessions';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { newId } from '@platform/ids';
import type { Projection } from '@platform/projections/projection';
import { PlatformLab } from '@test/support/platform-application';
import { solvedCaptcha } from '@test/support/solved-captcha';
import { staffIdOf } from '../../account-ids';
import { Captchas } from '../../captcha/captchas';
import { IdentityModule } from '../../identity.module';
import { staffProjection } from '../read-models/staff.projection';
import { CreateStaff } from '../use-cases/create-staff';

export const PASSWORD = 'Serra-Clara-42';
export const OWN = 'Pitangueira-Azul-7';

interface Answered {
  readonly status: number;
  readonly code?: string;
  readonly value: StaffAccountInFull & {
    readonly step: string;
    readonly challenge: string;
    readonly secret: string;
    readonly token: string;
    readonly staffId: string;
    readonly captcha: { readonly level: number };
    readonly temporaryPassword: string | null;
    readonly list: readonly { readonly account: string; readonly status: string; readonly roles: readonly string[] }[];
  };
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** People who work here, and the calls that they make, on three processes with one database. */
export class StaffLab {
  private names = 0;
  private projectedTo: string | undefined;

  private constructor(
    private readonly lab: PlatformLab,
    /** Two processes where the authenticator is offered, so that most tests log in with the password alone. */
    readonly apps: readonly [NestFastifyApplication, NestFastifyApplication],
    /** A process where the authenticator is required. */
    readonly strict: NestFastifyApplication,
  ) {}

  static async open(): Promise<StaffLab> {
    const lab = await PlatformLab.open();
    const parts = { imports: [CqrsModule.forRoot(), IdentityModule, AuditTrailModule] };
    const offered = () => lab.application(parts, { STAFF_TOTP: 'offered' });
    return new StaffLab(lab, [await offered(), await offered()], await lab.application(parts));
  }

  get database() {
    return this.lab.database;
  }

  close(): Promise<void> {
    return this.lab.close();
  }

  send(method: Method, url: string, token: string, body?: object, at = this.apps[0]): Promise<Answered> {
    return this.answered(at, method, url, 'application/json', body && JSON.stringify(body), token);
  }

  async sealed(method: Method, url: string, body: object, token?: string, at = this.apps[0]): Promise<Answered> {
    return this.answered(
      at,
      method,
      url,
      'application/jose',
      await this.lab.encrypted(`${method} ${url}`, body),
      token,
    );
  }

  /** Works out the captcha that is asked for after a failure, as the page does. */
  async logIn(username: string, password: string, at = this.apps[0]): Promise<Answered> {
    const input = { username, password };
    const answer = await this.sealed('POST', '/bo/v1/session/login', input, undefined, at);
    if (answer.code !== 'CAPTCHA_NEEDED') return answer;
    const captcha = await solvedCaptcha(await at.get(Captchas, { strict: false }).issue(answer.value.captcha.level));
    return this.sealed('POST', '/bo/v1/session/login', { ...input, captcha }, undefined, at);
  }

  choose(challenge: string, newPassword: string, at = this.apps[0]): Promise<Answered> {
    return this.sealed('POST', '/bo/v1/session/password', { challenge, newPassword }, undefined, at);
  }

  async isIn(token: string, at = this.apps[0]): Promise<boolean> {
    return (await this.send('GET', '/bo/v1/session', token, undefined, at)).status === 200;
  }

  /** A person with a password of their own, and a session. */
  async somebody(...roles: StaffRole[]) {
    const username = `person${(this.names += 1)}`;
    const context = {
      key: username,
      actor: { kind: 'system' as const, id: 'test' },
      correlationId: newId(),
      causationId: newId(),
    };
    await this.apps[0]
      .get(CommandBus)
      .execute(new CreateStaff({ username, password: PASSWORD, name: username, roles }, context));
    const id = staffIdOf('croupier', username);
    const token = await this.apps[0].get(Sessions).open({ kind: 'staff', subjectId: id, data: { roles } });
    return { username, id, token };
  }

  newHire(roles: readonly StaffRole[] = ['support']) {
    return { key: randomUUID(), username: `new.person${(this.names += 1)}`, name: 'Nina Nova', roles };
  }

  act(what: string, id: string, token: string, more: object = {}, at = this.apps[0]): Promise<Answered> {
    return this.send('POST', `/bo/v1/staff/${id}/${what}`, token, { key: randomUUID(), ...more }, at);
  }

  disable(id: string, token: string, at = this.apps[0]): Promise<Answered> {
    return this.act('disabling', id, token, { reason: 'left the house' }, at);
  }

  enable(id: string, token: string): Promise<Answered> {
    return this.act('enabling', id, token, { reason: 'came back' });
  }

  changeRoles(id: string, token: string, roles: StaffRole[], replaces: StaffRole[], at = this.apps[0]) {
    return this.send('PUT', `/bo/v1/staff/${id}/roles`, token, { key: randomUUID(), roles, replaces }, at);
  }

  async accountOf(id: string, token: string): Promise<StaffAccountInFull> {
    return (await this.send('GET', `/bo/v1/staff/${id}`, token)).value;
  }

  async eventsOf(id: string): Promise<RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    for await (const event of this.apps[0].get<EventStore>(EVENT_STORE).read(`staff-${id}`)) events.push(event);
    return events;
  }

  async project(): Promise<void> {
    const store = this.apps[0].get<EventStore>(EVENT_STORE);
    const from = this.projectedTo === undefined ? ('start' as const) : { after: this.projectedTo };
    const projection: Projection = staffProjection;
    for await (const event of store.readAll(from, { categories: ['staff'] })) {
      this.projectedTo = event.checkpoint;
      await projection.project([event], this.lab.database);
    }
  }

  private async answered(
    at: NestFastifyApplication,
    method: Method,
    url: string,
    type: string,
    payload?: string,
    token?: string,
  ): Promise<Answered> {
    const headers = { ...(payload && { 'content-type': type }), ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await at.inject({ method, url, remoteAddress: '10.0.0.1', headers, ...(payload && { payload }) });
    return { status: answer.statusCode, ...answer.json<Omit<Answered, 'status'>>() };
  }
}
