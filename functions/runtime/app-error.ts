/** The one map from what went wrong to its HTTP status. */
export const errorStatuses = {
  'invalid-request': 400,
  'not-signed-in': 401,
  'payment-required': 402,
  'cross-origin': 403,
  'not-allowed': 403,
  'not-through-site': 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  'work-required': 428,
  'too-many': 429,
  'provider-failed': 502,
  busy: 503,
} as const;
export type ErrorCode = keyof typeof errorStatuses;

/**
 * An error with a sentence for the person who meets it.
 * `cause` is for the log alone.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  /** When trying again makes sense. */
  readonly retryAfterSeconds: number | undefined;
  /** The work to do first, as the header of the answer tells it. */
  readonly challenge: string | undefined;
  /** Set-Cookie values that go with the refusal. */
  readonly cookies: readonly string[];

  constructor(
    code: ErrorCode,
    sentence: string,
    options: {
      cause?: unknown;
      retryAfterSeconds?: number;
      challenge?: string;
      cookies?: readonly string[];
    } = {},
  ) {
    super(sentence, { cause: options.cause });
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.challenge = options.challenge;
    this.cookies = options.cookies ?? [];
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}
