/** Time limits of one call to a service, all tries included. */
export interface CallLimits {
  /** The limit of one try: from its start to the first byte of the answer, and between two bytes of it. */
  tryMs: number;
  /** A try only begins if it can be answered within this time from the start of the call. */
  callMs: number;
}

/** The limits for each AWS service. A test holds them to the time limit of each function. */
export const callLimits = {
  dynamoDb: { tryMs: 1500, callMs: 5000 },
  /** A page of a scan, behind the requests of visitors. Three tries fit. */
  tableScan: { tryMs: 10_000, callMs: 31_000 },
  kms: { tryMs: 1500, callMs: 5000 },
  secretsManager: { tryMs: 1500, callMs: 5000 },
  /** S3 answers a deletion of 1,000 files once it has deleted them all. */
  s3: { tryMs: 5000, callMs: 15_000 },
  /** One try: a new version that is asked has a cold start. */
  lambda: { tryMs: 25_000, callMs: 25_000 },
  /** One try only. SES has no idempotency, so a second try could send a second mail. The stream tries again. */
  ses: { tryMs: 5000, callMs: 5000 },
} as const satisfies Record<string, CallLimits>;

/** Stripe's library retries by itself: this many tries after the first, half a second apart. */
export const stripeLimits = { tryMs: 5000, retries: 2, retryDelayMs: 500 } as const;

/** The longest time a call can take: an answer may begin at the last moment, and then break off. */
export const longestCallMs = ({ tryMs, callMs }: CallLimits): number => callMs + tryMs;

/** The longest time a call to Stripe can take. Its library does not retry once an answer has begun. */
export const longestStripeCallMs: number =
  (stripeLimits.retries + 1) * stripeLimits.tryMs +
  stripeLimits.retries * stripeLimits.retryDelayMs +
  stripeLimits.tryMs;
