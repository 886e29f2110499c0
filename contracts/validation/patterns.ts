/**
 * The rules for fields of forms: one table for the server, which decides, and for the site, which checks before it
 * sends. It imports no validator library, so that every page may load it.
 */
export const PATTERNS = {
  /** The pattern that accepts any value. */
  ANY: '*',
  USERNAME: '^[a-z][a-z0-9_]*$',
  PASSWORD: '^(?=.*[A-Za-z])(?=.*\\d)\\S+$',
  LETTERS_NUMBERS_LETTER_FIRST: '^[A-Za-z][A-Za-z0-9]*$',
  NUMBERS: '^\\d+$',
  LETTERS_OR_NUMBERS: '^[A-Za-z0-9]+$',
  LETTERS_AND_NUMBERS: '^(?=.*[A-Za-z])(?=.*\\d)[A-Za-z0-9]+$',
  ONE_UPPERCASE: '[A-Z]',
  ENGLISH_LETTERS_SPACES: '^[A-Za-z]+( [A-Za-z]+)*$',
  /** Letters and the signs of names. Letters and marks that show nothing are none, such as fillers and joiners. */
  NAME: "^(?!.*\\p{Default_Ignorable_Code_Point})\\p{L}[\\p{L}\\p{M}.'’ -]*$",
  /** Any text of one line, without signs that steer or hide it: controls, zero widths, changes of direction. */
  LINE: '^[^\\p{C}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}]+$',
  NO_SPACES: '^\\S+$',
  CHINESE: '^[\\p{Script=Han}\\p{P}0-9]+$',
  KOREAN: '^[\\p{Script=Hangul}]+$',
  THAI: '^[\\p{Script=Thai}]+$',
  EMAIL:
    '^[A-Za-z0-9.!#$%&*+/=?^_{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$',
  MOBILE: '^\\d+$',
  SIX_DIGITS: '^\\d{6}$',
  DATE_YYYY_MM_DD: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$',
  DATE_MM_DD_YYYY: '^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])-\\d{4}$',
} as const;
export type PatternId = keyof typeof PATTERNS;

/**
 * The name of the text for a broken rule: a pattern, or a check that comes before patterns. Dates and the like are
 * patterns.
 */
export type RuleTextId = PatternId | 'REQUIRED' | 'TOO_SHORT' | 'TOO_LONG' | 'MISMATCH';

/** One text for each name; `{{min}}` and `{{max}}` stand for the lengths of the rule. */
export type RuleTexts = Readonly<Record<RuleTextId, string>>;

export interface FieldRule {
  readonly enabled: boolean;
  readonly required: boolean;
  readonly acceptedPattern: string;
  readonly patternId: string;
  readonly minLength: number;
  readonly maxLength: number;
}

/** Returns the name of the rule that a value breaks; undefined if it breaks none. An optional field may be empty. */
export function faultOf(value: string, rule: FieldRule | undefined): RuleTextId | undefined {
  if (!rule?.enabled) return undefined;
  if (value === '') return rule.required ? 'REQUIRED' : undefined;
  const length = [...value].length;
  if (length < rule.minLength) return 'TOO_SHORT';
  if (rule.maxLength > 0 && length > rule.maxLength) return 'TOO_LONG';
  if (rule.acceptedPattern === PATTERNS.ANY || rule.acceptedPattern === '') return undefined;
  if (new RegExp(rule.acceptedPattern, 'u').test(value)) return undefined;
  return rule.patternId in PATTERNS ? (rule.patternId as PatternId) : 'ANY';
}
