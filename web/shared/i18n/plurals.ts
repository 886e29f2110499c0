import type { ThirdPartyModule } from 'i18next';

/**
 * The forms of a text that counts: `_one` for exactly one, `_other` for every other number, nothing included, as
 * Brazilians and English speakers write. The browser's own rule for Portuguese says "0 membro", and has a third form
 * for whole millions, without which the name of the text would be shown.
 */
const oneOrOther = {
  select: (count: number): Intl.LDMLPluralRule => (count === 1 ? 'one' : 'other'),
  resolvedOptions: () => ({ pluralCategories: ['one', 'other'] }),
};

interface PluralResolver {
  getRule(code: string, options?: { readonly ordinal?: boolean }): unknown;
}

/** Gives Portuguese its rule before the first text is asked for; other languages keep the browser's. */
export const portuguesePlurals: ThirdPartyModule = {
  type: '3rdParty',
  init(i18next) {
    const resolver = i18next.services.pluralResolver as PluralResolver;
    const browsers = resolver.getRule.bind(resolver);
    resolver.getRule = (code, options) => (code === 'pt' && !options?.ordinal ? oneOrOther : browsers(code, options));
  },
};
