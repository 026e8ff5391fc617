/** The HTTP status of each kind of error. */
const errorStatuses = {
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
  'step-up-required': 428,
  'work-required': 428,
  'too-many': 429,
  'provider-failed': 502,
  busy: 503,
} as const;
type ErrorCode = keyof typeof errorStatuses;

/** An error whose message is a sentence for the visitor. `cause` is only logged. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  /** Seconds until another try may succeed. */
  readonly retryAfterSeconds: number | undefined;
  /** The proof of work that the answer asks for, as its header carries it. */
  readonly challenge: string | undefined;
  /** Set-Cookie values that the error answer carries. */
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
