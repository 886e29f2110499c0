import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { CommandContext } from '@platform/commands/command-runner';
import type { LinkFollowed } from '../domain/member.events';
import { MemberDirectory } from '../read-models/member-directory';

/** Where a code leads: under whom, as what, and by which link. */
export interface Invitation {
  readonly agentId: string;
  readonly kind: 'player' | 'agent';
  /** Null for an agent's own code. */
  readonly link: LinkFollowed | null;
}

/** The codes that the network has given out; who provides it is found by this name. Without a network there are agents' own codes alone. */
export abstract class InvitationCodes {
  /** From the log itself. Null for a code that registers nobody any more; undefined for one that the network does not know. */
  abstract find(code: string): Promise<Invitation | null | undefined>;
  /** The same for the same agent, however often it is asked for. */
  abstract newCodeOf(agentId: string, context: CommandContext): Promise<string>;
  /** Somebody from this address has come by a link. Counts behind the answer, and no fault of counting is the visitor's. */
  abstract visited(link: LinkFollowed, ip: string): void;
}

/** Whom an invitation code brings together. */
@Injectable()
export class Invitations {
  private codes: InvitationCodes | null | undefined;

  constructor(
    private readonly modules: ModuleRef,
    @Inject(MemberDirectory) private readonly directory: MemberDirectory,
  ) {}

  /** Undefined when the code brings to nobody. An agent's own code makes players. */
  async find(code: string): Promise<Invitation | undefined> {
    const found = await this.network()?.find(code.toUpperCase());
    if (found !== undefined) return found ?? undefined;
    const agentId = await this.directory.ownerOfCode(code);
    return agentId === undefined ? undefined : { agentId, kind: 'player', link: null };
  }

  async newCodeOf(agentId: string, context: CommandContext): Promise<string | null> {
    return (await this.network()?.newCodeOf(agentId, context)) ?? null;
  }

  visited({ link }: Invitation, ip: string): void {
    if (link) this.network()?.visited(link, ip);
  }

  /** Null in a process that only opens accounts. */
  private network(): InvitationCodes | null {
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
