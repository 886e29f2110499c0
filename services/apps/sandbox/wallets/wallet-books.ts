import { HttpException, Inject, Injectable } from '@nestjs/common';
import {
  VENDOR_LIST_PAGE,
  type VendorAccountsPage,
  type VendorAccountsQuestion,
  type VendorTransferLine,
  type VendorTransfersPage,
  type VendorTransfersQuestion,
} from '@contracts/vendor/transfer-wallet';
import { formatMinor, type Currency } from '@kernel/money';
import { Database } from '../store/database';
import { liedAccounts, liedTransfers, WalletLies } from './wallet-lies';

interface TransferRow extends Record<string, unknown> {
  readonly id: string;
  readonly direction: 'in' | 'out';
  readonly request: { readonly playerId: string; readonly amount: string };
  readonly status: 'done' | 'refused';
  readonly created_at: Date;
  /** With the microseconds, which a Date would lose from the cursor. */
  readonly at: string;
}

interface AccountRow extends Record<string, unknown> {
  readonly player_id: string;
  readonly balance: string;
  readonly staked: string;
  readonly won: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The lists that the operator compares with its own books. */
@Injectable()
export class WalletBooks {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(WalletLies) private readonly lies: WalletLies,
  ) {}

  async transfers(
    vendorCode: string,
    { currency, from, to, cursor }: VendorTransfersQuestion,
  ): Promise<VendorTransfersPage> {
    const [afterTime, afterId] = cursor === undefined ? [null, null] : placeOf(cursor);
    const rows = await this.database.query<TransferRow>(
      `select id, direction, request, status, created_at,
              to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
         from player_transfers
        where vendor_code = $1 and request ->> 'currency' = $2 and created_at >= $3 and created_at < $4
          and ($5::timestamptz is null or (created_at, id) > ($5::timestamptz, $6::uuid))
        order by created_at, id limit $7`,
      [vendorCode, currency, from, to, afterTime, afterId, VENDOR_LIST_PAGE + 1],
    );
    const shown = rows.slice(0, VENDOR_LIST_PAGE);
    const last = shown.at(-1);
    const page: VendorTransfersPage = {
      transfers: shown.map((row) => lineOf(row, currency)),
      cursor: rows.length > VENDOR_LIST_PAGE && last ? `${last.at}~${last.id}` : null,
    };
    const decidedAt = new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString();
    return liedTransfers(await this.lies.current(), page, cursor === undefined, { currency, decidedAt });
  }

  async accounts(vendorCode: string, { currency, cursor }: VendorAccountsQuestion): Promise<VendorAccountsPage> {
    if (cursor !== undefined && !UUID.test(cursor)) throw new HttpException({ error: 'cursor-unknown' }, 400);
    const rows = await this.database.query<AccountRow>(
      `select player_id, balance_minor::text as balance, staked_minor::text as staked, won_minor::text as won
         from player_accounts
        where vendor_code = $1 and currency = $2 and ($3::uuid is null or player_id > $3)
        order by player_id limit $4`,
      [vendorCode, currency, cursor ?? null, VENDOR_LIST_PAGE + 1],
    );
    const shown = rows.slice(0, VENDOR_LIST_PAGE);
    const amount = (minor: string) => formatMinor(BigInt(minor), currency as Currency);
    const page: VendorAccountsPage = {
      accounts: shown.map(({ player_id: playerId, balance, staked, won }) => ({
        playerId,
        balance: amount(balance),
        currency,
        staked: amount(staked),
        won: amount(won),
      })),
      cursor: rows.length > VENDOR_LIST_PAGE ? shown.at(-1)!.player_id : null,
    };
    return liedAccounts(await this.lies.current(), page);
  }
}

function lineOf({ id, direction, request, status, created_at }: TransferRow, currency: string): VendorTransferLine {
  const { playerId, amount } = request;
  return { transferId: id, playerId, direction, amount, currency, status, decidedAt: created_at.toISOString() };
}

/** @throws HttpException 400 for a cursor that was not given out */
function placeOf(cursor: string): [string, string] {
  const [time = '', id = ''] = cursor.split('~');
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(time) || !UUID.test(id))
    throw new HttpException({ error: 'cursor-unknown' }, 400);
  return [time, id];
}
