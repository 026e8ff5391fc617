/** How long an invocation may still run: Lambda's context says so. */
export interface Deadline {
  getRemainingTimeInMillis(): number;
}
