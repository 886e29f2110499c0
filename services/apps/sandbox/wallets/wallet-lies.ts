import { Inject, Injectable } from '@nestjs/common';
import type { VendorAccountsPage, VendorTransfersPage } from '@contracts/vendor/transfer-wallet';
import { formatMinor, parseMinor, type Currency } from '@kernel/money';
import { Database } from '../store/database';

/**
 * The ways in which the lists of a vendor may differ from its books. An order may be `missing`, told `twice`, or one
 * that nobody sent (`extra`), or all have another `amount`, `state`, `direction` or `player`. Accounts with a balance
 * may be `hidden`, a `stranger` may have one, each balance may be `short`, and each total of stakes may have `shrunk`.
 */
export const WALLET_LIES = [
  'none',
  'missing',
  'twice',
  'extra',
  'amount',
  'state',
  'direction',
  'player',
  'hidden',
  'stranger',
  'short',
  'shrunk',
] as const;
export type WalletLie = (typeof WALLET_LIES)[number];

type Transfer = VendorTransfersPage['transfers'][number];
type Account = VendorAccountsPage['accounts'][number];

const NOBODY = '00000000-0000-4000-8000-00000000beef';
const NEVER_SENT = '00000000-0000-4000-8000-0000000000e7';

/** Chooses what the lists of all vendors tell otherwise from now on; it stands in the database. */
@Injectable()
export class WalletLies {
  constructor(@Inject(Database) private readonly database: Database) {}

  async current(): Promise<WalletLie> {
    const [row] = await this.database.query<{ lie: WalletLie }>('select lie from wallet_lies');
    return row?.lie ?? 'none';
  }

  async choose(lie: WalletLie): Promise<void> {
    await this.database.query(
      'insert into wallet_lies (lie) values ($1) on conflict (id) do update set lie = excluded.lie',
      [lie],
    );
  }
}

/** A page of orders with a lie in it; the first page has the one that is missing, told twice, or made up. */
export function liedTransfers(
  lie: WalletLie,
  page: VendorTransfersPage,
  isFirst: boolean,
  madeUp: Pick<Transfer, 'currency' | 'decidedAt'>,
): VendorTransfersPage {
  const of = (transfers: readonly Transfer[]) => ({ ...page, transfers: [...transfers] });
  const { transfers } = page;
  switch (lie) {
    case 'missing':
      return of(isFirst ? transfers.slice(1) : transfers);
    case 'twice':
      return of(isFirst ? [...transfers.slice(0, 1), ...transfers] : transfers);
    case 'extra': {
      const one = { ...madeUp, transferId: NEVER_SENT, playerId: NOBODY, direction: 'out', amount: '7.00' } as const;
      return of(isFirst ? [{ ...one, status: 'done' }, ...transfers] : transfers);
    }
    case 'amount':
      return of(transfers.map((line) => ({ ...line, amount: plus(line.amount, 100n, line.currency) })));
    case 'state':
      return of(transfers.map((line) => ({ ...line, status: line.status === 'done' ? 'refused' : 'done' })));
    case 'direction':
      return of(transfers.map((line) => ({ ...line, direction: line.direction === 'in' ? 'out' : 'in' })));
    case 'player':
      return of(transfers.map((line) => ({ ...line, playerId: NOBODY })));
    default:
      return page;
  }
}

/** A page of accounts with a lie in it. */
export function liedAccounts(lie: WalletLie, page: VendorAccountsPage): VendorAccountsPage {
  const of = (accounts: readonly Account[]) => ({ ...page, accounts: [...accounts] });
  const { accounts } = page;
  switch (lie) {
    case 'hidden':
      return of(accounts.filter(({ balance }) => /^[0.]+$/.test(balance)));
    case 'stranger':
      return of([...accounts.slice(0, 1).map((one) => ({ ...one, playerId: NOBODY, balance: '3.00' })), ...accounts]);
    case 'short':
      return of(accounts.map((one) => ({ ...one, balance: plus(one.balance, -100n, one.currency) })));
    case 'shrunk':
      return of(accounts.map((one) => ({ ...one, staked: plus(one.staked, -100n, one.currency) })));
    default:
      return page;
  }
}

/** No amount of the contract is below zero. */
function plus(amount: string, minor: bigint, currency: string): string {
  const sum = (parseMinor(amount, currency as Currency) ?? 0n) + minor;
  return formatMinor(sum < 0n ? 0n : sum, currency as Currency);
}
