import { CommandBus } from '@nestjs/cqrs';
import type { TestingModule } from '@nestjs/testing';
import type { z } from 'zod';
import type { Call } from '@contracts/http/call';
import { proofCalls, type Finding } from '@contracts/http/office/proofs';
import { CreditDeposit } from '@contexts/money/wallet/wallet.api';
import { Sessions } from '@platform/auth/sessions';
import { CommandRunner } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';
import { VENDOR_KEY, type ApiUnderTest } from '@test/support/api-under-test';
import { VendorSimulator } from '@test/support/vendor-simulator';
import { FreezeUnequalWallets } from '../breaks/reactions/freeze-unequal-wallets';
import type { TurnedClock } from '@test/support/time/turned-clock';
import { SECOND_LOOK_AFTER_MS, startReconciling } from './reconciling-worker';
import { Reconciler } from '../reconciler/reconciler';
import { ReconcilerState } from '../reconciler/reconciler-state';

export let api: ApiUnderTest;
export let worker: TestingModule;
export let clock: TurnedClock;
export let reconciler: Reconciler;
export let vendor: VendorSimulator;
const tokens = new Map<string, string>();

/** Starts an API and a worker that reconciles before the tests of a spec file, and closes them after. */
export function useReconciler(): void {
  beforeAll(async () => {
    tokens.clear();
    reacted.clear();
    seen = undefined;
    ({ api, worker, clock } = await startReconciling());
    reconciler = worker.get(Reconciler);
    reconciler.sweepEveryMs = 0;
    vendor = new VendorSimulator({ baseUrl: api.url, vendorId: 'v1', key: VENDOR_KEY });
    for (const name of ['ana', 'bia']) {
      tokens.set(
        name,
        await api.app.get(Sessions).open({ kind: 'staff', subjectId: newId(), data: { roles: ['finance'] } }),
      );
    }
  });

  afterAll(async () => {
    await worker.close();
    await api.close();
  });
}

/** Rounds until a sweep that began after the call has ended. */
export async function sweep(): Promise<void> {
  const state = worker.get(ReconcilerState);
  for (let sweeps = 0, last = (await state.status()).lastSweep?.finishedAt; sweeps < 2;) {
    clock.advance(SECOND_LOOK_AFTER_MS);
    await reconciler.round();
    const { lastSweep } = await state.status();
    if (lastSweep && lastSweep.finishedAt !== last) [sweeps, last] = [sweeps + 1, lastSweep.finishedAt];
  }
  await react();
}

/** Fills the tables and says so: whatever was in the log before is in them. */
export async function project(): Promise<void> {
  let last: string | undefined;
  for await (const event of api.store.readAll(seen === undefined ? 'start' : { after: seen })) last = event.checkpoint;
  seen = last ?? seen;
  await api.project();
  const set = `insert into read.checkpoints (name, checkpoint) select name, $1 from unnest(array['wallet', 'ledger']) as name
    on conflict (name) do update set checkpoint = excluded.checkpoint`;
  await api.database.query(set, [seen]);
}
let seen: string | undefined;

/** Hands every finding to the reaction, as a worker does that has lost its checkpoint. */
const reacted = new Set<string>();
export async function react(): Promise<void> {
  for await (const event of api.store.readAll('start', { categories: ['finding'] })) {
    if (reacted.has(event.id)) continue;
    reacted.add(event.id);
    await new FreezeUnequalWallets(api.app.get(CommandBus), api.app.get(CommandRunner)).react(event as never);
  }
  // As it comes, without a word about how far the tables are.
  await api.project();
}

export async function ask<Value extends z.ZodType>(
  name: string,
  call: Call<z.ZodType, Value>,
  input: Record<string, unknown> = {},
): Promise<z.infer<Value>> {
  const { method } = call.route;
  const rest = { ...input };
  const path = call.route.path.replace(/:(\w+)/g, (_, part: string) => {
    const value = rest[part] as string;
    delete rest[part];
    return value;
  });
  const query = method === 'GET' ? `?${new URLSearchParams(rest as Record<string, string>)}` : '';
  const response = await fetch(`${api.url}${path}${query}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens.get(name)}`,
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(method === 'POST' ? { body: JSON.stringify(rest) } : {}),
  });
  const body = (await response.json()) as { success: boolean; value: unknown; code?: string };
  if (!body.success) throw Object.assign(new Error(body.code), { code: body.code });
  return call.value.parse(body.value);
}

export const findingsOf = async (memberId: string): Promise<Finding[]> =>
  (await ask('ana', proofCalls.findings, { memberId })).list;

export function bet(player: { playerId: string; sessionToken: string }, amount = '1.00', roundId = newId()) {
  const { playerId, sessionToken } = player;
  const occurredAt = new Date().toISOString();
  return vendor.bet({
    playerId,
    sessionToken,
    gameCode: 'g1',
    roundId,
    transactionId: newId(),
    amount,
    currency: 'BRL',
    roundClosed: false,
    occurredAt,
  });
}

export function deposit(memberId: string, amountMinor: bigint) {
  const context = {
    key: newId(),
    actor: { kind: 'system' as const, id: 'test' },
    correlationId: newId(),
    causationId: newId(),
  };
  return api.app.get(CommandBus).execute(
    new CreditDeposit(
      {
        memberId,
        depositId: newId(),
        providerId: 'sandbox',
        amountMinor,
        currency: 'BRL',
        occurredAt: new Date().toISOString(),
      },
      context,
    ),
  );
}

export async function newPlayer() {
  const player = await api.newPlayer(10_000n);
  await bet(player, '2.50', `open-${player.playerId}`);
  await project();
  return player;
}
