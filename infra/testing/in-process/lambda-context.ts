import type { LambdaContext } from '../../../functions/runtime/lambda-context.ts';

let runs = 0;

/** The context of a function with this time limit, in real time. */
export const contextFor = (seconds: number): LambdaContext => {
  runs += 1;
  const endsAt = performance.now() + seconds * 1000;
  return {
    awsRequestId: `run-${runs}`,
    getRemainingTimeInMillis: () => Math.max(0, endsAt - performance.now()),
  };
};
