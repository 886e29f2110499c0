import { memberIdOf, staffIdOf } from '@contexts/people/identity/identity.api';
import { signRequest } from '@platform/http/signing/http-signature';
import type { Access } from '@contracts/http/routes';
import type { Stack } from '../support/stack';
import type { Random } from '../support/random';

const MERCHANT = 'croupier';
const VENDOR = 'sandbox';
const GAME = 'royal-sevens';
const MEMBER = 0;
const AGENT = 1;

/** One who calls: the headers of a request of his. */
export type HeadersOf = (method: string, path: string, body: string | Buffer) => Readonly<Record<string, string>>;

/** Somebody of each kind that the API knows, with the accounts of the demo. */
export class Callers {
  private tokens: Readonly<Record<string, readonly string[]>> = {};

  constructor(private readonly stack: Stack) {}

  /** Opens new sessions for everybody: generated calls log people out. */
  async renew(): Promise<void> {
    const member = (username: string, memberType: number) =>
      this.stack.openMemberSession(memberIdOf(MERCHANT, username), memberType);
    const staff = (username: string, ...roles: string[]) =>
      this.stack.sessions.open({ kind: 'staff', subjectId: staffIdOf(MERCHANT, username), data: { roles } });
    this.tokens = {
      member: [await member('demo', MEMBER)],
      agent: await Promise.all(['imperio', 'norte', 'litoral'].map((username) => member(username, AGENT))),
      finance: [await staff('finance', 'finance'), await staff('finance2', 'finance')],
      operations: [await staff('operations', 'operations')],
      support: [await staff('support', 'support')],
      risk: [await staff('risk', 'risk')],
      compliance: [await staff('compliance', 'compliance')],
      admin: [await staff('admin', 'admin')],
    };
  }

  /** Opens a game for the demo's player and returns the fields by which a vendor speaks of it. */
  async openGame(): Promise<Readonly<Record<string, string>>> {
    const playerId = memberIdOf(MERCHANT, 'demo');
    const data = { gameCode: GAME, vendorId: VENDOR };
    const sessionToken = await this.stack.sessions.open({ kind: 'game', subjectId: playerId, data });
    return { playerId, sessionToken, gameCode: GAME, memberId: playerId, currency: 'BRL', providerId: VENDOR };
  }

  /** One of those that a route is for. */
  ofRoute(access: Access, random: Random): HeadersOf {
    if (typeof access === 'object') return this.withToken(random.pick(access.staff), random);
    switch (access) {
      case 'public':
        return random.chance(0.5) ? () => ({}) : this.withToken('member', random);
      case 'member':
        return this.withToken(random.pick(['member', 'agent']), random);
      case 'agent':
        return this.withToken('agent', random);
      case 'vendor':
        return signed(VENDOR, this.stack.config.VENDORS.get(VENDOR)!.keys[0]);
      case 'provider':
      case 'providerNotice':
        return signed(VENDOR, this.stack.config.PROVIDERS.get(VENDOR)!.keys[0]);
      case 'kyc':
        return signed(VENDOR, this.stack.config.KYC!.keys[0]);
      case 'internal':
        return signed(...internalKey(this.stack.config.INTERNAL_KEYS));
    }
  }

  /** The open sessions of a member. */
  memberTokens(): readonly string[] {
    return this.tokens['member'] ?? [];
  }

  /** Anybody at all. */
  anyone(random: Random): HeadersOf {
    return this.withToken(random.pick(Object.keys(this.tokens)), random);
  }

  private withToken(kind: string, random: Random): HeadersOf {
    const token = random.pick(this.tokens[kind]!);
    return () => ({ authorization: `Bearer ${token}` });
  }
}

const signed =
  (party: string, key: string): HeadersOf =>
  (method, path, body) =>
    signRequest({ party, key, method, path, body });

function internalKey(keys: ReadonlyMap<string, readonly string[]>): [string, string] {
  const [party, [key]] = [...keys][0]! as [string, [string]];
  return [party, key];
}
