import { Module } from '@nestjs/common';
import { EndSessionsOfChangedAccounts } from './reactions/end-sessions-of-changed-accounts';

/** The worker's part: sessions end with the accounts that they were opened for. */
@Module({ providers: [EndSessionsOfChangedAccounts], exports: [EndSessionsOfChangedAccounts] })
export class SessionEndsWorkerModule {}
