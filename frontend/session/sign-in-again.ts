import { createQuestion } from './question.ts';

/** Asks a member to sign in over the page whose session has ended. */
export const signInAgain = createQuestion();
