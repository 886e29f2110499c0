import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { vendorCalls } from '@contracts/vendor/vendor-calls';
import type {
  AuthenticateRequest,
  BalanceRequest,
  BetRequest,
  PromoWinRequest,
  RollbackRequest,
  RoundCloseRequest,
  TransferRequest,
  WinRequest,
} from '@contracts/vendor/vendor-api';
import { VendorStatements } from '@contexts/money/wallet/wallet.api';
import { vendorOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Direct } from '@platform/http/direct/direct.decorator';
import { Input } from '@platform/http/input.decorator';
import { RawAnswer } from '@platform/http/raw-answer.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { VendorTransactions, type VendorRequest } from '../use-cases/vendor-transactions';

@Controller()
export class VendorController {
  constructor(
    @Inject(VendorTransactions) private readonly transactions: VendorTransactions,
    @Inject(VendorStatements) private readonly statements: VendorStatements,
  ) {}

  @Serves(vendorCalls.authenticate)
  @Direct()
  authenticate(context: RequestContext, input: AuthenticateRequest) {
    return this.transactions.authenticate(requestOf(context), input.sessionToken, input.gameCode);
  }

  @Serves(vendorCalls.balance)
  @Direct()
  balance(context: RequestContext, input: BalanceRequest) {
    return this.transactions.balance(requestOf(context), input.playerId, input.currency);
  }

  @Serves(vendorCalls.bet)
  @Direct()
  bet(context: RequestContext, input: BetRequest) {
    return this.transactions.bet(requestOf(context), input);
  }

  @Serves(vendorCalls.win)
  @Direct()
  win(context: RequestContext, input: WinRequest) {
    return this.transactions.win(requestOf(context), input);
  }

  @Serves(vendorCalls.rollback)
  @Direct()
  rollback(context: RequestContext, input: RollbackRequest) {
    return this.transactions.rollback(requestOf(context), input);
  }

  @Serves(vendorCalls.roundClose)
  @Direct()
  roundClose(context: RequestContext, input: RoundCloseRequest) {
    return this.transactions.roundClose(requestOf(context), input);
  }

  @Serves(vendorCalls.promoWin)
  @Direct()
  promoWin(context: RequestContext, input: PromoWinRequest) {
    return this.transactions.promoWin(requestOf(context), input);
  }

  @Serves(vendorCalls.transferIn)
  @Direct()
  transferIn(context: RequestContext, input: TransferRequest) {
    return this.transactions.transferIn(requestOf(context), input);
  }

  @Serves(vendorCalls.transferOut)
  @Direct()
  transferOut(context: RequestContext, input: TransferRequest) {
    return this.transactions.transferOut(requestOf(context), input);
  }

  @Serves(vendorCalls.transfer)
  @RawAnswer()
  async transfer(@Context() context: RequestContext, @Input() input: z.infer<typeof vendorCalls.transfer.input>) {
    return (await this.statements.transfer(vendorOf(context).id, input.transactionId, input.playerId)) ?? null;
  }

  @Serves(vendorCalls.transactions)
  @RawAnswer()
  vendorTransactions(
    @Context() context: RequestContext,
    @Input() input: z.infer<typeof vendorCalls.transactions.input>,
  ) {
    return this.statements.transactions(vendorOf(context).id, input.from, input.to, input.cursor);
  }

  @Serves(vendorCalls.round)
  @RawAnswer()
  async round(@Context() context: RequestContext, @Input() input: { roundId: string }) {
    return (await this.statements.round(vendorOf(context).id, input.roundId)) ?? null;
  }
}

function requestOf(context: RequestContext): VendorRequest {
  return { vendorId: vendorOf(context).id, requestId: context.requestId, correlationId: context.correlationId };
}
