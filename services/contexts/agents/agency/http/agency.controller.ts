import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import {
  networkCalls,
  type DownlinePage,
  type DownlineTransfer,
  type InvitationLink,
  type TransferLimits,
} from '@contracts/http/agents/network';
import { commandContext, memberOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { DownlineTransfers } from '../read-models/downline-transfers';
import { Downlines } from '../read-models/downlines';
import { DownlineNotes } from '../use-cases/downline-notes';
import { InvitationLinks } from '../use-cases/invitation-links';
import { OpenAccount } from '../use-cases/open-account';
import { TransferRules } from '../use-cases/transfer-rules';
import { TransferToDownline } from '../use-cases/transfer-to-downline';

type InputOf<Name extends keyof typeof networkCalls> = z.infer<(typeof networkCalls)[Name]['input']>;

/** An agent's own team: accounts, links, downlines, transfers. */
@Controller()
export class AgencyController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(InvitationLinks) private readonly invitationLinks: InvitationLinks,
    @Inject(Downlines) private readonly team: Downlines,
    @Inject(DownlineNotes) private readonly notes: DownlineNotes,
    @Inject(DownlineTransfers) private readonly sent: DownlineTransfers,
    @Inject(TransferRules) private readonly rules: TransferRules,
  ) {}

  @Serves(networkCalls.openAccount)
  openAccount(
    @Input() input: InputOf<'openAccount'>,
    @Context() context: RequestContext,
  ): Promise<{ memberId: string; username: string }> {
    return this.commands.execute(
      new OpenAccount(memberOf(context).id, input, commandContext(context, `open:${input.key}`)),
    );
  }

  @Serves(networkCalls.links)
  links(@Input() input: InputOf<'links'>, @Context() context: RequestContext) {
    return this.invitationLinks.list(memberOf(context).id, input);
  }

  @Serves(networkCalls.openLink)
  openLink(@Input() input: InputOf<'openLink'>, @Context() context: RequestContext): Promise<InvitationLink> {
    return this.invitationLinks.open(memberOf(context).id, input, commandContext(context, `link:${input.key}`));
  }

  @Serves(networkCalls.changeLink)
  changeLink(@Input() input: InputOf<'changeLink'>, @Context() context: RequestContext): Promise<InvitationLink> {
    return this.invitationLinks.change(
      memberOf(context).id,
      input,
      commandContext(context, `change-link:${input.key}`),
    );
  }

  @Serves(networkCalls.downlines)
  downlines(@Input() input: InputOf<'downlines'>, @Context() context: RequestContext): Promise<DownlinePage> {
    return this.team.list(memberOf(context).id, input);
  }

  @Serves(networkCalls.noteDownline)
  async noteDownline(
    @Input() { memberId, note }: InputOf<'noteDownline'>,
    @Context() context: RequestContext,
  ): Promise<null> {
    await this.notes.set(memberOf(context).id, memberId, note, commandContext(context, `note:${context.requestId}`));
    return null;
  }

  @Serves(networkCalls.transferLimits)
  transferLimits(@Context() context: RequestContext): Promise<TransferLimits> {
    return this.rules.shownTo(memberOf(context).id);
  }

  @Serves(networkCalls.transferToDownline)
  transferToDownline(
    @Input() input: InputOf<'transferToDownline'>,
    @Context() context: RequestContext,
  ): Promise<DownlineTransfer> {
    return this.commands.execute(
      new TransferToDownline(memberOf(context).id, input, context.ip, commandContext(context, `transfer:${input.key}`)),
    );
  }

  @Serves(networkCalls.transfers)
  transfers(@Input() input: InputOf<'transfers'>, @Context() context: RequestContext) {
    return this.sent.list(memberOf(context).id, input);
  }
}
