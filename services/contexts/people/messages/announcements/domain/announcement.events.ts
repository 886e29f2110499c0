import type { Language } from '@contracts/http/common';

/** B banner, PL notice to players, PU popup, PR promotion, H notice on the home page. */
export type AnnouncementKind = 'B' | 'PL' | 'PU' | 'PR' | 'H';

export type LinkageType = 'NONE' | 'REGISTER' | 'DEPOSIT' | 'GAME' | 'PAGE';

/** The visitors that a popup is for: A members, F members at their first log-in, B anonymous visitors. */
export type PopupExecution = 'A' | 'B' | 'F';

/** Artwork by its name, shown in the order of `sequence`. */
export interface AnnouncementImage {
  readonly sequence: number;
  readonly artwork: string;
}

/** Text in one language: paragraphs, points, bold and links, and never markup. */
export interface AnnouncementText {
  readonly title: string;
  readonly text: string;
  readonly button: string;
}

export interface AnnouncementPublished {
  readonly type: 'AnnouncementPublished';
  readonly data: {
    readonly announcementId: string;
    readonly kind: AnnouncementKind;
    /** The place of a banner: `w_home`, `w_login` and so on; empty for notices. */
    readonly group: string;
    readonly texts: Readonly<Record<Language, AnnouncementText>>;
    /** Names the artwork that the site draws; empty for notices. */
    readonly artwork: string;
    readonly linkageType: LinkageType;
    readonly linkTarget: string;
    /** Lower ones come first. */
    readonly order: number;
    /** Only popups have it. Announcements of the first edition have none of the following. */
    readonly execution?: PopupExecution | null;
    readonly images?: readonly AnnouncementImage[];
    /** When it begins to be shown, and when it ends; without them at once, and until it is withdrawn. */
    readonly from?: string | null;
    readonly until?: string | null;
    readonly occurredAt: string;
  };
}

export interface AnnouncementWithdrawn {
  readonly type: 'AnnouncementWithdrawn';
  readonly data: { readonly announcementId: string; readonly occurredAt: string };
}

export type AnnouncementEvent = AnnouncementPublished | AnnouncementWithdrawn;
