import type { ErrorCode } from '@contracts/errors/error-codes';

/** What the browser itself finds wrong before the server has said anything. */
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
    /** What the refusal says beside its code, such as that the next try needs a captcha. */
    readonly value: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }

  /** Nobody knows whether the server did it: the same request may be sent again with the same key. */
  get outcomeUnknown(): boolean {
    return ['NETWORK', 'TIMEOUT', 'BAD_ANSWER', 'BUSY', 'UNKNOWN_ERROR', 'PROVIDER_UNAVAILABLE'].includes(this.code);
  }
}
