import { createQuestion } from '../../session/question.ts';

/** Asks the person to show their passkey once more. */
export const stepUp = createQuestion();

/** Asks the person whose session has ended to sign in over the page. */
export const signInAgain = createQuestion();
