import { writeFileSync } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DEMO_VENDORS } from '@contracts/vendor/demo/demo-catalogue';
import type { DemoGame } from '@contracts/vendor/demo/demo-game';
import { RecordPaymentNotice, RequestDeposit } from '@contexts/money/cashier/cashier.api';
import { SubmitVendorTransaction, WalletBalances, type VendorCommand } from '@contexts/money/wallet/wallet.api';
import {
  memberIdOf,
  MemberLogins,
  RegisterMember,
  staffIdOf,
  type NewMember,
} from '@contexts/people/identity/identity.api';
import { JackpotTermsInForce } from '@contexts/play/jackpot/jackpot.api';
import { roundCorrelation } from '@contexts/play/vendor-api/vendor-api.api';
import { isoTime, type Clock } from '@kernel/clock';
import type { Actor } from '@kernel/event';
import { asPpm, formatMinor } from '@kernel/money';
import { CLOCK } from '@platform/clock';
import type { CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { idOf } from '@platform/ids';
import type { DemoUsername } from '../demo-logins';
import { Chance } from './chance';

const USER_AGENTS = [
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
] as const;

/** A deposit that was asked for and is not paid yet. */
export interface AskedDeposit {
  readonly depositId: string;
  readonly paymentId: string;
  readonly amount: string;
}

/** A round as its studio knows it. */
interface PlayedRound {
  readonly roundId: string;
  readonly playerId: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly stakeMinor: number;
  readonly payoutMinor: number;
}

/** The payment that the provider of a history makes for a deposit. */
export function paymentIdOf(depositId: string): string {
  return idOf(`demo/payment/${depositId}`);
}

/** The deeds of people of the story: the commands that their requests, and those of vendors and providers, send. */
@Injectable()
export class Deeds {
  /** The games that are open on this installation. */
  readonly games: readonly DemoGame[];
  private readonly played: PlayedRound[] = [];

  constructor(
    @Inject(CommandBus) readonly commands: CommandBus,
    @Inject(WalletBalances) private readonly balances: WalletBalances,
    @Inject(MemberLogins) private readonly logins: MemberLogins,
    @Inject(JackpotTermsInForce) private readonly jackpot: JackpotTermsInForce,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.games = DEMO_VENDORS.filter(({ code }) => config.VENDORS.has(code)).flatMap(({ games }) => games);
  }

  get now(): string {
    return isoTime(this.clock);
  }

  memberId(username: string): string {
    return memberIdOf(this.config.MERCHANT_CODE, username);
  }

  staffId(username: DemoUsername): string {
    return staffIdOf(this.config.MERCHANT_CODE, username);
  }

  /** @param what names the deed; it holds no user name */
  contextOf(actor: Actor, what: string): CommandContext {
    const correlationId = idOf(`demo/${actor.id}/${what}`);
    return { key: `demo:${what}`, actor, correlationId, causationId: correlationId };
  }

  async register(account: Omit<NewMember, 'uplineId'> & { readonly upline: string | null }): Promise<void> {
    const { upline, ...member } = account;
    const uplineId = upline === null ? {} : { uplineId: this.memberId(upline) };
    const id = this.memberId(member.username);
    const context = this.contextOf({ kind: 'member', id }, `register:${id}`);
    const { outcome } = await this.commands.execute(new RegisterMember({ ...member, ...uplineId }, context));
    if (outcome !== 'registered') throw new Error(`${member.username} could not register: ${outcome}`);
  }

  /** @param what names the log-in among those of the member */
  async logIn(memberId: string, what: string): Promise<void> {
    const chance = new Chance(`device/${memberId}`);
    const device = { ip: `203.0.113.${chance.between(1, 254)}`, userAgent: chance.pick(USER_AGENTS) };
    await this.logins.record(memberId, device, this.contextOf({ kind: 'member', id: memberId }, `login:${what}`));
  }

  async spendableMinor(memberId: string): Promise<bigint> {
    return (await this.balances.balanceOf(memberId)).spendableMinor;
  }

  /** @param what names the deposit among those of the member */
  async askForDeposit(memberId: string, amountMinor: bigint, what: string): Promise<AskedDeposit> {
    const amount = formatMinor(amountMinor, this.config.MERCHANT_CURRENCY);
    const key = idOf(`demo/deposit/${memberId}/${what}`);
    const context = this.contextOf({ kind: 'member', id: memberId }, `deposit:${key}`);
    const { id: depositId } = await this.commands.execute(
      new RequestDeposit(memberId, { key, method: 'pix', amount }, 'pt', context),
    );
    return { depositId, paymentId: paymentIdOf(depositId), amount };
  }

  /** The provider tells how a payment ended. */
  async endDeposit({ depositId, paymentId, amount }: AskedDeposit, status: 'paid' | 'failed'): Promise<void> {
    const { MERCHANT_CURRENCY: currency } = this.config;
    const notice = { paymentId, reference: depositId, status, amount, currency, occurredAt: this.now };
    const context = this.contextOf({ kind: 'provider', id: 'sandbox' }, `notice:${paymentId}`);
    await this.commands.execute(new RecordPaymentNotice('sandbox', notice, context));
  }

  /** The provider tells that the payer contests a payment, or how that has ended. */
  async tellOfContest(
    { depositId, paymentId, amount }: AskedDeposit,
    status: 'contested' | 'reversed',
    answerBy: string | null = null,
  ): Promise<void> {
    const { MERCHANT_CURRENCY: currency } = this.config;
    const notice = { paymentId, reference: depositId, status, amount, currency, answerBy, occurredAt: this.now };
    const context = this.contextOf({ kind: 'provider', id: 'sandbox' }, `notice:${paymentId}:${status}`);
    await this.commands.execute(new RecordPaymentNotice('sandbox', notice, context));
  }

  /**
   * A round from its bet to its end.
   * @param what names the round among those of the member
   * @returns false when the balance is too small for the stake
   */
  async playRound(
    memberId: string,
    game: DemoGame,
    { stakeMinor, payoutMinor, what }: { stakeMinor: bigint; payoutMinor: bigint; what: string },
  ): Promise<boolean> {
    const { vendorCode: vendorId, code: gameCode } = game;
    const roundId = idOf(`demo/round/${memberId}/${what}`);
    const round = { vendorId, gameCode, roundId };
    const betTransactionId = idOf(`${roundId}/bet`);
    const draw = this.drawFor(game);
    const isLost = payoutMinor === 0n;
    const bet = await this.submit(memberId, round, betTransactionId, {
      type: 'PlaceBet',
      amountMinor: stakeMinor,
      closesRound: isLost,
      refusal: null,
      ...(draw && { jackpot: draw }),
    });
    if (bet === 'NOT_ENOUGH_MONEY') return false;
    if (bet !== 'OK') throw new Error(`The bet of ${roundId} was refused: ${bet}`);
    this.played.push({
      roundId,
      playerId: memberId,
      vendorCode: vendorId,
      gameCode,
      stakeMinor: Number(stakeMinor),
      payoutMinor: Number(payoutMinor),
    });
    if (isLost) return true;
    const win = await this.submit(memberId, round, idOf(`${roundId}/win`), {
      type: 'RecordWin',
      amountMinor: payoutMinor,
      betTransactionId,
      closesRound: true,
      isFree: false,
    });
    if (win !== 'OK') throw new Error(`The win of ${roundId} was refused: ${win}`);
    return true;
  }

  /** Gives the sandbox the rounds of its studios. */
  handOver(): void {
    const file = this.config.DEMO_ROUNDS_FILE;
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.played), { mode: 0o600 });
  }

  private async submit(
    memberId: string,
    round: { readonly vendorId: string; readonly gameCode: string; readonly roundId: string },
    transactionId: string,
    deed:
      | Pick<Extract<VendorCommand, { type: 'PlaceBet' }>, 'type' | 'amountMinor' | 'closesRound' | 'refusal'>
      | Pick<
          Extract<VendorCommand, { type: 'RecordWin' }>,
          'type' | 'amountMinor' | 'betTransactionId' | 'closesRound' | 'isFree'
        >,
  ): Promise<string> {
    const { vendorId } = round;
    const command: VendorCommand = {
      ...deed,
      ...round,
      memberId,
      currency: this.config.MERCHANT_CURRENCY,
      transactionId,
      operatorTransactionId: idOf(`operator/${vendorId}/${memberId}/${transactionId}`),
      occurredAt: this.now,
    };
    const context: CommandContext = {
      key: `vendor:${vendorId}:${memberId}:${transactionId}`,
      actor: { kind: 'vendor', id: vendorId },
      correlationId: roundCorrelation({ ...round, memberId }),
      causationId: transactionId,
    };
    return (await this.commands.execute(new SubmitVendorTransaction(command, context))).status;
  }

  /** Stakes feed the pot, and the number that is drawn for each is the one that none of them can win with. */
  private drawFor({ category }: DemoGame) {
    const terms = this.jackpot.current;
    if (!terms || terms.sharePpm === 0 || !terms.categories.includes(category)) return undefined;
    return {
      termsVersion: terms.version,
      sharePpm: asPpm(BigInt(terms.sharePpm)),
      draw: BigInt(terms.oddsMinor) - 1n,
    };
  }
}
