import { Module } from '@nestjs/common';
import { LoginDevicesModule } from '@contexts/people/identity/identity.api';
import { InboxController } from './http/inbox.controller';
import { TellMembersOfEndedSessions } from './reactions/tell-members-of-ended-sessions';
import { TellMembersOfTheirAccount } from './reactions/tell-members-of-their-account';
import { Inboxes } from './read-models/inboxes';
import { ReadMessages } from './use-cases/read-messages';
import { TellMemberHandler } from './use-cases/tell-member';
import { Telling } from './use-cases/telling';

/** The API's part: the calls of members. */
@Module({ controllers: [InboxController], providers: [Inboxes, ReadMessages] })
export class InboxModule {}

/** The worker's part: telling members, by command and by what happens to their accounts. */
@Module({
  imports: [LoginDevicesModule],
  providers: [Telling, TellMemberHandler, TellMembersOfEndedSessions, TellMembersOfTheirAccount],
  exports: [TellMembersOfEndedSessions, TellMembersOfTheirAccount],
})
export class InboxWorkerModule {}
