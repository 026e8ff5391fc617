/** What the functions take from what Lambda tells of an invocation. */
export interface LambdaContext {
  awsRequestId: string;
  /** Until the function is stopped. */
  getRemainingTimeInMillis(): number;
}
