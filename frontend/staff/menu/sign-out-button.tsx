import { useState } from 'react';
import { isSignedOut } from '../../api/in-session.ts';
import { useAct } from '../../features/form/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row } from '../../ui/surface.tsx';
import { callStaff } from '../session/api.ts';
import { setMember } from '../session/member.ts';

/** Ends the session of this browser. One that has ended already needs no more. */
const signOut = async (): Promise<void> => {
  try {
    await callStaff('staff-sign-out', {});
  } catch (error) {
    if (!isSignedOut(error)) throw error;
  }
  setMember(undefined);
};

/**
 * Signs out of this browser. The tablet of a desk is shared between shifts. Without a network the person stays signed
 * in and is told so: a sign-out that came later would end the session in the middle of somebody's work, and what was
 * tapped meanwhile could not be sent.
 */
export const SignOutButton = () => {
  const { act, isPending, failure } = useAct();
  const [isTold, setIsTold] = useState(true);
  const begin = () => {
    setIsTold(false);
    void act(signOut);
  };
  return (
    <>
      <Button look="outline" disabled={isPending} onClick={begin}>
        Sign out
      </Button>
      {failure && !isTold ? (
        <Dialog title="You are still signed in" close={() => setIsTold(true)}>
          <p>Signing out needs the network. Stay with this device, or lock it, until you have signed out.</p>
          <p>{failure}</p>
          <Row>
            <Button onClick={() => setIsTold(true)}>Got it</Button>
          </Row>
        </Dialog>
      ) : null}
    </>
  );
};
