import { useState } from 'react';
import type { User } from '../../../shared/schemas/user.ts';
import { failureSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { signInAgain } from '../../session/sign-in-again.ts';
import { setUser, useUser } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/notice.tsx';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { forgetVisit } from '../user/use-logout.ts';
import type { LoginValues } from './form-schemas.ts';
import { LoginForm, useLoginForm } from './login-form.tsx';

const goOnAs = (next: User, before: User | undefined): void => {
  if (next.id !== before?.id) {
    // Somebody else begins anew, without what the member before has typed.
    forgetVisit();
    window.location.reload();
    return;
  }
  setUser(next);
  signInAgain.answer(true);
};

/** Lets a member sign in over the page whose session has ended. */
export const SignInAgain = () => {
  const { user } = useUser();
  const form = useLoginForm(user?.username);
  const [failure, setFailure] = useState<string>();
  const login = async (body: LoginValues): Promise<void> => {
    setFailure(undefined);
    try {
      goOnAs(await callApi('login', { body }), user);
    } catch (error) {
      setFailure(failureSentence(error));
    }
  };
  return (
    <Dialog title="Please sign in again">
      <p>Your session has ended. Sign in, and go on where you were: what you have typed is kept.</p>
      <LoginForm form={form} onSubmit={login} />
      <PasskeyButton signedIn={(next) => goOnAs(next, user)} />
      <Failure>{failure}</Failure>
      <Button look="ghost" onClick={() => signInAgain.answer(false)}>
        Go on without signing in
      </Button>
    </Dialog>
  );
};
