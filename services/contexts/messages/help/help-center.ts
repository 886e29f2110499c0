import type { HelpCenter, HelpSection } from '@contracts/http/system';
import { helpEn } from './help.en';
import { helpPt } from './help.pt';
import { termsEn } from './terms.en';
import { termsPt } from './terms.pt';

/** The terms and the privacy notice in force: raised whenever what they say changes. */
const EDITION = { version: '1.1', effectiveFrom: '2026-11-21' } as const;

/** Texts of one section, before it is known which edition binds. */
export type SectionText = Omit<HelpSection, 'version' | 'effectiveFrom'>;

const BINDING: ReadonlySet<HelpSection['id']> = new Set(['terms', 'privacy']);

const TEXTS: Readonly<Record<string, readonly SectionText[]>> = {
  pt: [...helpPt, ...termsPt],
  en: [...helpEn, ...termsEn],
};

/** The order of the table of contents. */
const ORDER: readonly HelpSection['id'][] = [
  'about',
  'account',
  'deposit',
  'withdraw',
  'games',
  'responsible',
  'contact',
  'terms',
  'privacy',
];

/** Help in a language, by its first letters; in Portuguese, the product's own, where there is no such text. */
export function helpCenter(language: string): HelpCenter {
  const wanted = language.toLowerCase().split(/[-_]/)[0]!;
  const lang = Object.hasOwn(TEXTS, wanted) ? wanted : 'pt';
  const sections = TEXTS[lang]!.toSorted((one, other) => ORDER.indexOf(one.id) - ORDER.indexOf(other.id));
  return { lang, sections: sections.map((section) => ({ ...section, ...editionOf(section) })) };
}

function editionOf({ id }: SectionText): Pick<HelpSection, 'version' | 'effectiveFrom'> {
  return BINDING.has(id) ? EDITION : { version: null, effectiveFrom: null };
}
