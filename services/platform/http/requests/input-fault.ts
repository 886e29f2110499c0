import type { z } from 'zod';
import type { Language } from '@contracts/http/common';
import { ApiError } from '../api-error';

type Texts = Readonly<Record<Language, string>>;

const TEXTS = {
  missing: { pt: 'Preencha este campo.', en: 'Please fill in this field.' },
  type: { pt: 'O tipo do valor não está certo.', en: 'The value is of the wrong type.' },
  small: { pt: 'O valor é curto ou pequeno demais.', en: 'The value is too short or too small.' },
  large: { pt: 'O valor é longo ou grande demais.', en: 'The value is too long or too large.' },
  format: { pt: 'O formato não está certo.', en: 'The format is not right.' },
  unknown: { pt: 'Este campo não é conhecido.', en: 'This field is not known.' },
  choice: { pt: 'Este valor não é permitido.', en: 'This value is not allowed.' },
  mismatch: { pt: 'Os dois valores não são iguais.', en: 'The two values are not the same.' },
} as const satisfies Record<string, Texts>;

/** The largest number of wrong fields in an answer, so that an input with a thousand unknown keys gets a short one. */
const MAX_FIELDS = 20;

/** Makes the refusal of an invalid input, which names each wrong field in the visitor's language. */
export function inputFault(error: z.core.$ZodError, language: Language): ApiError {
  const fields: Record<string, string> = {};
  const name = (path: string, text: Texts) => {
    if (Object.keys(fields).length < MAX_FIELDS) fields[path.slice(0, 80)] ??= text[language];
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) name([...issue.path, key].join('.'), TEXTS.unknown);
    } else {
      name(issue.path.join('.'), textOf(issue));
    }
  }
  return new ApiError('INVALID_INPUT', fields);
}

function textOf(issue: z.core.$ZodIssue): Texts {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined') ? TEXTS.missing : TEXTS.type;
    case 'too_small':
      return TEXTS.small;
    case 'too_big':
      return TEXTS.large;
    case 'invalid_value':
    case 'invalid_union':
      return TEXTS.choice;
    case 'custom':
      return issue.message === 'mismatch' ? TEXTS.mismatch : TEXTS.format;
    default:
      return TEXTS.format;
  }
}
