import { LANGUAGES } from '@contracts/http/common';
import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import type { AnnouncementEvent, AnnouncementPublished, AnnouncementText } from './announcement.events';

export type AnnouncementCommand =
  | { readonly type: 'Publish'; readonly announcement: AnnouncementPublished['data'] }
  | { readonly type: 'Withdraw'; readonly occurredAt: string };

/** In order of precedence. */
export type AnnouncementRejection =
  | 'ANNOUNCEMENT_UNKNOWN'
  | 'ANNOUNCEMENT_EXISTS'
  | 'TEXT_MISSING'
  | 'TEXT_NOT_PLAIN'
  | 'LINK_NOT_ALLOWED'
  | 'AUDIENCE_MISSING'
  | 'PERIOD_EMPTY';

interface AnnouncementState {
  readonly announcementId: string | null;
  /** Two publications with the same essentials are the same one. */
  readonly essentials: string;
  readonly isWithdrawn: boolean;
}

type Decided = Decision<AnnouncementEvent, AnnouncementRejection>;

export const announcementDecider: Decider<
  AnnouncementState,
  AnnouncementCommand,
  AnnouncementEvent,
  AnnouncementRejection
> = {
  category: 'announcement',
  initial: () => ({ announcementId: null, essentials: '', isWithdrawn: false }),
  evolve,
  decide,
};

function evolve(state: AnnouncementState, event: AnnouncementEvent): AnnouncementState {
  switch (event.type) {
    case 'AnnouncementPublished':
      return { announcementId: event.data.announcementId, essentials: essentialsOf(event.data), isWithdrawn: false };
    case 'AnnouncementWithdrawn':
      return { ...state, isWithdrawn: true };
    default:
      return assertNever(event);
  }
}

function decide(state: AnnouncementState, command: AnnouncementCommand): Decided {
  switch (command.type) {
    case 'Publish':
      return publish(state, command.announcement);
    case 'Withdraw': {
      if (state.announcementId === null) return reject('ANNOUNCEMENT_UNKNOWN');
      if (state.isWithdrawn) return repeated;
      return accept({
        type: 'AnnouncementWithdrawn',
        data: { announcementId: state.announcementId, occurredAt: command.occurredAt },
      });
    }
    default:
      return assertNever(command);
  }
}

function publish(state: AnnouncementState, announcement: AnnouncementPublished['data']): Decided {
  if (state.announcementId !== null) {
    return state.essentials === essentialsOf(announcement) ? repeated : reject('ANNOUNCEMENT_EXISTS');
  }
  const texts = inOrder(announcement.texts);
  if (texts.some(({ title, text }) => title.trim() === '' || text.trim() === '')) return reject('TEXT_MISSING');
  // No page has to trust a text that holds no markup.
  if (texts.some(({ title, text, button }) => /[<>]/.test(title + text + button))) return reject('TEXT_NOT_PLAIN');
  if (!texts.every(({ text }) => linksOf(text).every(isAllowedLink))) return reject('LINK_NOT_ALLOWED');
  if (!isAllowedTarget(announcement)) return reject('LINK_NOT_ALLOWED');
  if ((announcement.kind === 'PU') !== Boolean(announcement.execution)) return reject('AUDIENCE_MISSING');
  const { from, until } = announcement;
  if (from && until && Date.parse(until) <= Date.parse(from)) return reject('PERIOD_EMPTY');
  return accept({ type: 'AnnouncementPublished', data: announcement });
}

/** The texts in the order of the languages, which a stored event need not keep. */
function inOrder(texts: AnnouncementPublished['data']['texts']): AnnouncementText[] {
  return LANGUAGES.map((language) => texts[language]);
}

function linksOf(text: string): string[] {
  return [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, target = '']) => target);
}

/** A page of the site, or another site over https; nothing that a browser could run. */
function isAllowedLink(target: string): boolean {
  return /^(\/(?![/\\])|https:\/\/)[^\s]*$/.test(target);
}

function isAllowedTarget({ linkageType, linkTarget }: AnnouncementPublished['data']): boolean {
  if (linkageType === 'PAGE') return /^\/(?![/\\])[^\s]*$/.test(linkTarget);
  if (linkageType === 'GAME') return /^[\w-]+\/[\w-]+$/.test(linkTarget);
  return linkTarget === '';
}

function essentialsOf(announcement: AnnouncementPublished['data']): string {
  const { kind, group, texts, artwork, linkageType, linkTarget, order, execution, images, from, until } = announcement;
  const plain = inOrder(texts).map(({ title, text, button }) => [title, text, button]);
  const shown = (images ?? []).map(({ sequence, artwork: name }) => [sequence, name]);
  return JSON.stringify([
    kind,
    group,
    plain,
    artwork,
    linkageType,
    linkTarget,
    order,
    execution ?? null,
    shown,
    from ?? null,
    until ?? null,
  ]);
}
