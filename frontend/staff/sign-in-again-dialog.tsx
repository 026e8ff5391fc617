import { useAct } from '../features/form/use-act.ts';
import { passkeyFailure } from '../features/passkeys/ceremonies.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Failure } from '../ui/notice.tsx';
import { Row } from '../ui/surface.tsx';
import { useMember } from './session/member.ts';
import { showPasskey } from './session/passkeys.ts';
import { signInAgain, stepUp } from './session/questions.ts';

const SignInAgain = () => {
  const { member } = useMember();
  const { act, isPending, failure } = useAct(passkeyFailure);
  const signIn = () =>
    act(async () => {
      const next = await showPasskey('staff-sign-in');
      // The page of somebody else begins anew, and no window of the person before stays open.
      if (next.id !== member?.id) stepUp.answer(false);
      signInAgain.answer(true);
    });
  return (
    <Dialog title="Please sign in again">
      <p>
        Your session has ended. Sign in with your passkey, and go on where you were: what you have typed and
        tapped is kept.
      </p>
      <Failure>{failure}</Failure>
      <Row>
        <Button disabled={isPending} onClick={() => void signIn()}>
          Sign in with your passkey
        </Button>
        <Button look="ghost" onClick={() => signInAgain.answer(false)}>
          Leave this page
        </Button>
      </Row>
    </Dialog>
  );
};

/** Covers a page whose session has ended until somebody has signed in. */
export const SignInAgainDialog = () => (signInAgain.useIsAsked() ? <SignInAgain /> : null);
