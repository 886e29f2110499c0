import { Module } from '@nestjs/common';
import { AccountTraces } from './use-cases/log-in/account-traces';

/** The traces of accounts, for those who judge requests for money: in the API and in the worker. */
@Module({ providers: [AccountTraces], exports: [AccountTraces] })
export class AccountTracesModule {}
