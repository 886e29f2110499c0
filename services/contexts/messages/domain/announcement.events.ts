/** B banner, PL notice to players, PU popup, PR promotion, H notice on the home page. */
export type AnnouncementKind = 'B' | 'PL' | 'PU' | 'PR' | 'H';

export type LinkageType = 'NONE' | 'REGISTER' | 'DEPOSIT' | 'GAME' | 'PAGE';

/** Plain text in one language. Only banners have a button. */
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
    /** Where a banner stands: `w_home`, `w_login` and so on; empty for notices. */
    readonly group: string;
    readonly texts: { readonly pt: AnnouncementText; readonly en: AnnouncementText };
    /** Names the artwork that the site draws; empty for notices. */
    readonly artwork: string;
    readonly linkageType: LinkageType;
    readonly linkTarget: string;
    /** Lower ones come first. */
    readonly order: number;
    readonly occurredAt: string;
  };
}

export interface AnnouncementWithdrawn {
  readonly type: 'AnnouncementWithdrawn';
  readonly data: { readonly announcementId: string; readonly occurredAt: string };
}

export type AnnouncementEvent = AnnouncementPublished | AnnouncementWithdrawn;
