/** A response that was not OK: "409: That hour has just been taken." */
export class ApiError extends Error {
  readonly status: number;
  /** The body text, one plain sentence for the visitor; the status text where there was no body. */
  readonly sentence: string;

  /** True when a proof of work was asked for, and was not accepted. */
  readonly asksForWork: boolean;

  constructor(status: number, sentence: string, asksForWork = false) {
    super(`${status}: ${sentence}`);
    this.asksForWork = asksForWork;
    this.name = 'ApiError';
    this.status = status;
    this.sentence = sentence;
  }
}

/** The server's sentence for the visitor, when it refused with one. */
export const refusalSentence = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status < 500 && error.sentence ? error.sentence : undefined;

const unreachable = 'We could not reach the server. Please check your connection and try again.';

/** A sentence for the visitor about any failed call. */
export const failureSentence = (error: unknown): string =>
  error instanceof ApiError ? error.sentence : unreachable;
