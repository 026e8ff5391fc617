import { signInAgain, signInFirst } from '../../session/sign-in-again.ts';
import { useLateComponent } from '../../ui/use-late-component.ts';

const loadSignInAgain = () =>
  import('../auth/sign-in-again.tsx').then(
    ({ SignInAgain }) => SignInAgain,
    (error: unknown) => {
      signInAgain.answer(false);
      signInFirst.answer(false);
      throw error;
    },
  );

/**
 * The window over a page whose session has ended, or before a change that needs a sign-in of the last minutes. It is
 * loaded then.
 */
export const LateSignIn = () => {
  const hasEnded = signInAgain.useIsAsked();
  const isNeededFirst = signInFirst.useIsAsked();
  const SignInAgain = useLateComponent(loadSignInAgain, hasEnded || isNeededFirst);
  if (!SignInAgain) return null;
  if (hasEnded)
    return (
      <SignInAgain question={signInAgain} declineLabel="Go on without signing in">
        Your session has ended. Sign in, and go on where you were: what you have typed is kept.
      </SignInAgain>
    );
  return isNeededFirst ? (
    <SignInAgain question={signInFirst} declineLabel="Cancel">
      This change needs a sign-in of the last ten minutes. If you do not know your password, sign out and ask
      for a link on the sign-in page: that counts as well.
    </SignInAgain>
  ) : null;
};
