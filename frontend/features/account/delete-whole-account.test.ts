import { jest } from '@jest/globals';
import { deleteWholeAccount } from './delete-whole-account.ts';

const fetched = jest.spyOn(globalThis, 'fetch');
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  fetched.mockReset();
  jest.useRealTimers();
});

const unfinished = () => new Response('Please press the button again.', { status: 503 });
const done = () => new Response('{"done":true}');

const deleteWith = async (...answers: Response[]) => {
  for (const answer of answers) fetched.mockResolvedValueOnce(answer);
  const outcome = deleteWholeAccount({ password: 'a long pass phrase' }).then(
    () => 'deleted',
    (error: Error) => error.message,
  );
  await jest.advanceTimersByTimeAsync(10_000);
  return [await outcome, fetched.mock.calls.length];
};

it('asks again until everything is erased', async () => {
  expect(await deleteWith(unfinished(), unfinished(), done())).toEqual(['deleted', 3]);
});

it('waits a second between two calls', async () => {
  fetched.mockResolvedValueOnce(unfinished()).mockResolvedValueOnce(done());
  const deleted = deleteWholeAccount({ password: 'a long pass phrase' });
  await jest.advanceTimersByTimeAsync(999);
  expect(fetched).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(fetched).toHaveBeenCalledTimes(2);
  await deleted;
});

it('gives up after five calls', async () => {
  const answers = Array.from({ length: 6 }, unfinished);
  expect(await deleteWith(...answers)).toEqual(['503: Please press the button again.', 5]);
});

it('does not try a wrong password again', async () => {
  const wrong = new Response('That is not your current password.', { status: 400 });
  expect(await deleteWith(wrong)).toEqual(['400: That is not your current password.', 1]);
});
