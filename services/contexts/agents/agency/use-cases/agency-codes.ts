import { hash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { InvitationCodes, MemberDirectory, type Invitation } from '@contexts/people/identity/identity.api';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { SqlPool } from '@platform/database/sql-pool';
import { invitationLinksDecider, versionOf } from '../domain/invitation-links.decide';
import { invitationCodeDecider, type CodeOwner } from '../domain/invitations.decide';

/** Letters and digits that cannot be mistaken for each other; 32 of them, five bits each. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;
/** A second request from the same address within this time is the same visit, in milliseconds. */
const SAME_VISIT_MS = 60_000;
const REMEMBERED_VISITS = 20_000;

/** Codes of agents and links: a stream each, which claims the code and says whose it is. */
@Injectable()
export class AgencyCodes extends InvitationCodes {
  private readonly logger = new Logger(AgencyCodes.name);
  private readonly visits = new LRUCache<string, true>({ max: REMEMBERED_VISITS, ttl: SAME_VISIT_MS });

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super();
  }

  async find(code: string): Promise<Invitation | null | undefined> {
    const { state: owner } = await this.runner.load(invitationCodeDecider, code);
    if (!owner) return undefined;
    return owner.linkId === null ? this.ownCode(owner.agentId, code) : this.linkOf(owner.agentId, owner.linkId);
  }

  newCodeOf(agentId: string, context: CommandContext): Promise<string> {
    return this.claim({ agentId, linkId: null }, context);
  }

  /** The same code for the same owner, for ever: one that is taken is passed over for the next. */
  async claim(owner: CodeOwner, context: CommandContext): Promise<string> {
    for (let attempt = 0; ; attempt += 1) {
      const code = codeOf(`${owner.agentId}/${owner.linkId ?? 'own'}/${attempt}`);
      // Codes that were given out before there was a network are claimed by no stream.
      const holder = await this.members.ownerOfCode(code);
      if (holder !== undefined && !(holder === owner.agentId && owner.linkId === null)) continue;
      const claim = { code, ...owner, occurredAt: isoTime(this.clock) };
      const outcome = await this.runner.run(invitationCodeDecider, code, claim, {
        ...context,
        key: `${context.key}/code`,
      });
      if (outcome.kind !== 'rejected') return code;
    }
  }

  visited({ linkId }: { readonly linkId: string }, ip: string): void {
    const visit = `${linkId}/${ip}`;
    if (this.visits.has(visit)) return;
    this.visits.set(visit, true);
    this.sql
      .query(
        `insert into session.invitation_visits as known (link_id, visits) values ($1, 1)
         on conflict (link_id) do update set visits = known.visits + 1`,
        [linkId],
      )
      .catch((error: unknown) =>
        this.logger.warn({ message: 'A visit of an invitation link was not counted', linkId, fault: String(error) }),
      );
  }

  /** A code is claimed before its owner registers, and not every registration comes about. */
  private async ownCode(agentId: string, code: string): Promise<Invitation | null> {
    const agent = await this.members.find(agentId);
    return agent?.ownAffiliateCode === code ? { agentId, kind: 'player', link: null } : null;
  }

  private async linkOf(agentId: string, linkId: string): Promise<Invitation | null> {
    const { state } = await this.runner.load(invitationLinksDecider, agentId);
    const link = state.get(linkId);
    return link?.isOpen ? { agentId, kind: link.opened.kind, link: { linkId, version: versionOf(link) } } : null;
  }
}

function codeOf(name: string): string {
  const bytes = hash('sha256', name, 'buffer');
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
