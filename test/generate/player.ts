import { depositDecider } from '@contexts/money/cashier/domain/deposit.decide';
import type { DepositState } from '@contexts/money/cashier/domain/deposit.state';
import { memberDecider, type MemberState } from '@contexts/people/identity/members/domain/member.decide';
import type { WalletCommand } from '@contexts/money/wallet/domain/wallet.commands';
import { walletDecider } from '@contexts/money/wallet/domain/wallet.decide';
import type { WalletState } from '@contexts/money/wallet/domain/wallet.state';
import type { Actor } from '@kernel/event';
import { formatMinor } from '@kernel/money';
import { idOf } from '@platform/ids';
import { GAMES } from './games';
import { uuidOf, type House, type Stream } from './house';

const PROVIDER = 'pix';
const currency = 'BRL';
const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';
const DEPOSIT_TTL_MS = 900_000;
const LIMITS = { minMinor: 1_000n, maxMinor: 5_000_000n };
/** Below this a player who wants to go on pays in again. */
const POOR_MINOR = 2_000n;

interface OpenRound {
  readonly vendorId: string;
  readonly gameCode: string;
  readonly roundId: string;
  readonly betTransactionId: string;
  readonly stakeMinor: number;
}

/** Leaves fields out of every member of a union. */
type Without<Command, Fields extends PropertyKey> = Command extends unknown ? Omit<Command, Fields> : never;
type OwnCommand = Without<WalletCommand, 'memberId' | 'occurredAt' | 'currency'>;
type RoundCommand = Without<
  Extract<OwnCommand, { gameCode: string }>,
  'vendorId' | 'gameCode' | 'roundId' | 'transactionId' | 'operatorTransactionId'
>;

/** The place in the tree of a player whom no agent invited. */
const ALONE = { uplineId: null, memberType: 0 } as const;

/** A member from registration on: pays in, plays rounds to their end, now and then something goes wrong. */
export class Player {
  readonly memberId: string;
  private readonly member: Stream<MemberState>;
  private readonly wallet: Stream<WalletState>;
  private readonly openRounds: OpenRound[] = [];
  private lastWin: (OpenRound & { readonly transactionId: string }) | undefined;
  private readonly ip: string;

  constructor(
    private readonly house: House,
    private readonly username: string,
    merchantCode: string,
    private readonly passwordHash: string,
    private readonly place: { readonly uplineId: string | null; readonly memberType: 0 | 1 | 2 } = ALONE,
  ) {
    this.memberId = idOf(`member/${merchantCode}/${username}`);
    this.member = { name: `member-${this.memberId}`, state: memberDecider.initial() };
    this.wallet = { name: `wallet-${this.memberId}`, state: walletDecider.initial() };
    const { random } = house;
    this.ip = `203.0.${random.between(0, 255)}.${random.between(1, 254)}`;
  }

  /** One step of a life; at least one event. */
  act(): void {
    const { random } = this.house;
    if (!this.member.state.registered) return this.register();
    if (this.wallet.state.mainMinor < POOR_MINOR && this.openRounds.length === 0) return this.deposit();
    const dice = random.next();
    if (dice < 0.004) return this.logIn();
    if (dice < 0.012) return this.deposit();
    if (dice < 0.014) return this.promo();
    if (dice < 0.015 && this.lastWin) return this.takeBack(this.lastWin);
    if (this.openRounds.length > 0 && random.chance(0.75)) return this.finish(this.openRounds.shift()!);
    if (this.wallet.state.mainMinor < POOR_MINOR) return this.deposit();
    this.bet();
  }

  private register(): void {
    const occurredAt = this.house.at;
    const member = {
      memberId: this.memberId,
      username: this.username,
      nickname: this.username,
      ...this.place,
      affiliateCode: null,
      ownAffiliateCode: null,
      currency: currency as typeof currency,
      isAdult: true,
      acceptedTermsAt: occurredAt,
      registerUrl: null,
      ip: this.ip,
      occurredAt,
    };
    this.house.decide(
      memberDecider,
      this.member,
      { type: 'RegisterMember', member, passwordHash: this.passwordHash },
      this.self(`register:${this.username}`),
    );
  }

  private logIn(): void {
    const { house } = this;
    const command = { type: 'LogIn' as const, ip: this.ip, userAgent: USER_AGENT, occurredAt: house.at };
    house.decide(memberDecider, this.member, command, this.self(`login:${uuidOf(house.random)}`));
  }

  /** A deposit is requested, created at the provider, paid or failed, and credited: one intention in two streams. */
  private deposit(): void {
    const { house, memberId } = this;
    const { random } = house;
    const key = uuidOf(random);
    const depositId = idOf(`deposit/${memberId}/${key}`);
    const paymentId = uuidOf(random);
    const amountMinor = BigInt(random.pick([2_000, 5_000, 10_000, 10_000, 20_000, 50_000, 100_000]));
    const amount = formatMinor(amountMinor, currency);
    const stream: Stream<DepositState> = { name: `deposit-${depositId}`, state: depositDecider.initial() };
    const expiresAt = new Date(house.atMs + DEPOSIT_TTL_MS).toISOString();
    const deposit = {
      depositId,
      memberId,
      method: 'pix',
      currency: currency as typeof currency,
      expiresAt,
      key,
      occurredAt: house.at,
    };
    house.decide(depositDecider, stream, { type: 'RequestDeposit', deposit, amount, limits: LIMITS }, this.self(key));
    const payment = { providerId: PROVIDER, paymentId, occurredAt: house.at };
    house.decide(
      depositDecider,
      stream,
      { type: 'RecordPayment', ...payment, payUrl: `https://pay.example/${paymentId}`, pixCode: null },
      this.self(`payment:${paymentId}`),
    );
    const provider: Actor = { kind: 'provider', id: PROVIDER };
    if (random.chance(0.04)) {
      house.decide(
        depositDecider,
        stream,
        { type: 'FailDeposit', ...payment },
        { key: `failed:${paymentId}`, actor: provider },
      );
      return;
    }
    const paid = {
      type: 'ConfirmDeposit' as const,
      ...payment,
      amount,
      currency,
      maxMinor: amountMinor,
      refundBy: payment.occurredAt,
      owner: { rule: 'whereTold' as const, name: null, likeness: 'unknown' as const },
      isAccountClosed: false,
      isBeyondLimit: false,
      transfer: { endToEndId: null, isKnown: false },
    };
    house.decide(depositDecider, stream, paid, { key: `paid:${paymentId}`, actor: provider });
    const actor: Actor = { kind: 'system', id: 'credit-confirmed-deposits' };
    this.wallets(
      { type: 'CreditDeposit', depositId, providerId: PROVIDER, amountMinor },
      `deposit:${depositId}`,
      actor,
    );
  }

  private bet(): void {
    const { random } = this.house;
    const { vendorId, gameCode } = random.pick(GAMES);
    const wanted = random.pick([100, 100, 200, 200, 500, 500, 1_000, 2_000, 5_000]);
    const stakeMinor = Math.min(wanted, Number(this.wallet.state.mainMinor));
    const round = { vendorId, gameCode, roundId: uuidOf(random), betTransactionId: uuidOf(random), stakeMinor };
    // Most rounds that are lost say so at once; the others stay open until their next step.
    const closesRound = random.chance(0.45);
    this.vendors(
      round,
      { type: 'PlaceBet', amountMinor: BigInt(stakeMinor), closesRound, refusal: null },
      round.betTransactionId,
    );
    if (!closesRound) this.openRounds.push(round);
  }

  private finish(round: OpenRound): void {
    const { random } = this.house;
    const transactionId = uuidOf(random);
    if (random.chance(0.02)) {
      this.vendors(round, { type: 'RollBack', referenceTransactionId: round.betTransactionId }, transactionId);
    } else if (random.chance(0.7)) {
      const amountMinor = BigInt(Math.round(round.stakeMinor * random.pick([0.5, 0.5, 1, 1.5, 2, 2, 3, 5, 8]) * 0.95));
      const win = {
        type: 'RecordWin' as const,
        amountMinor,
        betTransactionId: round.betTransactionId,
        closesRound: true,
        isFree: false,
      };
      this.vendors(round, win, transactionId);
      this.lastWin = { ...round, transactionId };
    } else {
      this.vendors(round, { type: 'CloseRound' }, transactionId);
    }
  }

  private promo(): void {
    const { random } = this.house;
    const { vendorId, gameCode } = random.pick(GAMES);
    const round = { vendorId, gameCode, roundId: '', betTransactionId: '', stakeMinor: 0 };
    this.vendors(
      round,
      { type: 'RecordPromoWin', amountMinor: BigInt(random.pick([500, 1_000, 2_500])), campaignId: 'welcome' },
      uuidOf(random),
    );
  }

  /** The vendor takes a win back; what has been spent of it is owed. */
  private takeBack(win: OpenRound & { readonly transactionId: string }): void {
    this.lastWin = undefined;
    this.vendors(win, { type: 'RollBack', referenceTransactionId: win.transactionId }, uuidOf(this.house.random));
  }

  private vendors({ vendorId, gameCode, roundId }: OpenRound, command: RoundCommand, transactionId: string): void {
    const own = {
      ...command,
      vendorId,
      gameCode,
      roundId,
      transactionId,
      operatorTransactionId: idOf(`${vendorId}/${transactionId}`),
    } as OwnCommand;
    this.wallets(own, `${vendorId}/${transactionId}`, { kind: 'vendor', id: vendorId });
  }

  private wallets(command: OwnCommand, key: string, actor: Actor): void {
    const whole = { ...command, memberId: this.memberId, currency, occurredAt: this.house.at } as WalletCommand;
    this.house.decide(walletDecider, this.wallet, whole, { key, actor });
  }

  private self(key: string) {
    return { key, actor: { kind: 'member' as const, id: this.memberId } };
  }
}
