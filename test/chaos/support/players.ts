import { idOf, newId } from '@platform/ids';
import type { DomainEvent, NewEvent } from '@kernel/event';
import type { CatalogueEvent } from '@contexts/catalogue/domain/catalogue.events';
import type { DepositEvent } from '@contexts/money/cashier/domain/deposit.events';
import { hashPassword } from '@contexts/people/identity/passwords/passwords';
import type { MemberEvent } from '@contexts/people/identity/members/domain/member.events';
import type { LoadPlan, PlannedDeposit, PlannedPlayer } from './plan';
import type { Random } from './random';
import type { Stack } from './stack';

/** The party of the embedded start, as vendor and as payment provider. */
export const PARTY_ID = 'sandbox';
const GAME_CODE = 'chaos';
const FIRST_DEPOSIT_MINOR = 100_000n;
const AT_ONCE = 50;

export type Prepared = Pick<LoadPlan, 'players' | 'deposits' | 'partyId' | 'gameCode' | 'vendorKey' | 'providerKey'>;

/** The players of a load: a game, members with open game sessions, and deposits that wait for their payment. */
export async function preparePlayers(
  stack: Stack,
  random: Random,
  counts: { players: number; deposits: number },
): Promise<Prepared> {
  const now = new Date().toISOString();
  await addGame(stack, now);
  const players: PlannedPlayer[] = [];
  for (let count = 0; count < counts.players; count += 1) players.push(await newPlayer(stack, now));
  const deposits: PlannedDeposit[] = [];
  deposits.push(
    ...(await Promise.all(players.map(({ playerId }) => newDeposit(stack, playerId, FIRST_DEPOSIT_MINOR, now)))),
  );
  while (deposits.length < counts.players + counts.deposits) {
    const group = Array.from({ length: AT_ONCE }, () =>
      newDeposit(stack, random.pick(players).playerId, BigInt(random.between(100, 5_000)), now),
    );
    deposits.push(...(await Promise.all(group)));
  }
  return {
    players,
    deposits,
    partyId: PARTY_ID,
    gameCode: GAME_CODE,
    vendorKey: stack.config.VENDORS.get(PARTY_ID)!.keys[0],
    providerKey: stack.config.PROVIDERS.get(PARTY_ID)!.keys[0],
  };
}

/** Adds the game, and its vendor where the demo or an earlier load has not put it in place. */
async function addGame(stack: Stack, now: string): Promise<void> {
  const stream = `vendor-${PARTY_ID}`;
  let last: bigint | undefined;
  for await (const { type, data, revision } of stack.store.read(stream)) {
    if (type === 'GameAdded' && (data as { gameCode: string }).gameCode === GAME_CODE) return;
    last = revision;
  }
  const vendor: CatalogueEvent = {
    type: 'VendorAdded',
    data: { vendorCode: PARTY_ID, name: 'Chaos', mode: 'seamless', occurredAt: now },
  };
  const game: CatalogueEvent = {
    type: 'GameAdded',
    data: {
      vendorCode: PARTY_ID,
      gameCode: GAME_CODE,
      nodeId: 1,
      name: 'Chaos',
      category: 'RNG',
      artwork: 'seven',
      rtpPpm: 960_000,
      isHot: false,
      isNew: false,
      classify: [],
      occurredAt: now,
    },
  };
  await (last === undefined ? write(stack, stream, [vendor, game]) : write(stack, stream, [game], last));
}

/** Deposits that nobody pays and whose time is over. */
export async function addOverdueDeposits(stack: Stack, playerId: string, count: number): Promise<readonly string[]> {
  const deposits = await Promise.all(
    Array.from({ length: count }, () => newDeposit(stack, playerId, 100n, new Date().toISOString(), 1)),
  );
  return deposits.map(({ depositId }) => depositId);
}

async function newPlayer(stack: Stack, now: string): Promise<PlannedPlayer> {
  const memberId = newId();
  const username = `chaos${memberId.replaceAll('-', '').slice(-12)}`;
  const registered: MemberEvent = {
    type: 'MemberRegistered',
    data: {
      memberId,
      username,
      nickname: username,
      memberType: 0,
      uplineId: null,
      affiliateCode: null,
      ownAffiliateCode: null,
      currency: 'BRL',
      isAdult: true,
      acceptedTermsAt: now,
      registerUrl: null,
      ip: null,
      occurredAt: now,
    },
  };
  await write(stack, `member-${memberId}`, [registered]);
  const sessionToken = await stack.sessions.open({
    kind: 'game',
    subjectId: memberId,
    data: { gameCode: GAME_CODE, vendorId: PARTY_ID },
  });
  return { playerId: memberId, sessionToken };
}

/** Gives a player a password for the log-in, as registration does. */
export async function setPassword(stack: Stack, memberId: string, password: string): Promise<void> {
  const set: MemberEvent = {
    type: 'PasswordSet',
    data: { memberId, hash: await hashPassword(password), occurredAt: new Date().toISOString() },
  };
  await write(stack, `member-${memberId}`, [set], 0n);
}

async function newDeposit(
  stack: Stack,
  memberId: string,
  amountMinor: bigint,
  now: string,
  ttlMs = 86_400_000,
): Promise<PlannedDeposit> {
  const depositId = newId();
  const paymentId = `p-${depositId}`;
  const expiresAt = new Date(Date.now() + ttlMs).toISOString();
  const of = { depositId, memberId, occurredAt: now };
  const events: DepositEvent[] = [
    {
      type: 'DepositRequested',
      data: { ...of, method: 'pix', amountMinor: amountMinor.toString(), currency: 'BRL', expiresAt, key: depositId },
    },
    { type: 'PaymentCreated', data: { ...of, providerId: PARTY_ID, paymentId, payUrl: 'http://localhost/pay' } },
  ];
  await write(stack, `deposit-${depositId}`, events);
  return { depositId, paymentId, playerId: memberId, amountMinor: amountMinor.toString() };
}

/** Writes events into the log beside the processes of the product, as an earlier time left them there. */
export async function write(
  stack: Stack,
  stream: string,
  events: readonly DomainEvent[],
  after: 'noStream' | bigint = 'noStream',
): Promise<void> {
  const metadata = {
    $correlationId: newId(),
    $causationId: newId(),
    actor: { kind: 'system', id: 'chaos' },
    key: stream,
  } as const;
  const batch: NewEvent[] = events.map((event, index) => ({
    ...event,
    id: idOf(`${stream}/${after}/${index}`),
    metadata,
  }));
  await stack.store.append(stream, after, batch);
}
