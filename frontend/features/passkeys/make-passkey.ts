import { callApi } from '../../api/client.ts';
import { createPasskey } from './ceremonies.ts';
import { deviceName } from './device-name.ts';
import { notePasskeyHere } from './used-here.ts';

/** Makes a passkey for the member and this device. */
export const makePasskey = async (): Promise<void> => {
  const { challengeId, options } = await callApi('begin-my-passkey', {});
  const passkey = await createPasskey(options);
  await callApi('add-my-passkey', { body: { challengeId, passkey, name: deviceName(navigator.userAgent) } });
  notePasskeyHere();
};
