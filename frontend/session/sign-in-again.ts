import { createQuestion } from './question.ts';

/** Asks a member to sign in over the page whose session has ended. */
export const signInAgain = createQuestion();

/** Asks a member to sign in over the page before a change that needs a sign-in of the last minutes. */
export const signInFirst = createQuestion();
