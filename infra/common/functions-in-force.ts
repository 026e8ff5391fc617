/** A function of a stage that every release has, and by which a deployment knows whether the stage was sent back. */
export const lastingFunctionOf = (stageName: string): string =>
  `quiet-hours-${stageName}-create-payment-intent`;
