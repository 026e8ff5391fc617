import { solveChallenge as solve } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, Solution } from '../schemas/challenge.ts';

/**
 * Does the work that the header of an answer asks for. Returns the header that the repeated request must carry. The
 * browser derives the keys outside the page's thread, so the page stays responsive.
 */
export const solveChallenge = async (header: string): Promise<string> => {
  const { id, parameters } = JSON.parse(header) as Challenge;
  const solved = await solve({ challenge: { parameters }, deriveKey, timeout: 0 });
  if (!solved) throw new Error('a challenge was given up');
  return JSON.stringify({ id, counter: solved.counter, derivedKey: solved.derivedKey } satisfies Solution);
};
