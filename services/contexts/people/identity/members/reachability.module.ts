import { Module } from '@nestjs/common';
import { Reachability } from './use-cases/reachability';

/** Says whether a member can be reached. */
@Module({ providers: [Reachability], exports: [Reachability] })
export class ReachabilityModule {}
