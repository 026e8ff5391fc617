import { ApiError, failureSentence } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { callStaff } from './session/api.ts';
import { setFailure, setMember } from './session/member.ts';
import { useAct } from './use-act.ts';

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Signs out of this browser. The tablet of a desk is shared between shifts. */
export const SignOutButton = () => {
  const { act, isPending } = useAct();
  const signOut = () =>
    act(async () => {
      try {
        await callStaff('staff-sign-out', {});
        setMember(undefined);
      } catch (error) {
        if (isSignedOut(error)) return;
        setFailure(`You are still signed in. ${failureSentence(error)}`);
      }
    });
  return (
    <Button look="outline" disabled={isPending} onClick={() => void signOut()}>
      Sign out
    </Button>
  );
};
