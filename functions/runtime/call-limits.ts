/** How long one call of a service may take, with all its tries. */
export interface CallLimits {
  /** Until a try is given up: from its start to the first byte of the answer, and between two bytes of it. */
  tryMs: number;
  /** No try begins that could not be answered within this time from the start of the call. */
  callMs: number;
}

/** The limits of each AWS service that functions call. A test holds them to the time limit of each function. */
export const callLimits = {
  dynamoDb: { tryMs: 1500, callMs: 5000 },
  kms: { tryMs: 1500, callMs: 5000 },
  secretsManager: { tryMs: 1500, callMs: 5000 },
  /** One try: SES has no idempotency, so a second one could be a second mail. The stream tries again. */
  ses: { tryMs: 5000, callMs: 5000 },
} as const satisfies Record<string, CallLimits>;

/** Stripe's own library does the retrying: so many after the first try, each half a second after the one before. */
export const stripeLimits = { tryMs: 5000, retries: 2, retryDelayMs: 500 } as const;

/** Until a call ends, whatever happens: an answer may begin at the last moment, and then break off. */
export const longestCallMs = ({ tryMs, callMs }: CallLimits): number => callMs + tryMs;

/** The same for Stripe, whose library does not try again once an answer has begun. */
export const longestStripeCallMs: number =
  (stripeLimits.retries + 1) * stripeLimits.tryMs +
  stripeLimits.retries * stripeLimits.retryDelayMs +
  stripeLimits.tryMs;
