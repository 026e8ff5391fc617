/**
 * A browser may have to do some work before its request is accepted. The header of a 428 answer asks for it, and the
 * header of the repeated request proves it. Both are JSON.
 */
export const challengeHeader = 'x-challenge';
export const solutionHeader = 'x-challenge-solution';
