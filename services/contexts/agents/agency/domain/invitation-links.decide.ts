import { Map } from 'immutable';
import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import type { StoredTerms } from '@contexts/agents/payroll/payroll.events';
import type { InvitationLinksEvent, LinkChanged, LinkOpened } from './invitation-links.events';

/** How many links of an agent may be open at a time. */
export const MAX_OPEN_LINKS = 50;

export type InvitationLinksCommand =
  | { readonly type: 'OpenLink'; readonly link: LinkOpened['data'] }
  | {
      readonly type: 'ChangeLink';
      /** `version` is the one that the agent was looking at. */
      readonly change: LinkChanged['data'];
    };

/** In order of precedence. */
export type InvitationLinksRejection = 'LINK_UNKNOWN' | 'KEY_REUSED' | 'LINK_CHANGED' | 'NOT_AN_AGENT' | 'LINKS_FULL';

export interface Link {
  readonly opened: LinkOpened['data'];
  readonly note: string;
  readonly isOpen: boolean;
  /** From the first version on, in their order: what each offers, and which key made it. */
  readonly versions: readonly {
    readonly offers: readonly StoredTerms[];
    readonly change: LinkChanged['data'] | null;
  }[];
}

/** The links of one agent, by their ids. */
export type InvitationLinksState = Map<string, Link>;

type Decided = Decision<InvitationLinksEvent, InvitationLinksRejection>;

/**
 * The links of an agent are one stream, so that its revision holds their number under any load. The stream's id is the
 * agent.
 */
export const invitationLinksDecider: Decider<
  InvitationLinksState,
  InvitationLinksCommand,
  InvitationLinksEvent,
  InvitationLinksRejection
> = {
  category: 'invitationlinks',
  initial: () => Map<string, Link>(),
  evolve,
  decide,
};

export function versionOf({ versions }: Link): number {
  return versions.length;
}

/** The offers of a version of a link; those of the newest when none is named. */
export function offersOf({ versions }: Link, version = versions.length): readonly StoredTerms[] {
  return versions[version - 1]?.offers ?? [];
}

function evolve(state: InvitationLinksState, event: InvitationLinksEvent): InvitationLinksState {
  switch (event.type) {
    case 'LinkOpened': {
      const { linkId, note, offers } = event.data;
      return state.set(linkId, { opened: event.data, note, isOpen: true, versions: [{ offers, change: null }] });
    }
    case 'LinkChanged': {
      const { linkId, note, isOpen, offers } = event.data;
      const link = state.get(linkId)!;
      return state.set(linkId, { ...link, note, isOpen, versions: [...link.versions, { offers, change: event.data }] });
    }
    default:
      return assertNever(event);
  }
}

function decide(state: InvitationLinksState, command: InvitationLinksCommand): Decided {
  switch (command.type) {
    case 'OpenLink':
      return openLink(state, command.link);
    case 'ChangeLink':
      return changeLink(state, command.change);
    default:
      return assertNever(command);
  }
}

function openLink(state: InvitationLinksState, link: LinkOpened['data']): Decided {
  const known = state.get(link.linkId)?.opened;
  if (known) return isSame(known, link) ? repeated : reject('KEY_REUSED');
  if (link.kind === 'player' && link.offers.length > 0) return reject('NOT_AN_AGENT');
  if (isFull(state)) return reject('LINKS_FULL');
  return accept({ type: 'LinkOpened', data: link });
}

function changeLink(state: InvitationLinksState, change: LinkChanged['data']): Decided {
  const link = state.get(change.linkId);
  if (!link) return reject('LINK_UNKNOWN');
  const earlier = link.versions.find((version) => version.change?.key === change.key)?.change;
  if (earlier) return isSameChange(earlier, change) ? repeated : reject('KEY_REUSED');
  if (change.version !== versionOf(link)) return reject('LINK_CHANGED');
  if (link.opened.kind === 'player' && change.offers.length > 0) return reject('NOT_AN_AGENT');
  if (change.isOpen && !link.isOpen && isFull(state)) return reject('LINKS_FULL');
  return accept({ type: 'LinkChanged', data: { ...change, version: change.version + 1 } });
}

function isFull(state: InvitationLinksState): boolean {
  return state.count(({ isOpen }) => isOpen) >= MAX_OPEN_LINKS;
}

function isSame(one: LinkOpened['data'], other: LinkOpened['data']): boolean {
  return one.kind === other.kind && one.note === other.note && areSame(one.offers, other.offers);
}

function isSameChange(done: LinkChanged['data'], asked: LinkChanged['data']): boolean {
  return (
    done.version === asked.version + 1 &&
    done.note === asked.note &&
    done.isOpen === asked.isOpen &&
    areSame(done.offers, asked.offers)
  );
}

/**
 * Terms are always written by the same function, hence with their fields in the same order; a log may have sorted them
 * anew.
 */
export function areSame(one: readonly StoredTerms[], other: readonly StoredTerms[]): boolean {
  return stableText(one) === stableText(other);
}

function stableText(value: unknown): string {
  return JSON.stringify(value, (_name, content: unknown) =>
    typeof content === 'object' && content !== null && !Array.isArray(content)
      ? Object.fromEntries(Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1)))
      : content,
  );
}
