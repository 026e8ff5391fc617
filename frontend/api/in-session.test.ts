import { expect, it } from '@jest/globals';
import { ApiError } from './api-error.ts';
import { sendAfterProof, sendInSession } from './in-session.ts';

const signedOut = new ApiError(401, 'Please sign in first.');

/** A page of Kim's, at which this person signs in when the session has ended. */
const pageOfKim = (next: string | undefined) => {
  let person: string | undefined = 'kim';
  const told = { asked: 0, ended: 0 };
  let answer = (_isYes: boolean): void => undefined;
  const waiting = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  return {
    told,
    /** Answers the window over the page. */
    signIn: () => {
      if (next) person = next;
      answer(next !== undefined);
    },
    session: {
      personId: () => person,
      signInAgain: () => {
        told.asked += 1;
        return waiting;
      },
      end: () => {
        told.ended += 1;
        person = undefined;
      },
    },
  };
};

/** A request that is answered 401 so often. */
const refusedTimes = (times: number) => {
  let sent = 0;
  const send = async () => {
    sent += 1;
    if (sent <= times) throw signedOut;
    return 'done';
  };
  return { send, sent: () => sent };
};

it('sends a request again once the same person has signed in over the page', async () => {
  const { session, told, signIn } = pageOfKim('kim');
  const { send, sent } = refusedTimes(1);
  const answer = sendInSession(send, session);
  signIn();
  expect(await answer).toBe('done');
  expect([sent(), told]).toEqual([2, { asked: 1, ended: 0 }]);
});

it('does not send the words of one person for another', async () => {
  const { session, told, signIn } = pageOfKim('pat');
  const { send, sent } = refusedTimes(1);
  const answer = sendInSession(send, session);
  signIn();
  await expect(answer).rejects.toBe(signedOut);
  expect([sent(), told]).toEqual([1, { asked: 1, ended: 0 }]);
});

it.each([
  ['the person leaves the page', undefined, 1],
  ['the new session is refused too', 'kim', 2],
] as const)('ends when %s', async (_, next, times) => {
  const { session, told, signIn } = pageOfKim(next);
  const { send, sent } = refusedTimes(2);
  const answer = sendInSession(send, session);
  signIn();
  await expect(answer).rejects.toBe(signedOut);
  expect([sent(), told]).toEqual([times, { asked: 1, ended: 1 }]);
});

it('asks nobody who was not signed in', async () => {
  const { session, told } = pageOfKim('kim');
  const { send } = refusedTimes(1);
  await expect(sendInSession(send, { ...session, personId: () => undefined })).rejects.toBe(signedOut);
  expect(told).toEqual({ asked: 0, ended: 1 });
});

it('asks once when an answer to an earlier request comes after the sign-in', async () => {
  const { session, told, signIn } = pageOfKim('kim');
  let refuse = (_: unknown): void => undefined;
  let tries = 0;
  const late = sendInSession(() => {
    tries += 1;
    if (tries > 1) return Promise.resolve('late');
    return new Promise<string>((_, reject) => {
      refuse = reject;
    });
  }, session);
  const early = sendInSession(refusedTimes(1).send, session);
  signIn();
  await early;
  refuse(signedOut);
  expect([await late, told.asked]).toEqual(['late', 1]);
});

const needsSignIn = new ApiError(428, 'Please sign in again first.');

it.each([
  ['sends a change again after a proof', needsSignIn, true, ['done', 2, 1]],
  ['leaves a change when no proof is given', needsSignIn, false, [needsSignIn.sentence, 1, 1]],
  [
    'asks nobody for a proof when work was not accepted',
    new ApiError(428, 'Please try again.', { asksForWork: true }),
    true,
    ['Please try again.', 1, 0],
  ],
] as const)('%s', async (_, refusal, isProven, expected) => {
  let [sent, asked] = [0, 0];
  const send = async () => {
    sent += 1;
    if (sent === 1) throw refusal;
    return 'done';
  };
  const answer = await sendAfterProof(send, async () => {
    asked += 1;
    return isProven;
  }).catch((error: ApiError) => error.sentence);
  expect([answer, sent, asked]).toEqual(expected);
});
