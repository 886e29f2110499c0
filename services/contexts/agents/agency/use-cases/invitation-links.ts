import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { InvitationLink, networkCalls } from '@contracts/http/agents/network';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { formatMinor } from '@kernel/money';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { idOf } from '@platform/ids';
import {
  invitationLinksDecider,
  offersOf,
  versionOf,
  type InvitationLinksCommand,
  type InvitationLinksState,
  type Link,
} from '../domain/invitation-links.decide';
import { storedText } from '@kernel/stored-text';
import { LinkStatistics, type LinkFigures } from '../read-models/link-statistics';
import { AgencyCodes } from './agency-codes';
import { promisedTerms, wireTerms } from './offers';

type OpenInput = z.infer<typeof networkCalls.openLink.input>;
type ChangeInput = z.infer<typeof networkCalls.changeLink.input>;
type ListInput = z.infer<typeof networkCalls.links.input>;

/** An agent's invitation links, from the log itself: what was just changed is shown changed. */
@Injectable()
export class InvitationLinks {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(AgencyCodes) private readonly codes: AgencyCodes,
    @Inject(LinkStatistics) private readonly statistics: LinkStatistics,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError as `promisedTerms` does, KEY_REUSED, LINKS_FULL */
  async open(
    agentId: string,
    { key, kind, note, offers }: OpenInput,
    context: CommandContext,
  ): Promise<InvitationLink> {
    const linkId = idOf(`link/${agentId}/${key}`);
    const wanted = {
      linkId,
      agentId,
      code: '',
      kind,
      note: storedText(note),
      offers: promisedTerms(kind, offers, this.config.MERCHANT_CURRENCY),
      occurredAt: isoTime(this.clock),
    };
    // An opening that would be refused claims no code.
    const before = await this.stateOf(agentId);
    const decision = invitationLinksDecider.decide(before, { type: 'OpenLink', link: wanted });
    if (decision.kind === 'rejected') throw new ApiError(decision.rejection);
    const code = before.get(linkId)?.opened.code ?? (await this.codes.claim({ agentId, linkId }, context));
    return this.run(agentId, linkId, { type: 'OpenLink', link: { ...wanted, code } }, context);
  }

  /** @throws ApiError as `promisedTerms` does, LINK_UNKNOWN, KEY_REUSED, LINK_CHANGED, LINKS_FULL */
  async change(agentId: string, input: ChangeInput, context: CommandContext): Promise<InvitationLink> {
    const { linkId, key, version, note, isOpen } = input;
    const link = (await this.stateOf(agentId)).get(linkId);
    if (!link) throw new ApiError('LINK_UNKNOWN');
    const offers = promisedTerms(link.opened.kind, input.offers, this.config.MERCHANT_CURRENCY);
    const change = {
      linkId,
      agentId,
      version,
      note: storedText(note),
      isOpen,
      offers,
      key,
      occurredAt: isoTime(this.clock),
    };
    return this.run(agentId, linkId, { type: 'ChangeLink', change }, context);
  }

  /** Newest first. @throws ApiError INVALID_INPUT for a cursor that was not given out */
  async list(
    agentId: string,
    { cursor, pageSize }: ListInput,
  ): Promise<{ list: InvitationLink[]; nextCursor: string | null }> {
    const links = [...(await this.stateOf(agentId)).values()].sort((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
    const start = cursor === undefined ? 0 : links.findIndex((link) => link.opened.linkId === cursor) + 1;
    if (cursor !== undefined && start === 0) throw new ApiError('INVALID_INPUT', { cursor: 'unknown' });
    const shown = links.slice(start, start + pageSize);
    const figures = await this.statistics.of(
      agentId,
      shown.map(({ opened }) => opened.linkId),
    );
    const last = links.length > start + pageSize ? shown.at(-1) : undefined;
    return {
      list: shown.map((link) => this.viewOf(link, figures.get(link.opened.linkId))),
      nextCursor: last?.opened.linkId ?? null,
    };
  }

  private async run(
    agentId: string,
    linkId: string,
    command: InvitationLinksCommand,
    context: CommandContext,
  ): Promise<InvitationLink> {
    const outcome = await this.runner.run(invitationLinksDecider, agentId, command, context);
    if (outcome.kind === 'rejected') throw new ApiError(outcome.rejection);
    const figures = await this.statistics.of(agentId, [linkId]);
    return this.viewOf(outcome.state.get(linkId)!, figures.get(linkId));
  }

  private async stateOf(agentId: string): Promise<InvitationLinksState> {
    return (await this.runner.load(invitationLinksDecider, agentId)).state;
  }

  private viewOf(link: Link, figures: LinkFigures | undefined): InvitationLink {
    const { PUBLIC_URL, MERCHANT_CURRENCY: currency } = this.config;
    const { linkId, code, kind, occurredAt } = link.opened;
    return {
      linkId,
      code,
      url: new URL(`/register?affiliateCode=${code}`, PUBLIC_URL).href,
      kind,
      note: link.note,
      version: versionOf(link),
      offers: wireTerms(offersOf(link), currency),
      isOpen: link.isOpen,
      visits: figures?.visits ?? 0,
      registrations: figures?.registrations ?? 0,
      firstDeposits: figures?.firstDeposits ?? 0,
      turnover: formatMinor(figures?.turnoverMinor ?? 0n, currency),
      createdAt: occurredAt,
    };
  }
}

function placeOf({ opened }: Link): string {
  return `${opened.occurredAt}/${opened.linkId}`;
}
