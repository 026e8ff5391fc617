import { ApiError } from './api-error.ts';

/** The session that a page calls in. */
export interface Session {
  /** The id of the person whom the page is shown to. Undefined for somebody who is not signed in. */
  personId: () => string | undefined;
  /** Lets somebody sign in over the page. False when they did not. */
  signInAgain: () => Promise<boolean>;
  /** Goes on without a session. */
  end: () => void;
}

/** True when an endpoint that needs a session was called without one. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

let signIns = 0;

/**
 * Sends a request. When its session has ended, the person signs in over the page, and the request is sent again. When
 * somebody else signs in, it is not: it holds the words of the person before.
 */
export const sendInSession = async <Answer>(
  send: () => Promise<Answer>,
  { personId, signInAgain, end }: Session,
): Promise<Answer> => {
  const person = personId();
  const signInsBefore = signIns;
  try {
    return await send();
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    // Another request may have let the person sign in while this one was under way.
    if (person !== undefined && signIns === signInsBefore && (await signInAgain())) signIns += 1;
    const isBack = person !== undefined && signIns > signInsBefore;
    if (isBack && personId() === person)
      return await send().catch((again: unknown) => {
        if (isSignedOut(again)) end();
        throw again;
      });
    if (!isBack) end();
    throw error;
  }
};

const needsProof = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 428 && !error.asksForWork;

/** Sends a request. When it needs a proof of the last minutes, the person gives it, and the request is sent again. */
export const sendAfterProof = <Answer>(
  send: () => Promise<Answer>,
  askForProof: () => Promise<boolean>,
): Promise<Answer> =>
  send().catch(async (error: unknown) => {
    if (needsProof(error) && (await askForProof())) return send();
    throw error;
  });
