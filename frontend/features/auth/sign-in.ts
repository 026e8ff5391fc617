import { failureSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { setUser } from '../../session/user.ts';
import { dismissToasts, toast } from '../../ui/toast/toast-store.ts';
import type { LoginValues, RegisterValues } from './form-schemas.ts';

const tellFailure = (title: string, error: unknown): void =>
  toast({ title, description: failureSentence(error), variant: 'destructive' });

/** Signs in; the page leaves as soon as somebody is. */
export const login = async (values: LoginValues): Promise<void> => {
  dismissToasts();
  try {
    setUser(await callApi('login', { body: values }));
  } catch (error) {
    tellFailure('Login failed', error);
  }
};

export const register = async ({ username, password }: RegisterValues): Promise<void> => {
  dismissToasts();
  try {
    setUser(await callApi('register', { body: { username, password } }));
  } catch (error) {
    tellFailure('Registration failed', error);
  }
};
