import { Cashier1795200000400 } from './1795200000400-cashier';
import { WithheldPayments1795900090200 } from './1795900090200-withheld-payments';
import { PixCodes1796000090000 } from './1796000090000-pix-codes';
import { DepositRefunds1796000110000 } from './1796000110000-deposit-refunds';
import { ClosedRefunds1796000140000 } from './1796000140000-closed-refunds';
import { ContestedDeposits1796000196100 } from './1796000196100-contested-deposits';
import { PaymentMethods1796000198000 } from './1796000198000-payment-methods';
import { DepositProofs1796000198100 } from './1796000198100-deposit-proofs';
import { DepositContests1796100010000 } from './1796100010000-deposit-contests';

export const cashierMigrations = [
  Cashier1795200000400,
  WithheldPayments1795900090200,
  PixCodes1796000090000,
  DepositRefunds1796000110000,
  ClosedRefunds1796000140000,
  ContestedDeposits1796000196100,
  PaymentMethods1796000198000,
  DepositProofs1796000198100,
  DepositContests1796100010000,
];
