import type { ResponseBody } from '../../../shared/contract/types.ts';
import type { User } from '../../../shared/schemas/user.ts';
import { callApi } from '../../api/client.ts';
import { askBrowserForPasskey } from './ceremonies.ts';
import { notePasskeyHere } from './used-here.ts';

type PasskeyQuestion = ResponseBody<'begin-passkey-sign-in'>;

export const askForPasskey = (): Promise<PasskeyQuestion> => callApi('begin-passkey-sign-in', {});

/** Signs in with a passkey that the browser shows, in a window of its own or in the list of a field. */
export const signInWithPasskey = async (
  { challengeId, options }: PasskeyQuestion,
  inField = false,
): Promise<User> => {
  const passkey = await askBrowserForPasskey(options, inField);
  const user = await callApi('passkey-sign-in', { body: { challengeId, passkey } });
  notePasskeyHere();
  return user;
};
