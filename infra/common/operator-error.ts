/** Something the operator can put right: told as one sentence, without a stack trace. */
export class OperatorError extends Error {}

/** Runs a script for an operator: what they can put right is told in one sentence, and ends it with 1. */
export const runForOperator = async (script: () => Promise<void>): Promise<void> => {
  try {
    await script();
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  }
};
