/**
 * AWS's list prices in us-east-1 in dollars, without a free tier, as of 2026-11-21. Compare them with
 * https://aws.amazon.com/pricing/ when the cost goal is reviewed.
 */
export const prices = {
  /** DynamoDB, on demand, standard table class. Reading its stream from Lambda is free. */
  perReadUnit: 0.125 / 1e6,
  perWriteUnit: 0.625 / 1e6,
  /** Lambda on arm64. */
  perInvocation: 0.2 / 1e6,
  perGigabyteSecond: 0.0000133334,
  /** API Gateway, HTTP API. */
  perApiRequest: 1 / 1e6,
  /** CloudFront in North America: HTTPS requests. */
  perEdgeRequest: 0.01 / 10_000,
  /** KMS: signatures of an elliptic curve. */
  perSignature: 0.15 / 10_000,
  perMail: 0.1 / 1000,
  /** CloudWatch Logs, ingested. */
  perLogGigabyte: 0.5,
  /** CloudWatch, a metric of our own that is sent in each hour of a month. */
  perMetric: 0.3,
  /** X-Ray, each trace recorded. */
  perTrace: 5 / 1e6,
} as const;

/**
 * The assumed time of answers of each service in milliseconds, and of a handler itself, since there is no network here.
 * Lambda bills waiting like computing.
 */
export const waitingMs = { tableRound: 6, signature: 15, stripeCall: 350, mail: 100, handler: 10 } as const;

/** The log of one invocation: our line, those of Lambda, and the one of API Gateway. */
export const logBytesPerInvocation = 1500;
