import { Module } from '@nestjs/common';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Adjustment } from '@contracts/http/office/proofs';
import type { StaffRole } from '@contracts/http/routes';
import type { RecordedEvent } from '@kernel/event';
import { CreateStaff, memberIdOf, RegisterMember, staffIdOf } from '@contexts/people/identity/identity.api';
import { membersProjection } from '@contexts/people/identity/members/read-models/members.projection';
import { staffProjection } from '@contexts/people/identity/staff/read-models/staff.projection';
import { CreditDeposit, WalletBalances, WalletModule } from '@contexts/money/wallet/wallet.api';
import { Sessions } from '@platform/auth/sessions';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { newId } from '@platform/ids';
import { PlatformLab } from '@test/support/platform-application';
import { AuditTrailModule } from '@contexts/office/console/audit-trail/audit-trail.module';
import type { Projection } from '@platform/projections/projection';
import { AdjustmentsModule, AdjustmentsWorkerModule } from '../adjustments.module';
import { ApplyApprovedAdjustments } from '../reactions/apply-approved-adjustments';
import { adjustmentsProjection } from '../read-models/adjustments.projection';

@Module({ imports: [AdjustmentsModule, AdjustmentsWorkerModule, WalletModule, AuditTrailModule] })
export class Parts {}

export const parts = { imports: [CqrsModule.forRoot(), Parts] };
const settings = { ADJUSTMENT_MAX: '100.00', ADJUSTMENT_DAY_MAX: '1000.00', DATABASE_POOL: '8' };
export const nobody = '8f9c1a52-37c7-5c0f-9d7b-0a4d7c1b6e11';

export let lab: PlatformLab;
export let app: NestFastifyApplication;
export let other: NestFastifyApplication;
let names = 0;

/** Opens one database with two processes of the API before the tests of a spec file, and closes them after. */
export function useAdjustments(): void {
  beforeAll(async () => {
    lab = await PlatformLab.open();
    app = await lab.application(parts, settings);
    other = await lab.application(parts, settings);
  });

  afterAll(() => lab.close());
}

export const context = (key: string) => ({
  key,
  actor: { kind: 'system' as const, id: 'test' },
  correlationId: newId(),
  causationId: newId(),
});

export async function hire(...roles: StaffRole[]): Promise<{ id: string; username: string; token: string }> {
  const username = `staff${(names += 1)}`;
  await app
    .get(CommandBus)
    .execute(
      new CreateStaff({ username, password: 'Serra-Clara-42', name: `Name ${username}`, roles }, context(username)),
    );
  const id = staffIdOf('croupier', username);
  return { id, username, token: await sessionOf(id, ...roles) };
}

/** A new session of somebody who was hired. */
export function sessionOf(id: string, ...roles: StaffRole[]): Promise<string> {
  return app.get(Sessions).open({ kind: 'staff', subjectId: id, data: { roles } });
}

export async function player(balanceMinor: bigint): Promise<string> {
  const username = `player${(names += 1)}`;
  await app.get(CommandBus).execute(new RegisterMember({ username, password: 'Serra-Clara-42' }, context(username)));
  const memberId = memberIdOf('croupier', username);
  if (balanceMinor > 0n) {
    await app.get(CommandBus).execute(
      new CreditDeposit(
        {
          memberId,
          depositId: newId(),
          providerId: 'sandbox',
          amountMinor: balanceMinor,
          currency: 'BRL',
          occurredAt: new Date().toISOString(),
        },
        context(newId()),
      ),
    );
  }
  return memberId;
}

export interface Answered<Value = Adjustment> {
  readonly status: number;
  readonly code?: string;
  readonly value: Value;
}

export interface Page {
  readonly list: Adjustment[];
  readonly nextCursor: string | null;
}

export async function send<Value = Adjustment>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  token: string,
  body?: object,
  at = app,
): Promise<Answered<Value>> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await at.inject({ method, url, headers, ...(body && { payload: JSON.stringify(body) }) });
  return { status: answer.statusCode, ...answer.json<{ code?: string; value: Value }>() };
}

export const request = (token: string, memberId: string, amount: string, key = newId(), at = app): Promise<Answered> =>
  send('POST', '/bo/v1/adjustments', token, { key, memberId, amount, reason: 'correction', note: 'booked twice' }, at);
export const decide = (
  token: string,
  adjustmentId: string,
  isApproved = true,
  key = newId(),
  at = app,
): Promise<Answered> =>
  send('POST', `/bo/v1/adjustments/${adjustmentId}/decision`, token, { key, isApproved, note: 'seen and right' }, at);
export const limits = async (token: string) =>
  (
    await send<Record<'requestedToday' | 'approvedToday' | 'perDay' | 'perAdjustment', string>>(
      'GET',
      '/bo/v1/adjustment-limits',
      token,
    )
  ).value;
export const balanceOf = async (memberId: string) => (await app.get(WalletBalances).balanceOf(memberId)).minor;

export async function recorded(...categories: string[]): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of app.get<EventStore>(EVENT_STORE).readAll('start', { categories })) events.push(event);
  return events;
}

export const eventsOf = async (adjustmentId: string) =>
  (await recorded('adjustment')).filter(({ stream }) => stream === `adjustment-${adjustmentId}`);

/** Every event is handed over twice, as a worker does that dies between the effect and its checkpoint. */
export async function react(): Promise<void> {
  const reaction = app.get(ApplyApprovedAdjustments, { strict: false });
  for (const event of await recorded('adjustment')) for (const _ of [1, 2]) await reaction.react(event as never);
}

export async function listed(token: string, query = ''): Promise<Page> {
  await lab.database.query('truncate read.adjustments, read.members, read.staff');
  await project(adjustmentsProjection, 'adjustment');
  await project(membersProjection, 'member');
  await project(staffProjection, 'staff');
  return (await send<Page>('GET', `/bo/v1/adjustments${query}`, token)).value;
}

async function project(projection: Projection, category: string): Promise<void> {
  await projection.project(await recorded(category), lab.database);
}
