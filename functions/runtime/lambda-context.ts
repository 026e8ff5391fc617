/** The part of Lambda's invocation context that functions use. */
export interface LambdaContext {
  awsRequestId: string;
  /** Milliseconds until Lambda stops the function. */
  getRemainingTimeInMillis(): number;
}
