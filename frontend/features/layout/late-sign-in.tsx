import { signInAgain } from '../../session/sign-in-again.ts';
import { useLateComponent } from '../../ui/use-late-component.ts';

const loadSignInAgain = () =>
  import('../auth/sign-in-again.tsx').then(
    ({ SignInAgain }) => SignInAgain,
    (error: unknown) => {
      signInAgain.answer(false);
      throw error;
    },
  );

/** The window over a page whose session has ended. It is loaded then. */
export const LateSignIn = () => {
  const isAsked = signInAgain.useIsAsked();
  const SignInAgain = useLateComponent(loadSignInAgain, isAsked);
  return isAsked && SignInAgain ? <SignInAgain /> : null;
};
