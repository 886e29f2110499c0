import type {
  VendorAccount,
  VendorTransferLine,
  VendorTransferOrder,
  VendorTransferReport,
} from '@contracts/vendor/transfer-wallet';
import { formatMinor, parseMinor } from '@kernel/money';
import type { VendorWallets } from '@contexts/play/launch/launch.api';

/** How a fake vendor treats an order: see the sandbox's ways of transfers. */
export type Manner = 'done' | 'refused' | 'silent' | 'lost' | 'away';

interface Purse {
  balance: bigint;
  staked: bigint;
  won: bigint;
}

/** A vendor that keeps balances and does with orders what a test wants. */
export class FakeKeeper {
  manner: Manner = 'done';
  /** The orders that reached it, by id. */
  readonly orders = new Map<string, VendorTransferReport['status']>();
  readonly calls: string[] = [];
  /** The orders as its list tells them. */
  readonly lines: VendorTransferLine[] = [];
  private readonly purses = new Map<string, Purse>();

  readonly wallets: VendorWallets = {
    moveIn: (order) => this.move('in', order),
    moveOut: (order) => this.move('out', order),
    report: async (transferId, { playerId }) => {
      this.calls.push(`report ${transferId}`);
      if (this.manner === 'away') throw new Error('away');
      return this.reportOf(transferId, playerId, this.orders.get(transferId) ?? 'unknown');
    },
    balance: async ({ playerId }) => {
      if (this.manner === 'away') throw new Error('away');
      return this.account(playerId);
    },
    transfers: async ({ from, to }) => {
      this.calls.push('transfers');
      if (this.manner === 'away') throw new Error('away');
      const transfers = this.lines.filter(({ decidedAt }) => decidedAt >= from && decidedAt < to);
      return { transfers, cursor: null };
    },
    accounts: async () => {
      if (this.manner === 'away') throw new Error('away');
      const accounts = [...this.purses.keys()].map((playerId) => ({ playerId, ...this.account(playerId) }));
      return { accounts, cursor: null };
    },
  };

  constructor(readonly id: string) {}

  purse(playerId: string): Purse {
    const purse = this.purses.get(playerId) ?? { balance: 0n, staked: 0n, won: 0n };
    this.purses.set(playerId, purse);
    return purse;
  }

  play(playerId: string, staked: bigint, won: bigint): void {
    const purse = this.purse(playerId);
    purse.balance += won - staked;
    purse.staked += staked;
    purse.won += won;
  }

  private async move(
    direction: 'in' | 'out',
    { transferId, playerId, amount }: VendorTransferOrder,
  ): Promise<VendorTransferReport> {
    this.calls.push(`${direction} ${transferId}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
    if (this.manner === 'silent' || this.manner === 'away') throw new Error('no answer');
    const purse = this.purse(playerId);
    const minor = parseMinor(amount, 'BRL')!;
    const isRefused = this.manner === 'refused' || (direction === 'out' && purse.balance < minor);
    if (!this.orders.has(transferId)) {
      const status = isRefused ? ('refused' as const) : ('done' as const);
      this.orders.set(transferId, status);
      const decidedAt = new Date().toISOString();
      this.lines.push({ transferId, playerId, direction, amount, currency: 'BRL', status, decidedAt });
      if (!isRefused) purse.balance += direction === 'in' ? minor : -minor;
    }
    if (this.manner === 'lost') throw new Error('the answer is lost');
    return this.reportOf(transferId, playerId, this.orders.get(transferId)!);
  }

  private reportOf(transferId: string, playerId: string, status: VendorTransferReport['status']) {
    const reason = status === 'refused' ? ('other' as const) : null;
    return { transferId, status, reason, account: this.account(playerId) };
  }

  private account(playerId: string): VendorAccount {
    const { balance, staked, won } = this.purse(playerId);
    const amount = (minor: bigint) => formatMinor(minor, 'BRL');
    return { balance: amount(balance), currency: 'BRL', staked: amount(staked), won: amount(won) };
  }
}
