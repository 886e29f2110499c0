import { Module } from '@nestjs/common';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import { Uplines } from './use-cases/uplines';

/** Who stands under whom, from the log, for decisions. */
@Module({ imports: [AccountsModule], providers: [Uplines], exports: [Uplines] })
export class UplinesModule {}
