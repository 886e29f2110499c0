import { Wallet1795200000100 } from './1795200000100-wallet';
import { WalletKeys1795200000710 } from './1795200000710-wallet-keys';
import { VendorStatementIndexes1795500009200 } from './1795500009200-vendor-statement-indexes';
import { WithheldWins1795900090100 } from './1795900090100-withheld-wins';
import { MemberRecords1796000046000 } from './1796000046000-member-records';
import { MemberTotals1796000171000 } from './1796000171000-member-totals';
import { VendorPlay1796310000000 } from './1796310000000-vendor-play';
import { VendorFunds1796400020000 } from './1796400020000-vendor-funds';

export const walletMigrations = [
  Wallet1795200000100,
  WalletKeys1795200000710,
  VendorStatementIndexes1795500009200,
  WithheldWins1795900090100,
  MemberRecords1796000046000,
  MemberTotals1796000171000,
  VendorPlay1796310000000,
  VendorFunds1796400020000,
];
