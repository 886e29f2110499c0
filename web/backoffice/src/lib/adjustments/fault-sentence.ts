import { errorCodes, type ErrorCode } from '@contracts/errors/error-codes';
import { servedLanguage, type Language } from '@web/i18n/language';

/** The sentence of a code that is stored with an adjustment; a code that is newer than this page speaks for itself. */
export function faultSentence(code: string, language: Language): string {
  return code in errorCodes ? errorCodes[code as ErrorCode][servedLanguage(language)] : code;
}
