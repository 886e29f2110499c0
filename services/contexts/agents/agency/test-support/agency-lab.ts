import { Module, type DynamicModule } from '@nestjs/common';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { StaffRole } from '@contracts/http/routes';
import { categoryOf, type RecordedEvent } from '@kernel/event';
import {
  CreateStaff,
  IdentityModule,
  memberIdOf,
  RegisterMember,
  staffIdOf,
} from '@contexts/people/identity/identity.api';
import { membersProjection } from '@contexts/people/identity/members/read-models/members.projection';
import { staffProjection } from '@contexts/people/identity/staff/read-models/staff.projection';
import { teamProjection } from '@contexts/agents/team/read-models/team.projection';
import { AuditTrailModule } from '@contexts/office/console/audit-trail/audit-trail.module';
import {
  CreditDeposit,
  SubmitVendorTransaction,
  WalletBalances,
  WalletModule,
} from '@contexts/money/wallet/wallet.api';
import { walletProjection } from '@contexts/money/wallet/read-models/wallet.projection';
import { Sessions } from '@platform/auth/sessions';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { newId } from '@platform/ids';
import type { Reaction } from '@platform/reactions/reaction';
import { PlatformLab } from '@test/support/platform-application';
import { TreeModule } from '@contexts/agents/tree/tree.module';
import { AgencyModule, AgencyWorkerModule } from '../agency.module';
import { AnswerAsksWithTransfers } from '../reactions/answer-asks-with-transfers';
import { InviteRegisteredMembers } from '../reactions/invite-registered-members';
import { ReceiveSentTransfers } from '../reactions/receive-sent-transfers';
import { agencyProjection } from '../read-models/agency.projection';

export const PASSWORD = 'Serra-Clara-42';

@Module({ imports: [IdentityModule, TreeModule, AgencyModule, AgencyWorkerModule, WalletModule, AuditTrailModule] })
class Parts {}

const projections = [membersProjection, staffProjection, walletProjection, teamProjection, agencyProjection];

export interface Person {
  readonly id: string;
  readonly username: string;
  readonly token: string;
}

export interface Answer<Value = unknown> {
  readonly status: number;
  readonly code?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly value: Value;
}

/** The network with what it stands on, over HTTP, in one or two processes on one database. */
export class AgencyLab {
  private names = 0;
  private checkpoint: string | undefined;

  private constructor(
    readonly lab: PlatformLab,
    readonly app: NestFastifyApplication,
    /** Another process. */
    readonly other: NestFastifyApplication,
  ) {}

  /** @param live what the sockets of the members need, where a test has any */
  static async open(...live: DynamicModule[]): Promise<AgencyLab> {
    const lab = await PlatformLab.open();
    const parts = { imports: [CqrsModule.forRoot(), Parts, ...live] };
    const settings = {
      DATABASE_POOL: '8',
      ...(live.length > 0
        ? { PUBLIC_URL: 'http://localhost:3000' }
        : { PUBLIC_URL: 'https://play.example', VENDOR_KEYS: '', PROVIDER_KEYS: '' }),
    };
    return new AgencyLab(lab, await lab.application(parts, settings), await lab.application(parts, settings));
  }

  close(): Promise<void> {
    return this.lab.close();
  }

  newName(): string {
    return `member${(this.names += 1)}`;
  }

  context(key = newId()) {
    return { key, actor: { kind: 'system' as const, id: 'test' }, correlationId: newId(), causationId: newId() };
  }

  async hire(...roles: StaffRole[]): Promise<Person> {
    const username = `staff${(this.names += 1)}`;
    await this.app
      .get(CommandBus)
      .execute(new CreateStaff({ username, password: PASSWORD, name: `Name ${username}`, roles }, this.context()));
    const id = staffIdOf('croupier', username);
    return {
      id,
      username,
      token: await this.app.get(Sessions).open({ kind: 'staff', subjectId: id, data: { roles } }),
    };
  }

  agent(upline?: Person, balanceMinor = 0n, username = this.newName()): Promise<Person> {
    return this.member(2, upline, balanceMinor, username);
  }

  player(upline?: Person, balanceMinor = 0n, username = this.newName()): Promise<Person> {
    return this.member(0, upline, balanceMinor, username);
  }

  private async member(
    memberType: 0 | 2,
    upline: Person | undefined,
    balanceMinor: bigint,
    username: string,
  ): Promise<Person> {
    const account = { username, password: PASSWORD, memberType, ...(upline && { uplineId: upline.id }) };
    await this.app.get(CommandBus).execute(new RegisterMember(account, this.context()));
    const id = memberIdOf('croupier', username);
    if (balanceMinor > 0n) await this.deposit(id, balanceMinor);
    return {
      id,
      username,
      token: await this.app.get(Sessions).open({ kind: 'member', subjectId: id, data: { memberType } }),
    };
  }

  async deposit(memberId: string, minor: bigint): Promise<void> {
    await this.app.get(CommandBus).execute(
      new CreditDeposit(
        {
          memberId,
          depositId: newId(),
          providerId: 'sandbox',
          amountMinor: minor,
          currency: 'BRL',
          occurredAt: new Date().toISOString(),
        },
        this.context(),
      ),
    );
  }

  /** A round of so much stake, lost. */
  async bet(memberId: string, amountMinor: bigint): Promise<void> {
    const bet = {
      type: 'PlaceBet' as const,
      memberId,
      currency: 'BRL' as const,
      occurredAt: new Date().toISOString(),
      vendorId: 'v1',
      transactionId: newId(),
      operatorTransactionId: newId(),
      gameCode: 'g1',
      roundId: newId(),
      amountMinor,
      closesRound: true,
      refusal: null,
    };
    await this.app.get(CommandBus).execute(new SubmitVendorTransaction(bet, this.context()));
  }

  async balanceOf(memberId: string): Promise<bigint> {
    return (await this.app.get(WalletBalances).balanceOf(memberId)).minor;
  }

  async send<Value = unknown>(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    token?: string,
    body?: object,
    { at = this.app, ip = '203.0.113.7' }: { readonly at?: NestFastifyApplication; readonly ip?: string } = {},
  ): Promise<Answer<Value>> {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const answer = await at.inject({
      method,
      url,
      headers,
      remoteAddress: ip,
      ...(body && { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, ...answer.json<{ code?: string; value: Value }>() };
  }

  /** To a call whose body is encrypted. */
  async seal<Value = unknown>(
    method: 'POST' | 'PUT',
    url: string,
    body: object,
    token?: string,
    { at = this.app, ip = '203.0.113.7' }: { readonly at?: NestFastifyApplication; readonly ip?: string } = {},
  ): Promise<Answer<Value>> {
    const headers = { 'content-type': 'application/jose', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await at.inject({
      method,
      url,
      headers,
      remoteAddress: ip,
      payload: await this.lab.encrypted(`${method} ${url}`, body),
    });
    return { status: answer.statusCode, ...answer.json<{ code?: string; value: Value }>() };
  }

  async events(...categories: string[]): Promise<RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    for await (const event of this.app
      .get<EventStore>(EVENT_STORE)
      .readAll('start', categories.length > 0 ? { categories } : undefined))
      events.push(event);
    return events;
  }

  /** Hands what is new in the log to the projections. */
  async project(): Promise<void> {
    const from = this.checkpoint === undefined ? ('start' as const) : { after: this.checkpoint };
    const events: RecordedEvent[] = [];
    for await (const event of this.app.get<EventStore>(EVENT_STORE).readAll(from)) events.push(event);
    for (const projection of projections) {
      const concerned = events.filter(({ stream }) => projection.categories.includes(categoryOf(stream)));
      if (concerned.length > 0) await projection.project(concerned, this.lab.database);
    }
    this.checkpoint = events.at(-1)?.checkpoint ?? this.checkpoint;
  }

  /** Every event is handed over twice, as a worker does that dies between the effect and its checkpoint. */
  async react(): Promise<void> {
    const reactions: Reaction[] = [
      this.app.get(InviteRegisteredMembers, { strict: false }),
      this.app.get(ReceiveSentTransfers, { strict: false }),
      this.app.get(AnswerAsksWithTransfers, { strict: false }),
    ];
    for (const reaction of reactions) {
      for (const event of await this.events(...reaction.categories))
        for (const _ of [1, 2]) await reaction.react(event);
    }
  }
}
