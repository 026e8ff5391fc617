import { type FailedTry, type RetryReason, retryReasonOf } from '../runtime/retries.ts';

const conditionFailed = 'ConditionalCheckFailed';

/** Transient reasons for a cancelled transaction: the same transaction can succeed when it is sent again. */
const passingReasons: Record<string, RetryReason> = {
  TransactionConflict: 'conflict',
  ThrottlingError: 'throttled',
  ProvisionedThroughputExceeded: 'throttled',
};

const codesOf = (error: unknown): string[] =>
  ((error as { CancellationReasons?: { Code?: string }[] }).CancellationReasons ?? [])
    .map(({ Code }) => Code ?? 'None')
    .filter((code) => code !== 'None');

/** True when a transaction was cancelled only because a condition did not hold. */
export const isRefusedByCondition = (error: unknown): boolean => {
  const codes = codesOf(error);
  return (
    codes.includes(conditionFailed) &&
    codes.every((code) => code === conditionFailed || code in passingReasons)
  );
};

const cancellationReason = (error: unknown): RetryReason | undefined => {
  const reasons = codesOf(error).map((code) => passingReasons[code]);
  // A failed condition will fail again: the caller has to read the rows again.
  if (reasons.length === 0 || reasons.includes(undefined)) return undefined;
  return reasons.includes('throttled') ? 'throttled' : 'conflict';
};

/** The reason to try a call to DynamoDB again. The SDK does not handle conflicts. */
export const dynamoDbRetryReason = (failed: FailedTry): RetryReason | undefined => {
  const { name } = failed.error as Error;
  if (name === 'TransactionConflictException') return 'conflict';
  if (name === 'TransactionCanceledException') return cancellationReason(failed.error);
  return retryReasonOf(failed);
};
