import { type FailedTry, type RetryReason, retryReasonOf } from '../runtime/retries.ts';

const conditionFailed = 'ConditionalCheckFailed';

/** Reasons of a cancelled transaction that pass by themselves. */
const passingReasons: Record<string, RetryReason> = {
  TransactionConflict: 'conflict',
  ThrottlingError: 'throttled',
  ProvisionedThroughputExceeded: 'throttled',
};

const codesOf = (error: unknown): string[] =>
  ((error as { CancellationReasons?: { Code?: string }[] }).CancellationReasons ?? [])
    .map(({ Code }) => Code ?? 'None')
    .filter((code) => code !== 'None');

/** Whether a condition of a cancelled transaction did not hold, and nothing else is wrong with it. */
export const isRefusedByCondition = (error: unknown): boolean => {
  const codes = codesOf(error);
  return (
    codes.includes(conditionFailed) &&
    codes.every((code) => code === conditionFailed || code in passingReasons)
  );
};

const cancellationReason = (error: unknown): RetryReason | undefined => {
  const reasons = codesOf(error).map((code) => passingReasons[code]);
  // A condition that did not hold will not hold in the next moment: its caller has to read again.
  if (reasons.length === 0 || reasons.includes(undefined)) return undefined;
  return reasons.includes('throttled') ? 'throttled' : 'conflict';
};

/** Why a call of DynamoDB may succeed when it is made again. The SDK itself knows nothing of conflicts. */
export const dynamoDbRetryReason = (failed: FailedTry): RetryReason | undefined => {
  const { name } = failed.error as Error;
  if (name === 'TransactionConflictException') return 'conflict';
  if (name === 'TransactionCanceledException') return cancellationReason(failed.error);
  return retryReasonOf(failed);
};
