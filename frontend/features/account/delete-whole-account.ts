import type { BodyInput } from '../../../shared/contract/types.ts';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';

/** Each call checks the password, and an account may try only so many: this stays well below. */
const maxCalls = 5;
const pauseMs = 1000;

const isUnfinished = (error: unknown): boolean => error instanceof ApiError && error.status === 503;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs));

/** Deletes an account. A large one takes the server several calls, each of which continues the last. */
export const deleteWholeAccount = async (body: BodyInput<'delete-account'>): Promise<void> => {
  for (let calls = 1; ; calls += 1) {
    try {
      await callApi('delete-account', { body });
      return;
    } catch (error) {
      if (!isUnfinished(error) || calls === maxCalls) throw error;
    }
    await pause();
  }
};
