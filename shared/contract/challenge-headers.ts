/**
 * Work that a browser does before a request is taken: the header of a 428 answer asks for it, and the header of the
 * repeated request shows it. Both are JSON.
 */
export const challengeHeader = 'x-challenge';
export const solutionHeader = 'x-challenge-solution';
