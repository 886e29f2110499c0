import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@kernel/event';
import type { MemberRegistered } from '@contexts/identity/identity.api';
import { CommandRunner } from '@platform/commands/command-runner';
import type { Reaction } from '@platform/reactions/reaction';
import { invitationLinksDecider, offersOf } from '../domain/invitation-links.decide';
import { accountOpeningDecider, invitationDecider } from '../domain/invitations.decide';
import type { MemberInvited } from '../domain/invitations.events';

/**
 * Whoever was promised agent contracts at the registration is invited to them, once. The registration names the promise, so that
 * it is kept whenever this comes to be carried out.
 */
@Injectable()
export class InviteRegisteredMembers implements Reaction {
  readonly name = 'invite-registered-members';
  readonly categories = ['member'];

  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  concerns(event: RecordedEvent): boolean {
    return (
      event.type === 'MemberRegistered' && (event as RecordedEvent & MemberRegistered).data.invitation !== undefined
    );
  }

  async react(event: RecordedEvent): Promise<void> {
    if (!this.concerns(event)) return;
    const { data } = event as RecordedEvent & MemberRegistered;
    const invitation = await this.invitationOf(data);
    if (!invitation || invitation.offers.length === 0) return;
    await this.runner.run(invitationDecider, data.memberId, invitation, {
      key: `invite:${event.id}`,
      actor: { kind: 'system', id: this.name },
      correlationId: event.metadata.$correlationId,
      causationId: event.id,
    });
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
