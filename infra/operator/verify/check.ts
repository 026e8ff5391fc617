import { OperatorError } from '../../common/operator-error.ts';

/** Something is not as it should be: what was found, and what to do about it, a sentence each. */
export class Fault extends Error {
  readonly remedy: string;

  constructor(found: string, remedy: string) {
    super(found);
    this.remedy = remedy;
  }
}

/** Something could not be looked at, since what it follows from has failed: the line of that says what to do. */
export class NotReached extends Error {}

export interface Check {
  /** The statement that holds when it passes: "pages are compressed". */
  name: string;
  /** Throws a Fault, or a NotReached. May answer a remark for the line. */
  run(): Promise<string | undefined>;
}

/** A check that is left out, and why. */
export interface LeftOut {
  name: string;
  because: string;
}

const why = (error: unknown): [string, string] => {
  if (error instanceof Fault) return [error.message, error.remedy];
  if (error instanceof OperatorError) return [error.message, 'Then run it again.'];
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return [
    `${error instanceof Error ? error.message : String(error)}${cause}.`,
    'Run it again; if it stays, read the logs.',
  ];
};

const runOne = async (check: Check | LeftOut, say: (line: string) => void): Promise<boolean> => {
  if ('because' in check) {
    say(`skip ${check.name}: ${check.because}`);
    return true;
  }
  try {
    const remark = await check.run();
    say(`ok   ${check.name}${remark ? ` (${remark})` : ''}`);
    return true;
  } catch (error) {
    if (error instanceof NotReached) {
      say(`skip ${check.name}: ${error.message}`);
      return true;
    }
    const [found, remedy] = why(error);
    say(`FAIL ${check.name}: ${found} ${remedy}`);
    return false;
  }
};

/** Runs checks one after the other, a line each. False when one of them failed. */
export const runChecks = async (
  checks: readonly (Check | LeftOut)[],
  say: (line: string) => void,
): Promise<boolean> => {
  let passed = true;
  for (const check of checks) passed = (await runOne(check, say)) && passed;
  return passed;
};
