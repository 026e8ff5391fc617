import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { signedInMark } from '../../session/signed-in-mark.ts';
import { currentUser } from '../../session/user.ts';
import { loadLikelyUser, loadUser } from './load-user.ts';

const answer = (response: Response) => jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(response);
const user = { id: 'u1', name: 'Kim', email: 'kim@example.com' };

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const act of ['keep', 'remove', 'show'] as const)
    jest.spyOn(signedInMark, act).mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('shows who is signed in', async () => {
  answer(Response.json(user));
  await loadUser();
  expect(currentUser()).toEqual({ isLoading: false, user, hasFailed: false });
});

it('goes on as for a guest without an answer', async () => {
  answer(new Response('Later.', { status: 503 }));
  await loadUser();
  expect(currentUser()).toEqual({ isLoading: false, user: undefined, hasFailed: true });
});

it('asks only in a browser that has been used to sign in', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  jest.spyOn(signedInMark, 'isSet').mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  await loadLikelyUser();
  expect([fetched.mock.calls.length, currentUser().hasFailed]).toEqual([0, false]);
  answer(Response.json(user));
  await loadLikelyUser();
  expect(currentUser().user).toEqual(user);
});
