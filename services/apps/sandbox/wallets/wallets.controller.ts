import { Body, Controller, Get, HttpCode, HttpException, Inject, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  VendorAccountQuestion,
  VendorAccountsQuestion,
  VendorTransferOrder,
  VendorTransferQuestion,
  VendorTransfersQuestion,
  type VendorAccount,
  type VendorAccountsPage,
  type VendorTransferReport,
  type VendorTransfersPage,
} from '@contracts/vendor/transfer-wallet';
import { partyOf, SignedCall } from '../signing/signed-call';
import { OwnWallets } from './own-wallets';
import { TRANSFER_WAYS, TransferWays } from './transfer-ways';
import { WalletBooks } from './wallet-books';
import { WALLET_LIES, WalletLies } from './wallet-lies';

const TransferId = z.uuid();
const Choice = z.strictObject({ way: z.enum(TRANSFER_WAYS).optional(), lie: z.enum(WALLET_LIES).optional() });
type Choice = z.infer<typeof Choice>;

/** The calls by which the operator moves money to balances that vendors keep, and back. */
@Controller()
export class WalletsController {
  constructor(
    @Inject(OwnWallets) private readonly wallets: OwnWallets,
    @Inject(TransferWays) private readonly ways: TransferWays,
    @Inject(WalletBooks) private readonly books: WalletBooks,
    @Inject(WalletLies) private readonly lies: WalletLies,
  ) {}

  @Post('v1/transfer/in')
  @SignedCall('vendor')
  moveIn(
    @Req() signed: FastifyRequest,
    @Body({ schema: VendorTransferOrder }) order: VendorTransferOrder,
  ): Promise<VendorTransferReport> {
    return this.move(signed, 'in', order);
  }

  @Post('v1/transfer/out')
  @SignedCall('vendor')
  moveOut(
    @Req() signed: FastifyRequest,
    @Body({ schema: VendorTransferOrder }) order: VendorTransferOrder,
  ): Promise<VendorTransferReport> {
    return this.move(signed, 'out', order);
  }

  @Get('v1/transfer/:transferId')
  @SignedCall('vendor')
  async report(
    @Req() signed: FastifyRequest,
    @Param('transferId', { schema: TransferId }) transferId: string,
    @Query({ schema: VendorTransferQuestion }) question: VendorTransferQuestion,
  ): Promise<VendorTransferReport> {
    await this.ways.refuseAway();
    return this.wallets.report(this.keeperOf(signed, question.currency), transferId, question);
  }

  @Post('v1/balance')
  @SignedCall('vendor')
  async balance(
    @Req() signed: FastifyRequest,
    @Body({ schema: VendorAccountQuestion }) question: VendorAccountQuestion,
  ): Promise<VendorAccount> {
    await this.ways.refuseAway();
    return this.wallets.account(this.keeperOf(signed, question.currency), question);
  }

  @Get('v1/transfers')
  @SignedCall('vendor')
  async transfers(
    @Req() signed: FastifyRequest,
    @Query({ schema: VendorTransfersQuestion }) question: VendorTransfersQuestion,
  ): Promise<VendorTransfersPage> {
    await this.ways.refuseAway();
    return this.books.transfers(this.keeperOf(signed, question.currency), question);
  }

  @Get('v1/accounts')
  @SignedCall('vendor')
  async accounts(
    @Req() signed: FastifyRequest,
    @Query({ schema: VendorAccountsQuestion }) question: VendorAccountsQuestion,
  ): Promise<VendorAccountsPage> {
    await this.ways.refuseAway();
    return this.books.accounts(this.keeperOf(signed, question.currency), question);
  }

  /** A developer chooses how the next transfers go, and what the lists tell otherwise. */
  @Get('wallets/api')
  async show() {
    const [way, lie] = await Promise.all([this.ways.current(), this.lies.current()]);
    return { way, ways: TRANSFER_WAYS, lie, lies: WALLET_LIES };
  }

  @Post('wallets/api')
  @HttpCode(200)
  async choose(@Body({ schema: Choice }) { way, lie }: Choice) {
    if (way) await this.ways.choose(way);
    if (lie) await this.lies.choose(lie);
    return this.show();
  }

  private move(signed: FastifyRequest, direction: 'in' | 'out', order: VendorTransferOrder) {
    const vendorCode = this.keeperOf(signed, order.currency);
    return this.ways.carryOut((isRefused) => this.wallets.move(vendorCode, direction, order, isRefused));
  }

  /** @throws HttpException 404 for a vendor whose games are played from the operator's wallet */
  private keeperOf(signed: FastifyRequest, currency: string): string {
    const vendorCode = partyOf(signed);
    if (!this.wallets.isKept(vendorCode, currency)) throw new HttpException({ error: 'no-wallets' }, 404);
    return vendorCode;
  }
}
