import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { CommandContext } from '@platform/commands/command-runner';
import type { LinkFollowed } from '../../domain/member.events';
import { MemberDirectory } from '../../read-models/member-directory';

/** The target of an invitation code: the agent, the kind of account, and the link. */
export interface Invitation {
  readonly agentId: string;
  readonly kind: 'player' | 'agent';
  /** Null for an agent's own code. */
  readonly link: LinkFollowed | null;
}

/**
 * A port for the codes of links. `agency` provides it; identity stands above agency and finds the provider by this
 * class. In a process without agency there are only the agents' own codes.
 */
export abstract class InvitationCodes {
  /** Reads the log itself. Null for a code that is not valid any more; undefined for an unknown code. */
  abstract find(code: string): Promise<Invitation | null | undefined>;
  /** The own code of an agent; a repeated call gives the same one. */
  abstract newCodeOf(agentId: string, context: CommandContext): Promise<string>;
  /** Counts a visit by a link. The count happens behind the answer, and its failure does not reach the visitor. */
  abstract visited(link: LinkFollowed, ip: string): void;
}

/** Finds the agent that an invitation code belongs to. */
@Injectable()
export class Invitations {
  private codes: InvitationCodes | null | undefined;

  constructor(
    @Inject(ModuleRef) private readonly modules: ModuleRef,
    @Inject(MemberDirectory) private readonly directory: MemberDirectory,
  ) {}

  /** Undefined for a code that belongs to no agent. An agent's own code makes players. */
  async find(code: string): Promise<Invitation | undefined> {
    const found = await this.codesOfLinks()?.find(code.toUpperCase());
    if (found !== undefined) return found ?? undefined;
    const agentId = await this.directory.ownerOfCode(code);
    return agentId === undefined ? undefined : { agentId, kind: 'player', link: null };
  }

  async newCodeOf(agentId: string, context: CommandContext): Promise<string | null> {
    return (await this.codesOfLinks()?.newCodeOf(agentId, context)) ?? null;
  }

  visited({ link }: Invitation, ip: string): void {
    if (link) this.codesOfLinks()?.visited(link, ip);
  }

  /** Null in a process that holds no agency. */
  private codesOfLinks(): InvitationCodes | null {
    if (this.codes === undefined) this.codes = codesOf(this.modules);
    return this.codes;
  }
}

function codesOf(modules: ModuleRef): InvitationCodes | null {
  try {
    return modules.get<InvitationCodes>(InvitationCodes, { strict: false });
  } catch {
    return null;
  }
}
