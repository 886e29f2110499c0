import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@kernel/event';
import type { MemberRegistered } from '@contexts/people/identity/identity.events';
import { CommandRunner } from '@platform/commands/command-runner';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import { invitationLinksDecider, offersOf } from '../domain/invitation-links.decide';
import { accountOpeningDecider, invitationDecider } from '../domain/invitations.decide';
import type { MemberInvited } from '../domain/invitations.events';

/**
 * Invites a new member, once, to the agent contracts that were promised at the registration. The registration names the
 * promise, so that it is kept however late this reaction runs.
 */
@Injectable()
export class InviteRegisteredMembers implements Reaction<MemberRegistered> {
  readonly name = 'invite-registered-members';
  readonly categories = ['member'];

  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  concerns({ type, data }: RecordedEvent & MemberRegistered): boolean {
    return type === 'MemberRegistered' && data.invitation !== undefined;
  }

  async react(event: RecordedEvent & MemberRegistered): Promise<void> {
    if (!this.concerns(event)) return;
    const { data } = event;
    const invitation = await this.invitationOf(data);
    if (!invitation || invitation.offers.length === 0) return;
    const context = reactionContext(this, event, `invite:${event.id}`);
    await this.runner.run(invitationDecider, data.memberId, invitation, context);
  }

  private async invitationOf({
    memberId,
    uplineId,
    invitation,
    occurredAt,
  }: MemberRegistered['data']): Promise<MemberInvited['data'] | undefined> {
    if (!invitation || uplineId === null) return undefined;
    if ('openingId' in invitation) {
      const { state: opening } = await this.runner.load(accountOpeningDecider, invitation.openingId);
      return opening
        ? {
            memberId,
            agentId: opening.agentId,
            kind: opening.kind,
            linkId: null,
            version: null,
            offers: opening.offers,
            occurredAt,
          }
        : undefined;
    }
    const { linkId, version } = invitation;
    const { state: links } = await this.runner.load(invitationLinksDecider, uplineId);
    const link = links.get(linkId);
    return (
      link && {
        memberId,
        agentId: uplineId,
        kind: link.opened.kind,
        linkId,
        version,
        offers: offersOf(link, version),
        occurredAt,
      }
    );
  }
}
