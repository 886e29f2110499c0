import type { RecordedEvent } from '@kernel/event';

/** A tree for load: one top agent, agents down to the last level but one, players below all of them. */
export interface LargeTeam {
  /** The top agent first, everybody after their upline. */
  readonly members: readonly LargeMember[];
  readonly agents: readonly LargeMember[];
}

export interface LargeMember {
  readonly id: string;
  readonly username: string;
  readonly upline: LargeMember | null;
  readonly depth: number;
  readonly isAgent: boolean;
}

export interface LargeTeamShape {
  readonly members: number;
  /** Levels below the top agent. */
  readonly depth: number;
  /** One of so many is an agent. */
  readonly agentEvery: number;
  readonly seed: number;
}

const USUAL: LargeTeamShape = { members: 100_000, depth: 12, agentEvery: 5, seed: 1 };

/** The same shape and seed always give the same tree. */
export function largeTeam(shape: Partial<LargeTeamShape> = {}): LargeTeam {
  const { members: count, depth, agentEvery, seed } = { ...USUAL, ...shape };
  const random = randomOf(seed);
  const members: LargeMember[] = [memberAt(0, null, true)];
  const agents: LargeMember[] = [members[0]!];
  /** Agents by level: levels are filled evenly, so that the tree is as deep as it is asked to be. */
  const levels: LargeMember[][] = [[members[0]!]];
  for (let number = 1; number < count; number += 1) {
    const isAgent = number < depth || number % agentEvery === 0;
    const level =
      number < depth ? number - 1 : Math.floor(random() * Math.min(levels.length, isAgent ? depth - 1 : depth));
    const uplines = levels[level]!;
    const member = memberAt(number, uplines[Math.floor(random() * uplines.length)]!, isAgent);
    members.push(member);
    if (!isAgent) continue;
    agents.push(member);
    (levels[member.depth] ??= []).push(member);
  }
  return { members, agents };
}

/** Everybody's registration, in order. */
export function* registrationsOf({ members }: LargeTeam, at: string): Generator<RecordedEvent> {
  let number = 0;
  for (const { id, username, upline, isAgent } of members) {
    number += 1;
    yield recorded('1', number, `member-${username}`, 'MemberRegistered', at, {
      memberId: id,
      username,
      nickname: username,
      memberType: isAgent ? 1 : 0,
      uplineId: upline?.id ?? null,
      affiliateCode: null,
      ownAffiliateCode: isAgent ? `A${number}` : null,
      currency: 'BRL',
      isAdult: true,
      acceptedTermsAt: at,
      registerUrl: null,
      ip: null,
      occurredAt: at,
    });
  }
}

export interface LoadOfBets {
  readonly count: number;
  /** Spread evenly from one moment to the other, ISO 8601. */
  readonly from: string;
  readonly to: string;
  readonly seed?: number;
  /** Sets the rounds of one load apart from those of another. */
  readonly prefix?: string;
}

/** Rounds that are closed all over the tree: a third is won, the rest lost; a few are pushed. */
export function* betsOf(
  { members }: LargeTeam,
  { count, from, to, seed = 7, prefix = 'r' }: LoadOfBets,
): Generator<RecordedEvent> {
  const random = randomOf(seed);
  const fromMs = Date.parse(from);
  const stepMs = (Date.parse(to) - fromMs) / count;
  for (let number = 1; number <= count; number += 1) {
    const { id } = members[Math.floor(random() * members.length)]!;
    const at = new Date(fromMs + Math.floor(number * stepMs) - 1).toISOString();
    const stake = BigInt(100 + Math.floor(random() * 50_000));
    const luck = random();
    const payout = luck < 0.02 ? stake : luck < 0.33 ? stake * 2n : 0n;
    yield recorded('2', number + seed * 100_000_000, `wallet-${id}`, 'RoundClosed', at, {
      memberId: id,
      vendorId: 'own',
      gameCode: `game${number % 40}`,
      roundId: `${prefix}${number}`,
      transactionId: `t${number}`,
      operatorTransactionId: `o${number}`,
      currency: 'BRL',
      stakeMinor: stake.toString(),
      payoutMinor: payout.toString(),
      occurredAt: at,
    });
  }
}

function memberAt(number: number, upline: LargeMember | null, isAgent: boolean): LargeMember {
  return {
    id: uuidOf('0', number),
    username: `load${String(number).padStart(6, '0')}`,
    upline,
    depth: upline ? upline.depth + 1 : 0,
    isAgent,
  };
}

function recorded(
  family: string,
  number: number,
  stream: string,
  type: string,
  at: string,
  data: object,
): RecordedEvent {
  return {
    id: uuidOf(family, number),
    type,
    data,
    stream,
    revision: BigInt(number),
    checkpoint: `${family}${number}`,
    recordedAt: at,
    metadata: {
      $correlationId: '',
      $causationId: '',
      actor: { kind: 'system', id: 'load' },
      key: `${family}/${number}`,
    },
  };
}

function uuidOf(family: string, number: number): string {
  return `${family}0000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}

/** Mulberry32: small, quick, and the same everywhere. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
