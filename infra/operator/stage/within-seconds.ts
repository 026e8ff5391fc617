import { OperatorError } from '../../common/operator-error.ts';

/** Longer than AWS takes, and short enough for somebody who waits. */
const patienceMs = 4_000;

/** The answer of AWS, or a sentence when it does not come in a few seconds, as without a network. */
export const withinSeconds = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  const limit = AbortSignal.timeout(patienceMs);
  const late = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () =>
      reject(
        new OperatorError(
          `AWS has not answered within ${patienceMs / 1000} seconds: look at the network, and whether aws sts get-caller-identity answers.`,
        ),
      ),
    );
  });
  return Promise.race([answer, late]);
};
