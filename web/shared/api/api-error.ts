import type { ErrorCode } from '@contracts/errors/error-codes';

/** The faults that the browser itself finds before the server has answered. */
export const CLIENT_ERRORS = ['NETWORK', 'TIMEOUT', 'BAD_ANSWER', 'INSECURE_PAGE'] as const;
export type ClientErrorCode = (typeof CLIENT_ERRORS)[number];

export type ApiErrorCode = ErrorCode | ClientErrorCode;

/**
 * A call that did not end well. `message` is the server's own sentence in the visitor's language and empty for the
 * browser's own codes, whose sentences live with the translations. `fields` names what was wrong in a form.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ApiErrorCode,
    message = '',
    readonly fields: Readonly<Record<string, string>> = {},
    /** The refusal's values beside its code, such as that the next try needs a captcha. */
    readonly value: Readonly<Record<string, unknown>> = {},
    /** The seconds after which the server asks to try again; null where it does not say. */
    readonly retryAfterS: number | null = null,
  ) {
    super(message);
  }

  /** Nobody knows whether the server did it: the same request may be sent again with the same key. */
  get outcomeUnknown(): boolean {
    return [
      'NETWORK',
      'TIMEOUT',
      'BAD_ANSWER',
      'BUSY',
      'BEING_REBUILT',
      'UNKNOWN_ERROR',
      'PROVIDER_UNAVAILABLE',
    ].includes(this.code);
  }
}
