/**
 * The languages that a site may speak, by their ISO 639-1 code. One of them is spoken as soon as its file of texts lies
 * beside those of the others (`web/site/src/i18n/<code>.ts`, exporting `<code>Site`): nothing else has to be told of
 * it.
 */
export interface LanguageInfo {
  readonly code: string;
  /** As its speakers write it. */
  readonly name: string;
  /** The locale of its numbers, dates and money. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** Which of the languages that the server's own texts are written in its readers follow more easily. */
  readonly served: 'pt' | 'en';
}

function of<const Code extends string>(code: Code, name: string, locale: string, rest: Partial<LanguageInfo> = {}) {
  return { direction: 'ltr', served: 'en', ...rest, code, name, locale } as LanguageInfo & { readonly code: Code };
}

export const LANGUAGES = [
  of('pt', 'Português', 'pt-BR', { served: 'pt' }),
  of('en', 'English', 'en-US'),
  of('es', 'Español', 'es-419', { served: 'pt' }),
  of('fr', 'Français', 'fr-FR'),
  of('de', 'Deutsch', 'de-DE'),
  of('it', 'Italiano', 'it-IT'),
  of('nl', 'Nederlands', 'nl-NL'),
  of('pl', 'Polski', 'pl-PL'),
  of('tr', 'Türkçe', 'tr-TR'),
  of('ru', 'Русский', 'ru-RU'),
  of('ar', 'العربية', 'ar-EG', { direction: 'rtl' }),
  of('hi', 'हिन्दी', 'hi-IN'),
  of('th', 'ไทย', 'th-TH'),
  of('vi', 'Tiếng Việt', 'vi-VN'),
  of('id', 'Bahasa Indonesia', 'id-ID'),
  of('ms', 'Bahasa Melayu', 'ms-MY'),
  of('tl', 'Filipino', 'fil-PH'),
  of('zh', '简体中文', 'zh-CN'),
  of('ja', '日本語', 'ja-JP'),
  of('ko', '한국어', 'ko-KR'),
] as const;

export type Language = (typeof LANGUAGES)[number]['code'];

export function languageInfo(language: Language): LanguageInfo {
  return LANGUAGES.find(({ code }) => code === language)!;
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some(({ code }) => code === value);
}
