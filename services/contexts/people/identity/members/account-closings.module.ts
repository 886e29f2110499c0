import { Module } from '@nestjs/common';
import { AccountClosings } from './use-cases/closing/account-closings';

/** The closing of accounts, for those who carry it out and for those who ask before money comes in or is staked. */
@Module({ providers: [AccountClosings], exports: [AccountClosings] })
export class AccountClosingsModule {}
