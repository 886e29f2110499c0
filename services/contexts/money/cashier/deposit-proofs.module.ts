import { Module } from '@nestjs/common';
import { AccountClosingsModule, AccountsModule } from '@contexts/people/identity/identity.api';
import { WalletModule } from '@contexts/money/wallet/wallet.api';
import { PaymentMethodsModule } from './payment-methods.module';
import { DepositProofs } from './read-models/deposit-proofs';
import { AnswerProof } from './use-cases/answer-proof';
import { DepositRoom } from './use-cases/deposit-room';

/** The proofs of transfers to the house, for the desk that has the statements. */
@Module({
  imports: [AccountClosingsModule, AccountsModule, PaymentMethodsModule, WalletModule],
  providers: [AnswerProof, DepositProofs, DepositRoom],
  exports: [AnswerProof, DepositProofs],
})
export class DepositProofsModule {}
