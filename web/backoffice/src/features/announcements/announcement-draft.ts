import type { NewAnnouncementInput } from '@contracts/http/site-desk';

/** Written out, as the contract's lists would bring their validators along; the types make sure that none is missing. */
const KIND_ORDER: Record<NewAnnouncementInput['kind'], number> = { B: 0, PU: 1, PL: 2, H: 3, PR: 4 };
export const KINDS = Object.keys(KIND_ORDER) as NewAnnouncementInput['kind'][];
const EXECUTION_ORDER: Record<NonNullable<NewAnnouncementInput['execution']>, number> = { A: 0, F: 1, B: 2 };
export const EXECUTIONS = Object.keys(EXECUTION_ORDER) as NonNullable<NewAnnouncementInput['execution']>[];
const LINKAGE_ORDER: Record<NewAnnouncementInput['linkageType'], number> = {
  NONE: 0,
  REGISTER: 1,
  DEPOSIT: 2,
  GAME: 3,
  PAGE: 4,
};
export const LINKAGES = Object.keys(LINKAGE_ORDER) as NewAnnouncementInput['linkageType'][];
export const LANGUAGES = ['pt', 'en'] as const;

interface TextDraft {
  readonly title: string;
  readonly text: string;
  readonly button: string;
}

/** As somebody is typing it. Times are on the merchant's clock, as YYYY-MM-DDTHH:mm. */
export interface Draft {
  readonly kind: NewAnnouncementInput['kind'];
  readonly execution: NewAnnouncementInput['execution'];
  readonly texts: Readonly<Record<(typeof LANGUAGES)[number], TextDraft>>;
  readonly artwork: string;
  readonly linkageType: NewAnnouncementInput['linkageType'];
  readonly linkTarget: string;
  readonly order: string;
  readonly from: string;
  readonly until: string;
}

const NO_TEXT: TextDraft = { title: '', text: '', button: '' };
export const EMPTY_DRAFT: Draft = {
  kind: 'PL',
  execution: null,
  texts: { pt: NO_TEXT, en: NO_TEXT },
  artwork: '',
  linkageType: 'NONE',
  linkTarget: '',
  order: '100',
  from: '',
  until: '',
};

export type DraftFault = 'needed' | 'needsAudience' | 'wrongOrder';
export type Faults = Readonly<Record<string, DraftFault>>;

/** Where the banners of the home page stand. */
const HOME = 'w_home';

/** What cannot be published as it stands, by field. The server has the last word. */
export function faultsOf(draft: Draft): Faults {
  const faults: Record<string, DraftFault> = {};
  for (const language of LANGUAGES) {
    if (draft.texts[language].title.trim() === '') faults[`${language}.title`] = 'needed';
    if (draft.texts[language].text.trim() === '') faults[`${language}.text`] = 'needed';
  }
  if (draft.kind === 'PU' && draft.execution === null) faults['execution'] = 'needsAudience';
  if ((draft.linkageType === 'GAME' || draft.linkageType === 'PAGE') && draft.linkTarget.trim() === '')
    faults['linkTarget'] = 'needed';
  if (draft.from && draft.until && draft.until <= draft.from) faults['until'] = 'wrongOrder';
  return faults;
}

/** @param toUtc a time of the merchant's clock in UTC */
export function inputOf(draft: Draft, key: string, toUtc: (local: string) => string): NewAnnouncementInput {
  const { kind, texts, linkageType, from, until } = draft;
  return {
    key,
    kind,
    execution: kind === 'PU' ? draft.execution : null,
    group: kind === 'B' ? HOME : '',
    texts: { pt: { ...texts.pt }, en: { ...texts.en } },
    artwork: draft.artwork.trim(),
    images: [],
    linkageType,
    linkTarget: linkageType === 'GAME' || linkageType === 'PAGE' ? draft.linkTarget.trim() : '',
    order: /^\d{1,4}$/.test(draft.order.trim()) ? Number(draft.order) : 100,
    from: from ? toUtc(from) : null,
    until: until ? toUtc(until) : null,
  };
}
