/** A response that was not OK: "409: That hour has just been taken." */
export class ApiError extends Error {
  readonly status: number;
  /** The server's plain sentence for the visitor. Empty where something else answered in its place. */
  readonly sentence: string;

  /** True when a proof of work was asked for, and was not accepted. */
  readonly asksForWork: boolean;

  constructor(status: number, body: string, { isSentence = true, asksForWork = false } = {}) {
    super(`${status}: ${body}`);
    this.asksForWork = asksForWork;
    this.name = 'ApiError';
    this.status = status;
    this.sentence = isSentence ? body : '';
  }
}

const sentences: Record<number, string> = {
  401: 'Please sign in and try again.',
  403: 'We could not allow this. Please contact us.',
  404: 'We could not find this.',
  409: 'This has changed. Please reload the page.',
  413: 'This is too long. Please shorten it.',
  429: 'We are busy. Please try again in a minute.',
};

const failed = 'Something went wrong on our side. Please try again.';
const unclear = 'We could not use this. Please check it.';
const unreachable = 'We could not reach the server. Please check your connection and try again.';

/** A sentence for the visitor about any failed call. */
export const failureSentence = (error: unknown): string =>
  error instanceof ApiError
    ? error.sentence || (sentences[error.status] ?? (error.status < 500 ? unclear : failed))
    : unreachable;

/** The server itself has refused, and would refuse another try too. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.sentence !== '' && error.status < 500 && error.status !== 429;
