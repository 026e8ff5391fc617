import type { User } from '../../../shared/schemas/user.ts';
import { callApi } from '../../api/client.ts';
import { type signInAgain, signInFirst } from '../../session/sign-in-again.ts';
import { setUser, useUser } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/notice.tsx';
import { useAct } from '../form/use-act.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { forgetVisit } from '../user/use-logout.ts';
import type { LoginValues } from './form-schemas.ts';
import { LoginForm, useLoginForm } from './login-form.tsx';

interface SignInAgainProps {
  question: typeof signInAgain;
  /** Why it is asked. */
  children: string;
  declineLabel: string;
}

const goOnAs = (next: User, before: User | undefined, question: typeof signInAgain): void => {
  if (next.id !== before?.id) {
    // Somebody else begins anew, without what the member before has typed.
    forgetVisit();
    window.location.reload();
    return;
  }
  setUser(next);
  question.answer(true);
};

/** Lets a member sign in over the page. */
export const SignInAgain = ({ question, children, declineLabel }: SignInAgainProps) => {
  const { user } = useUser();
  const decline = () => question.answer(false);
  const form = useLoginForm(user?.username);
  const { act, failure } = useAct();
  const login = (body: LoginValues) =>
    act(async () => goOnAs(await callApi('login', { body }), user, question));
  return (
    <Dialog title="Please sign in again" {...(question === signInFirst && { close: decline })}>
      <p>{children}</p>
      <LoginForm form={form} onSubmit={login} />
      <PasskeyButton signedIn={(next) => goOnAs(next, user, question)} />
      <Failure>{failure}</Failure>
      <Button look="ghost" onClick={decline}>
        {declineLabel}
      </Button>
    </Dialog>
  );
};
