import { HttpException, Inject, Injectable } from '@nestjs/common';
import type {
  VendorAccount,
  VendorAccountQuestion,
  VendorTransferOrder,
  VendorTransferReport,
} from '@contracts/vendor/transfer-wallet';
import type { VendorAnswer, VendorStatus } from '@contracts/vendor/vendor-api';
import { formatMinor, parseMinor, PLAY_MONEY, type Currency } from '@kernel/money';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config';
import { Database, type Queries } from '../store/database';

/** The transactions of a game that move the player's money. */
export type PlayOperation = 'bet' | 'win' | 'rollback';

/** A transaction of a game, as it would be sent to the operator. */
export interface Play {
  readonly playerId: string;
  readonly currency: string;
  readonly transactionId: string;
  readonly amount?: string;
  readonly referenceTransactionId?: string;
}

interface AccountRow extends Record<string, unknown> {
  readonly balance: string;
  readonly staked: string;
  readonly won: string;
}

interface TransferRow extends Record<string, unknown> {
  readonly same: boolean;
  readonly status: 'done' | 'refused';
}

const COLUMNS = 'balance_minor::text as balance, staked_minor::text as staked, won_minor::text as won';

/** The balances of players at the vendors that keep them, and the money that the operator moves there and back. */
@Injectable()
export class OwnWallets {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SANDBOX_CONFIG) private readonly config: Pick<SandboxConfig, 'TRANSFER_VENDORS'>,
  ) {}

  /** True where a game is played from a balance here. Play money always lies at the operator. */
  isKept(vendorCode: string, currency: string): boolean {
    return this.config.TRANSFER_VENDORS.has(vendorCode) && currency !== PLAY_MONEY;
  }

  /** Moves money between the operator and a player, once for each id. @throws HttpException 409 for other content */
  move(
    vendorCode: string,
    direction: 'in' | 'out',
    order: VendorTransferOrder,
    isRefused: boolean,
  ): Promise<VendorTransferReport> {
    return this.database.transaction(async (tx) => {
      const before = await this.lock(tx, vendorCode, order.playerId, order.currency);
      const kept = await this.transferOf(tx, vendorCode, order, direction);
      if (kept && !kept.same) throw new HttpException({ error: 'transfer-id-used' }, 409);
      const minor = minorOf(order.amount, order.currency);
      const isShort = direction === 'out' && BigInt(before.balance) < minor;
      const status = kept?.status ?? (isRefused || isShort ? 'refused' : 'done');
      if (!kept) {
        await tx.query(
          `insert into player_transfers (id, vendor_code, direction, request, status) values ($1, $2, $3, $4, $5)`,
          [order.transferId, vendorCode, direction, JSON.stringify(contentOf(order)), status],
        );
        if (status === 'done')
          await this.change(tx, vendorCode, order, { balance: direction === 'in' ? minor : -minor });
      }
      const account = await this.read(tx, vendorCode, order);
      const reason = isShort ? ('notEnoughFunds' as const) : ('other' as const);
      return { transferId: order.transferId, status, reason: status === 'refused' ? reason : null, account };
    });
  }

  async report(vendorCode: string, transferId: string, question: VendorAccountQuestion): Promise<VendorTransferReport> {
    const [kept] = await this.database.query<{ status: 'done' | 'refused' }>(
      'select status from player_transfers where id = $1 and vendor_code = $2',
      [transferId, vendorCode],
    );
    const account = await this.account(vendorCode, question);
    const status = kept?.status ?? 'unknown';
    return { transferId, status, reason: status === 'refused' ? 'other' : null, account };
  }

  account(vendorCode: string, question: VendorAccountQuestion): Promise<VendorAccount> {
    return this.read(this.database, vendorCode, question);
  }

  /** Carries out a transaction of a game, once for each id, with the answer that an operator would give. */
  play(vendorCode: string, operation: PlayOperation, play: Play): Promise<VendorAnswer> {
    return this.database.transaction(async (tx) => {
      const before = await this.lock(tx, vendorCode, play.playerId, play.currency);
      const [done] = await tx.query('select 1 from player_plays where vendor_code = $1 and id = $2', [
        vendorCode,
        play.transactionId,
      ]);
      const minor = operation === 'rollback' ? 0n : minorOf(play.amount!, play.currency);
      if (done) return this.answer(tx, vendorCode, play, 'OK', true);
      if (operation === 'bet' && BigInt(before.balance) < minor)
        return this.answer(tx, vendorCode, play, 'NOT_ENOUGH_MONEY', false);
      const back = operation === 'rollback' ? await this.stakeOf(tx, vendorCode, play.referenceTransactionId!) : 0n;
      await tx.query('insert into player_plays (vendor_code, id, operation, minor) values ($1, $2, $3, $4)', [
        vendorCode,
        play.transactionId,
        operation,
        minor.toString(),
      ]);
      // Totals only grow: a stake that is given back counts as won.
      const won = operation === 'bet' ? 0n : minor + back;
      const staked = operation === 'bet' ? minor : 0n;
      await this.change(tx, vendorCode, play, { balance: won - staked, staked, won });
      return this.answer(tx, vendorCode, play, 'OK', false);
    });
  }

  private async stakeOf(tx: Queries, vendorCode: string, betId: string): Promise<bigint> {
    const [bet] = await tx.query<{ minor: string }>(
      `select minor::text from player_plays where vendor_code = $1 and id = $2 and operation = 'bet'`,
      [vendorCode, betId],
    );
    return BigInt(bet?.minor ?? 0);
  }

  private async transferOf(
    tx: Queries,
    vendorCode: string,
    order: VendorTransferOrder,
    direction: string,
  ): Promise<TransferRow | undefined> {
    const [kept] = await tx.query<TransferRow>(
      `select status, request = $3::jsonb and direction = $4 and vendor_code = $2 as same
         from player_transfers where id = $1`,
      [order.transferId, vendorCode, JSON.stringify(contentOf(order)), direction],
    );
    return kept;
  }

  private async lock(tx: Queries, vendorCode: string, playerId: string, currency: string): Promise<AccountRow> {
    await tx.query(
      `insert into player_accounts (vendor_code, player_id, currency) values ($1, $2, $3) on conflict do nothing`,
      [vendorCode, playerId, currency],
    );
    const [row] = await tx.query<AccountRow>(
      `select ${COLUMNS} from player_accounts where vendor_code = $1 and player_id = $2 and currency = $3 for update`,
      [vendorCode, playerId, currency],
    );
    return row!;
  }

  private async change(
    tx: Queries,
    vendorCode: string,
    { playerId, currency }: VendorAccountQuestion,
    { balance, staked = 0n, won = 0n }: { readonly balance: bigint; readonly staked?: bigint; readonly won?: bigint },
  ): Promise<void> {
    await tx.query(
      `update player_accounts set balance_minor = balance_minor + $4, staked_minor = staked_minor + $5,
         won_minor = won_minor + $6 where vendor_code = $1 and player_id = $2 and currency = $3`,
      [vendorCode, playerId, currency, balance.toString(), staked.toString(), won.toString()],
    );
  }

  private async read(
    on: Queries,
    vendorCode: string,
    { playerId, currency }: VendorAccountQuestion,
  ): Promise<VendorAccount> {
    const [row] = await on.query<AccountRow>(
      `select ${COLUMNS} from player_accounts where vendor_code = $1 and player_id = $2 and currency = $3`,
      [vendorCode, playerId, currency],
    );
    const amount = (minor = '0') => formatMinor(BigInt(minor), currency as Currency);
    return { balance: amount(row?.balance), currency, staked: amount(row?.staked), won: amount(row?.won) };
  }

  private async answer(
    tx: Queries,
    vendorCode: string,
    play: Play,
    status: VendorStatus,
    duplicate: boolean,
  ): Promise<VendorAnswer> {
    const { balance, currency } = await this.read(tx, vendorCode, play);
    return { status, requestId: '', operatorTransactionId: '', balance, currency, duplicate };
  }
}

/** The content that a transfer id stands for: an order that is sent again may carry another time. */
function contentOf({ playerId, currency, amount }: VendorTransferOrder) {
  return { playerId, currency, amount };
}

function minorOf(amount: string, currency: string): bigint {
  const minor = parseMinor(amount, currency as Currency);
  if (minor === undefined) throw new HttpException({ error: 'amount-unknown' }, 422);
  return minor;
}
