import { AppError } from './app-error.ts';

const maxTries = 12;

/**
 * Repeats a change that another one may overtake. `change` reads and writes once, and returns undefined when something
 * has changed since it was read. Throws 503 when others keep changing it. `subject` begins that sentence.
 */
export const untilChanged = async <Result>(
  subject: string,
  change: () => Promise<Result | undefined>,
): Promise<Result> => {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const result = await change();
    if (result !== undefined) return result;
  }
  throw new AppError('busy', `${subject} being changed elsewhere. Please try again in a moment.`);
};
