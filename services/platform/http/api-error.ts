import type { ErrorCode } from '@contracts/errors/error-codes';

/** A refusal for the visitor: the code determines the HTTP status and the message in both languages. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ErrorCode,
    /** The wrong fields by path, each with a reason in the visitor's language or a pattern's name. */
    readonly fields?: Readonly<Record<string, string>>,
    /** Sent as `Retry-After`. */
    readonly retryAfterS?: number,
    /** `value` travels in the envelope of the refusal, such as that the next try needs a captcha. */
    options?: ErrorOptions & { readonly value?: object },
  ) {
    super(code, options);
    this.value = options?.value ?? null;
  }

  readonly value: object | null;
}
