import type { LanguageFiles } from '@web/i18n/setup';
import { LANGUAGES } from '@web/i18n/languages';
import { loadChunk } from './load-chunk';

type TextsModule = Readonly<Record<string, Record<string, unknown>>>;

/** Every file of two letters beside this one is a language of the site; each is a chunk of its own. */
const modules = import.meta.glob<TextsModule>(['./??.ts', '!./pt.ts']);

export const languageFiles: LanguageFiles = Object.fromEntries(
  LANGUAGES.flatMap(({ code }) => {
    const load = modules[`./${code}.ts`];
    return load ? [[code, async () => (await loadChunk(load, { alone: true }))[`${code}Site`]!]] : [];
  }),
);
