import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import {
  ledgerCalls,
  type PeriodBalance,
  type TrialBalance,
  type WalletAsOf,
  type WalletStatement,
} from '@contracts/http/office/ledger';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { LedgerAccounts, type AccountsQuery } from '../read-models/ledger-accounts';
import { LedgerPostings, type PostingsQuery } from '../read-models/ledger-postings';
import type { Period } from '../read-models/account-history';
import { PeriodBalances } from '../read-models/period-balances';
import { TrialBalances } from '../read-models/trial-balance';
import { WalletAsOfQuery } from '../read-models/wallet-as-of';
import { WalletStatementQuery, type StatementQuery } from '../read-models/wallet-statement';

type TrialBalanceInput = z.infer<typeof ledgerCalls.trialBalance.input>;
type WalletAsOfInput = z.infer<typeof ledgerCalls.walletAsOf.input>;

/** The books, for staff; the routes say which roles. */
@Controller()
export class LedgerStaffController {
  constructor(
    @Inject(TrialBalances) private readonly balances: TrialBalances,
    @Inject(PeriodBalances) private readonly periods: PeriodBalances,
    @Inject(LedgerAccounts) private readonly accounts: LedgerAccounts,
    @Inject(LedgerPostings) private readonly postings: LedgerPostings,
    @Inject(WalletStatementQuery) private readonly statements: WalletStatementQuery,
    @Inject(WalletAsOfQuery) private readonly wallets: WalletAsOfQuery,
  ) {}

  @Serves(ledgerCalls.trialBalance)
  trialBalance(@Input() { asOf }: TrialBalanceInput): Promise<TrialBalance> {
    return this.balances.trialBalance(asOf);
  }

  @Serves(ledgerCalls.periodBalance)
  periodBalance(@Input() period: Period): Promise<PeriodBalance> {
    return this.periods.of(period);
  }

  @Serves(ledgerCalls.ledgerAccounts)
  ledgerAccounts(@Input() query: AccountsQuery) {
    return this.accounts.page(query);
  }

  @Serves(ledgerCalls.ledgerPostings)
  ledgerPostings(@Input() query: PostingsQuery) {
    return this.postings.page(query);
  }

  @Serves(ledgerCalls.walletStatement)
  walletStatement(@Input() query: StatementQuery): Promise<WalletStatement> {
    return this.statements.page(query);
  }

  @Serves(ledgerCalls.walletAsOf)
  walletAsOf(@Input() { memberId, asOf }: WalletAsOfInput): Promise<WalletAsOf> {
    return this.wallets.at(memberId, asOf);
  }
}
