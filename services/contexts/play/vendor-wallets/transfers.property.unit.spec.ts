import type { CommandBus } from '@nestjs/cqrs';
import { Logger } from '@nestjs/common';
import fc from 'fast-check';
import { RecordVendorPlay, type SubmitVendorTransaction } from '@contexts/money/wallet/wallet.api';
import { boundedWallet } from '@contexts/money/wallet/domain/wallet.decide';
import { NO_PLAY } from '@contexts/money/wallet/domain/vendor-wallets/vendor-play.evolve';
import { RecordVendorPlayHandler } from '@contexts/money/wallet/use-cases/record-vendor-play';
import { SubmitVendorTransactionHandler } from '@contexts/money/wallet/use-cases/submit-vendor-transaction';
import type { VendorWallets } from '@contexts/play/launch/launch.api';
import { CommandRunner } from '@platform/commands/command-runner';
import { FakeStore } from '@platform/commands/test-support/fake-store';
import { newId } from '@platform/ids';
import { NOT_SEEN_MS, transferDecider } from './domain/transfer.decide';
import { hasEnded } from './domain/transfer.state';
import { FakeKeeper, type Manner } from './test-support/fake-keeper';
import { CarryOutTransfer } from './use-cases/carry-out-transfer';
import { VendorMoney } from './use-cases/vendor-money';
import { VendorWords } from './use-cases/vendor-words';

// Transfers in any order, with answers that are lost and processes that die between any two steps: nothing of the
// money is lost or made, and each transfer ends once.

const MEMBER = 'a3bb189e-8bf9-4f2b-9d7b-1f8a1f2d3c4e';
const START_MINOR = 10_000n;
/** So low that wins are withheld all the time. */
const RULES = { MERCHANT_TIME_ZONE: 'UTC', WIN_MAX: 50n, WIN_MAX_STAKES: 3 };

/** The next thing that happens, to one of the transfers that were asked for so far. */
type Deed =
  | { readonly kind: 'request'; readonly direction: 'in' | 'out'; readonly minor: number }
  | { readonly kind: 'goOn' | 'ask' | 'settle'; readonly which: number; readonly laterMs: number }
  | { readonly kind: 'play'; readonly staked: number; readonly won: number };

interface Act {
  readonly deed: Deed;
  readonly manner: Manner;
  /** How many calls to the wallet and the vendor the process lives for; null for a long life. */
  readonly lives: number | null;
}

const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({
    kind: fc.constant('request' as const),
    direction: fc.constantFrom('in' as const, 'out' as const),
    minor: fc.integer({ min: 1, max: 6_000 }),
  }),
  fc.record({
    kind: fc.constantFrom('goOn' as const, 'ask' as const, 'settle' as const),
    which: fc.nat(5),
    laterMs: fc.constantFrom(0, 5_000, NOT_SEEN_MS),
  }),
  fc.record({ kind: fc.constant('play' as const), staked: fc.nat(900), won: fc.nat(900) }),
);
const manner = fc.constantFrom<Manner>('done', 'done', 'refused', 'silent', 'lost', 'away');
const act: fc.Arbitrary<Act> = fc.record({ deed, manner, lives: fc.option(fc.nat(4)) });

/** One house with one member, and a vendor that does what it is told to. */
class House {
  readonly keeper = new FakeKeeper('v1');
  private readonly store = new FakeStore();
  private readonly runner = new CommandRunner(this.store.port);
  private readonly ids: string[] = [];
  private nowMs = Date.parse('2036-03-01T12:00:00.000Z');
  private lives: number | null = null;
  private readonly carrying: CarryOutTransfer;

  constructor() {
    const [submit, record] = [
      new SubmitVendorTransactionHandler(this.runner),
      new RecordVendorPlayHandler(this.runner),
    ];
    const bus = {
      execute: async (command: SubmitVendorTransaction | RecordVendorPlay) => {
        this.live();
        const outcome = await (command instanceof RecordVendorPlay ? record.execute(command) : submit.execute(command));
        this.live();
        return outcome;
      },
    } as unknown as CommandBus;
    const wallets = new Proxy(this.keeper.wallets, {
      get: (target, name: keyof VendorWallets) => (first: never, second: never) => {
        this.live();
        return target[name](first, second);
      },
    });
    const clock = { nowMs: () => this.nowMs };
    const vendors = { find: () => ({ wallets }) as never };
    const words = new VendorWords(this.runner, clock);
    this.carrying = new CarryOutTransfer(this.runner, vendors, new VendorMoney(bus, clock, RULES), words, clock);
  }

  async begin(): Promise<void> {
    const occurredAt = new Date(this.nowMs).toISOString();
    const deposit = { memberId: MEMBER, currency: 'BRL' as const, occurredAt, depositId: 'd', providerId: 'psp' };
    const command = { ...deposit, type: 'CreditDeposit' as const, amountMinor: START_MINOR };
    await this.runner.run(boundedWallet, MEMBER, command, context());
  }

  async play({ deed: next, manner: how, lives }: Act): Promise<void> {
    this.keeper.manner = how;
    this.lives = lives;
    await this.carryOut(next).catch(() => undefined);
    this.lives = null;
  }

  /** Everything works again, and the worker sees every transfer to its end. */
  async finish(): Promise<void> {
    this.keeper.manner = 'done';
    for (let round = 0; round < 3; round += 1) {
      this.nowMs += NOT_SEEN_MS;
      for (const id of this.ids) {
        await this.carrying.goOn(id, context());
        await this.carrying.ask(id, context());
      }
      for (const id of this.ids) await this.settle(id);
    }
    const { balance } = this.keeper.purse(MEMBER);
    if (balance > 0n) await this.request('out', Number(balance));
  }

  async money() {
    const { state } = await this.runner.load(boundedWallet, MEMBER);
    const booked = state.vendorMinor.get('v1', 0n);
    return {
      main: state.mainMinor,
      booked,
      known: state.playedAt.get('v1', NO_PLAY),
      purse: this.keeper.purse(MEMBER),
      withheld: this.store
        .eventsOf(`wallet-${MEMBER}`)
        .filter(({ type }) => type === 'VendorWinWithheld')
        .reduce((sum, { data }) => sum + BigInt((data as { amountMinor: string }).amountMinor), 0n),
    };
  }

  async ends(): Promise<number[]> {
    const states = await Promise.all(this.ids.map((id) => this.runner.load(transferDecider, id)));
    expect(states.every(({ state }) => hasEnded(state))).toBe(true);
    return this.ids.map(
      (id) =>
        this.store.eventsOf(`vendortransfer-${id}`).filter(({ type }) => /(Done|Refused|TurnedBack)$/.test(type))
          .length,
    );
  }

  private live(): void {
    if (this.lives === null) return;
    if (this.lives === 0) throw new Error('the process was killed');
    this.lives -= 1;
  }

  private async carryOut(next: Deed): Promise<void> {
    if (next.kind === 'play') {
      const staked = BigInt(next.staked);
      if (this.keeper.purse(MEMBER).balance >= staked) this.keeper.play(MEMBER, staked, BigInt(next.won));
      return;
    }
    if (next.kind === 'request') return this.request(next.direction, next.minor);
    this.nowMs += next.laterMs;
    const id = this.ids[next.which % Math.max(1, this.ids.length)];
    if (id === undefined) return;
    if (next.kind === 'goOn') await this.carrying.goOn(id, context());
    else if (next.kind === 'ask') await this.carrying.ask(id, context());
    else await this.settle(id);
  }

  private async request(direction: 'in' | 'out', minor: number): Promise<void> {
    const transferId = newId();
    const occurredAt = new Date(this.nowMs).toISOString();
    const transfer = { transferId, memberId: MEMBER, vendorId: 'v1', direction, currency: 'BRL' as const, key: 'k' };
    const command = {
      type: 'RequestTransfer' as const,
      transfer: { ...transfer, occurredAt },
      amount: amountOf(minor),
    };
    await this.runner.run(transferDecider, transferId, command, context());
    this.ids.push(transferId);
    await this.carrying.goOn(transferId, context());
  }

  /** As the reaction does, which may act twice. */
  private async settle(id: string): Promise<void> {
    const { state } = await this.runner.load(transferDecider, id);
    if (!hasEnded(state)) return;
    await this.carrying.settle(state, context());
    await this.carrying.settle(state, context());
  }
}

const amountOf = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

function context() {
  const id = newId();
  return { key: id, actor: { kind: 'system' as const, id: 'test' }, correlationId: id, causationId: id };
}

beforeAll(() => Logger.overrideLogger(false));

it('no money is lost or made, and every transfer ends once', async () => {
  let [moved, waited] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 14 }), async (acts) => {
      const house = new House();
      await house.begin();
      for (const next of acts) await house.play(next);
      await house.finish();
      const { main, booked, known, purse, withheld } = await house.money();
      expect(main + withheld + purse.balance).toBe(START_MINOR + purse.won - purse.staked);
      // All of it happens on one day: no more than the ceiling is paid without finance.
      expect(main <= START_MINOR + RULES.WIN_MAX).toBe(true);
      if (withheld > 0n) waited += 1;
      expect((await house.ends()).every((count) => count === 1)).toBe(true);
      // The books learn of play with the next transfer; what they have not learnt is all that is between.
      expect(booked).toBe(purse.balance - (purse.won - known.wonMinor) + (purse.staked - known.stakedMinor));
      if (main !== START_MINOR) moved += 1;
    }),
  );
  expect(moved).toBeGreaterThan(10);
  expect(waited).toBeGreaterThan(3);
});
