import type { LambdaContext } from '../../../functions/runtime/lambda-context.ts';

/** What Lambda tells a function that may run for so long, in real time. */
export const contextFor = (seconds: number): LambdaContext => {
  const endsAt = performance.now() + seconds * 1000;
  return { getRemainingTimeInMillis: () => Math.max(0, endsAt - performance.now()) };
};
