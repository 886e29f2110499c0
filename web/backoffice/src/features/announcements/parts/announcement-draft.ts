import { NewAnnouncementInput } from '@contracts/http/office/site-desk';
import { SERVED_LANGUAGES } from '@web/i18n/language';
import { z } from 'zod';
import type { NewAnnouncement } from '../api/use-publish-announcement';

/** The choices of the form, in their order. The types make sure that none is missing. */
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

const { kind, execution, texts, linkageType } = NewAnnouncementInput.shape;

/** The announcement as it is typed. Times are on the merchant's clock, as YYYY-MM-DDTHH:mm. */
const Typed = z.object({
  kind,
  execution: execution.unwrap(),
  texts,
  artwork: z.string().trim(),
  linkageType: linkageType.unwrap(),
  linkTarget: z.string().trim(),
  order: z.string().trim(),
  from: z.string(),
  until: z.string(),
});
export type Draft = z.input<typeof Typed>;

const NO_TEXT = { title: '', text: '', button: '' };
export const EMPTY_DRAFT: Draft = {
  kind: 'PL',
  execution: null,
  texts: Object.fromEntries(SERVED_LANGUAGES.map((language) => [language, NO_TEXT])) as Draft['texts'],
  artwork: '',
  linkageType: 'NONE',
  linkTarget: '',
  order: '100',
  from: '',
  until: '',
};

/** The place of the banners of the home page. */
const HOME = 'w_home';
const USUAL_ORDER = 100;

export function needsTarget({ linkageType }: Pick<Draft, 'linkageType'>): boolean {
  return linkageType === 'GAME' || linkageType === 'PAGE';
}

/**
 * Reads a draft as the call takes it. Faults stand at their fields; the server has the last word.
 *
 * @param toUtc turns a time of the merchant's clock into UTC
 */
export function announcementSchema(toUtc: (local: string) => string): z.ZodType<NewAnnouncement, Draft> {
  return Typed.refine((draft) => draft.kind !== 'PU' || draft.execution !== null, {
    path: ['execution'],
    when: () => true,
  })
    .refine((draft) => !needsTarget(draft) || draft.linkTarget !== '', { path: ['linkTarget'], when: () => true })
    .refine(({ from, until }) => !from || !until || until > from, { path: ['until'], when: () => true })
    .transform((draft) => ({
      ...draft,
      execution: draft.kind === 'PU' ? draft.execution : null,
      group: draft.kind === 'B' ? HOME : '',
      images: [],
      linkTarget: needsTarget(draft) ? draft.linkTarget : '',
      order: /^\d{1,4}$/.test(draft.order) ? Number(draft.order) : USUAL_ORDER,
      from: draft.from ? toUtc(draft.from) : null,
      until: draft.until ? toUtc(draft.until) : null,
    }));
}
