import { CqrsModule } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Route } from '@contracts/http/route';
import { routes } from '@contracts/http/routes';
import type { LoginValue, RegisterRequest } from '@contracts/http/session';
import type { MessageRequest } from '@contracts/vendor/message-provider';
import { AuditTrailModule } from '@contexts/office/console/audit-trail/audit-trail.module';
import { MessageCarrier } from '@platform/messages/message-carrier';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { newId } from '@platform/ids';
import { PlatformLab } from '@test/support/platform-application';
import { IdentityModule } from '../../identity.module';
import { LogIn } from '../use-cases/log-in/log-in';
import { SignUp } from '../use-cases/registration/sign-up';
import { BROWSER, PASSWORD } from './member-lab';

export interface Answered<Value = unknown> {
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly value: Value;
}

/** Members who call over HTTP for their own account; the SMS and e-mails that they would get are in `sent`. */
export class OwnAccountLab {
  readonly sent: MessageRequest[] = [];
  private counter = 0;

  private constructor(
    private readonly lab: PlatformLab,
    readonly app: NestFastifyApplication,
  ) {}

  static async open(settings: NodeJS.ProcessEnv = {}): Promise<OwnAccountLab> {
    const lab = await PlatformLab.open();
    const fields = 'email:optional,mobileNum:optional,payeeName:optional,birthday:optional';
    const app = await lab.application(
      { imports: [CqrsModule.forRoot(), IdentityModule, AuditTrailModule] },
      { REGISTER_FIELDS: fields, SWITCHES: 'USERNAMEREG3,SMSLOGIN3,CHNGPASSVERIF3', ...settings },
    );
    const own = new OwnAccountLab(lab, app);
    Object.assign(app.get(MessageCarrier, { strict: false }), {
      send: async (message: MessageRequest) => void own.sent.push(message),
    });
    return own;
  }

  close(): Promise<void> {
    return this.lab.close();
  }

  get database() {
    return this.lab.database;
  }

  next(): number {
    return (this.counter += 1);
  }

  /** A number of its own each time, as a member types it. */
  newNumber(): string {
    return `11987${String(651_000 + this.next())}`;
  }

  async register(over: Partial<RegisterRequest> = {}): Promise<LoginValue> {
    const username = `dona${this.next()}`;
    const consent = { acceptedTerms: true as const, isAdult: true as const };
    const input = { username, password: PASSWORD, confirmPassword: PASSWORD, ...consent, ...over };
    return this.app.get(SignUp, { strict: false }).register('username', input, this.guest(), BROWSER);
  }

  logIn(username: string): Promise<LoginValue> {
    const given = { username, password: PASSWORD, type: 'username' as const };
    return this.app.get(LogIn, { strict: false }).logIn(given, this.guest(), BROWSER);
  }

  /** Calls as the browser of a member does, encrypted where the route asks for it. */
  async call<Value = unknown>(route: Route, token: string, input: object = {}): Promise<Answered<Value>> {
    const target = `${route.method} ${route.path}`;
    const isSealed = 'encrypted' in route && route.encrypted === true;
    const body = isSealed ? await this.lab.encrypted(target, input) : JSON.stringify(input);
    const headers = {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': `198.51.100.${this.next() % 250}`,
      ...(route.method === 'GET' ? {} : { 'content-type': isSealed ? 'application/jose' : 'application/json' }),
    };
    const answer = await this.app.inject({
      method: route.method,
      url: route.path,
      headers,
      ...(route.method === 'GET' ? {} : { payload: body }),
    });
    const told = answer.json() as { code?: string; fields?: Record<string, string>; value?: Value };
    const { code, fields = {}, value } = told;
    return { status: answer.statusCode, code, fields, value: value as Value };
  }

  /** Confirms by the password that the owner acts. */
  async confirm({ token }: Pick<LoginValue, 'token'>, password = PASSWORD): Promise<void> {
    const { status } = await this.call(routes.proveStepUp, token, { proof: { kind: 'password', password } });
    if (status !== 200) throw new Error('The confirmation was refused');
  }

  /** The code that was sent last to a number or an address. */
  codeTo(to: string): string {
    const message = this.sent.findLast((one) => one.to === to);
    const code = message && /\b(\d{6})\b/.exec(message.text)?.[1];
    if (!code) throw new Error(`No code went to ${to}`);
    return code;
  }

  /** Lets minutes go by for codes and for what was asked for. */
  async later(minutes: number): Promise<void> {
    await this.database.query(
      `update session.code_requests set asked_at = asked_at - make_interval(mins => ${minutes});
       update session.one_time_codes set expires_at = expires_at - make_interval(mins => ${minutes})`,
    );
  }

  async eventsOf(memberId: string) {
    const events = [];
    const store = this.app.get<EventStore>(EVENT_STORE, { strict: false });
    for await (const { type, data } of store.read(`member-${memberId}`)) events.push({ type, data });
    return events as readonly { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[];
  }

  private guest() {
    const ip = `198.51.100.${this.next() % 250}`;
    const caller = { kind: 'guest' as const };
    return { caller, correlationId: newId(), requestId: newId(), language: 'pt' as const, ip };
  }
}
