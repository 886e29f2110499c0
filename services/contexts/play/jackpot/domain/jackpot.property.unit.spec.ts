import { asPpm } from '@kernel/money';
import fc from 'fast-check';
import { walletDecider } from '@contexts/money/wallet/domain/wallet.decide';
import type { WalletCommand } from '@contexts/money/wallet/domain/wallet.commands';
import type { WalletEvent } from '@contexts/money/wallet/domain/wallet.events';
import { jackpotDecider, POT_ACCOUNT, type JackpotCommand, type Mark } from './jackpot.decide';
import type { JackpotEvent } from './jackpot.events';

const MEMBERS = ['a3bb189e-8bf9-4f2b-9d7b-1f8a1f2d3c4e', 'b3bb189e-8bf9-4f2b-9d7b-1f8a1f2d3c4e'];
const occurredAt = '2026-01-02T03:04:05.000Z';
const terms = { currency: 'BRL' as const, sharePpm: 100_000, oddsMinor: '1000', seedMinor: '300', categories: ['RNG'] };

type Step =
  | { readonly kind: 'bet'; readonly member: number; readonly amount: bigint; readonly draw: bigint }
  | { readonly kind: 'rollback'; readonly member: number; readonly bet: number }
  | { readonly kind: 'settle'; readonly diesAfter: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('bet' as const),
      member: fc.nat(1),
      amount: fc.bigInt({ min: 1n, max: 400n }),
      draw: fc.bigInt({ min: 0n, max: 999n }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('rollback' as const), member: fc.nat(1), bet: fc.nat(12) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('settle' as const), diesAfter: fc.nat(4) }) },
);

type LogEvent = { readonly member: number } & (WalletEvent | JackpotEvent);

/**
 * A whole house: the wallets, the pot, and whoever settles, in one log. He may die after any append, and begins the
 * event anew.
 */
class House {
  readonly log: LogEvent[] = [];
  potMinor = 0n;
  lowestMinor = 0n;
  private readonly wallets = MEMBERS.map(() => walletDecider.initial());
  private jackpot = jackpotDecider.initial();
  private handled = 0;
  private bets = [0, 0];

  constructor() {
    this.askJackpot({ type: 'PublishTerms', terms, occurredAt });
    MEMBERS.forEach((memberId, member) =>
      this.askWallet(member, {
        type: 'CreditDeposit',
        memberId,
        currency: 'BRL',
        occurredAt,
        depositId: 'd',
        providerId: 'p',
        amountMinor: 100_000n,
      }),
    );
  }

  take(step: Step): void {
    if (step.kind === 'settle') return this.settle(step.diesAfter);
    const { member } = step;
    const bet = step.kind === 'bet' ? (this.bets[member]! += 1) : step.bet;
    const round = {
      memberId: MEMBERS[member]!,
      currency: 'BRL' as const,
      occurredAt,
      vendorId: 'v',
      gameCode: 'g',
      roundId: `r${bet}`,
      operatorTransactionId: 'o',
    };
    if (step.kind === 'rollback') {
      this.askWallet(member, {
        ...round,
        type: 'RollBack',
        transactionId: `x${bet}`,
        referenceTransactionId: `b${bet}`,
      });
      return;
    }
    const jackpot = { termsVersion: 1, sharePpm: asPpm(100_000n), draw: step.draw };
    this.askWallet(member, {
      ...round,
      type: 'PlaceBet',
      transactionId: `b${bet}`,
      amountMinor: step.amount,
      closesRound: false,
      refusal: null,
      jackpot,
    });
  }

  /** Goes on in the log until it is through, or until it dies after so many appends. */
  settle(diesAfter: number): void {
    let lives = diesAfter === 0 ? Infinity : diesAfter;
    const append = () => (lives -= 1) <= 0;
    for (; this.handled < this.log.length; this.handled += 1) {
      const at = this.handled;
      const event = this.log[at]!;
      if (event.type === 'BetRolledBack' && event.data.jackpotShareMinor !== undefined) {
        this.askJackpot({
          type: 'ReturnShare',
          mark: this.markOf(at),
          rollbackId: String(at),
          memberId: event.data.memberId,
          shareMinor: BigInt(event.data.jackpotShareMinor),
          occurredAt,
        });
        if (append()) return;
      }
      if (event.type !== 'BetPlaced' || !event.data.jackpot?.isHit) continue;
      const { memberId, vendorId, gameCode, roundId, transactionId } = event.data;
      const bet = { vendorId, gameCode, roundId, transactionId };
      this.askJackpot({
        type: 'RecordHit',
        mark: this.markOf(at),
        hit: { hitId: String(at), memberId, bet },
        occurredAt,
      });
      if (append()) return;
      const { pending } = this.jackpot;
      if (pending?.hitId !== String(at)) continue;
      const awarded = this.askWallet(event.member, {
        type: 'AwardJackpot',
        memberId,
        currency: 'BRL',
        occurredAt,
        hitId: String(at),
        amountMinor: BigInt(pending.amountMinor),
        bet,
      });
      if (append()) return;
      this.askJackpot({ type: 'SettleHit', hitId: String(at), isPaid: awarded !== 'rejected', occurredAt });
      if (append()) return;
    }
  }

  private markOf(at: number): Mark {
    const before = this.log.slice(0, at + 1);
    const concerns = before.filter(
      (event) =>
        (event.type === 'BetPlaced' && event.data.jackpot?.isHit) ||
        (event.type === 'BetRolledBack' && event.data.jackpotShareMinor !== undefined),
    );
    const shares = before.flatMap((event) =>
      event.type === 'BetPlaced' && event.data.jackpot ? [BigInt(event.data.jackpot.shareMinor)] : [],
    );
    return { no: concerns.length, contributedMinor: shares.reduce((sum, share) => sum + share, 0n) };
  }

  private askWallet(member: number, command: WalletCommand): string {
    const decision = walletDecider.decide(this.wallets[member]!, command);
    for (const event of decision.kind === 'accepted' ? decision.events : []) {
      this.wallets[member] = walletDecider.evolve(this.wallets[member]!, event);
      this.write({ ...event, member });
    }
    return decision.kind;
  }

  private askJackpot(command: JackpotCommand): void {
    const decision = jackpotDecider.decide(this.jackpot, command);
    if (decision.kind === 'rejected') throw new Error(`${command.type}: ${decision.rejection}`);
    for (const event of decision.kind === 'accepted' ? decision.events : []) {
      this.jackpot = jackpotDecider.evolve(this.jackpot, event);
      this.write({ ...event, member: -1 });
    }
  }

  private write(event: LogEvent): void {
    this.log.push(event);
    for (const { account, minor } of 'postings' in event.data ? event.data.postings : [])
      if (account === POT_ACCOUNT) this.potMinor += BigInt(minor);
    if (this.potMinor < this.lowestMinor) this.lowestMinor = this.potMinor;
  }
}

function sum(log: readonly LogEvent[], of: (event: LogEvent) => string | undefined): bigint {
  return log.reduce((total, event) => total + BigInt(of(event) ?? 0), 0n);
}

it('the pot is seeds and shares, less what was won and what was given back, and never below zero, whenever whoever settles dies', () => {
  let wins = 0;
  let voids = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const house = new House();
      for (const each of steps) {
        house.take(each);
        expect(house.lowestMinor).toBe(0n);
      }
      house.settle(0);
      const { log } = house;
      const shares = sum(log, (event) => (event.type === 'BetPlaced' ? event.data.jackpot?.shareMinor : undefined));
      const seeds = sum(log, (event) => (event.type === 'JackpotSeeded' ? event.data.amountMinor : undefined));
      const won = sum(log, (event) => (event.type === 'JackpotWon' ? event.data.amountMinor : undefined));
      const returned = sum(log, (event) =>
        event.type === 'JackpotShareReturned' ? event.data.amountMinor : undefined,
      );
      expect(house.potMinor).toBe(shares + seeds - won - returned);
      expect(house.lowestMinor).toBe(0n);
      // Every hit was paid once with what was set aside for it, or its bet was taken back.
      const hits = log.filter(({ type }) => type === 'JackpotHit');
      const paid = log.filter(({ type }) => type === 'JackpotWon');
      const voided = log.filter(({ type }) => type === 'JackpotHitVoided');
      expect(paid.length + voided.length).toBe(hits.length);
      expect(sum(log, (event) => (event.type === 'JackpotPaid' ? event.data.amountMinor : undefined))).toBe(won);
      expect(hits.length).toBe(log.filter((event) => event.type === 'BetPlaced' && event.data.jackpot?.isHit).length);
      wins += paid.length;
      voids += voided.length;
    }),
  );
  // The search has been where it matters.
  expect([wins > 50, voids > 10]).toEqual([true, true]);
});
