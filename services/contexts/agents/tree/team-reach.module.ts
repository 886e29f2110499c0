import { Module } from '@nestjs/common';
import { TeamReach } from './read-models/team-reach';

/** Who stands below whom, for other contexts; it stands on nothing but the tables. */
@Module({ providers: [TeamReach], exports: [TeamReach] })
export class TeamReachModule {}
