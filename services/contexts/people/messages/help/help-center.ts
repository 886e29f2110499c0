import { Language } from '@contracts/http/common';
import type { HelpCenter, HelpSection } from '@contracts/http/system';
import { BINDING_TEXTS, TEXT_EDITION } from '@contracts/validation/binding-texts';
import type { SectionText } from './section-text';
import { helpEn } from './help.en';
import { helpPt } from './help.pt';
import { termsEn } from './terms.en';
import { termsPt } from './terms.pt';

const BINDING: ReadonlySet<HelpSection['id']> = new Set(BINDING_TEXTS);

const TEXTS: Readonly<Record<Language, readonly SectionText[]>> = {
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

/** Help in the language of a tag such as `pt-BR`; in Portuguese, the product's own, for any other language. */
export function helpCenter(language: string): HelpCenter {
  const wanted = language.toLowerCase().split(/[-_]/)[0]!;
  const lang = Language.safeParse(wanted).data ?? 'pt';
  const sections = TEXTS[lang].toSorted((one, other) => ORDER.indexOf(one.id) - ORDER.indexOf(other.id));
  return { lang, sections: sections.map((section) => ({ ...section, ...editionOf(section) })) };
}

function editionOf({ id }: SectionText): Pick<HelpSection, 'version' | 'effectiveFrom'> {
  return BINDING.has(id) ? TEXT_EDITION : { version: null, effectiveFrom: null };
}
