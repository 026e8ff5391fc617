import { Button } from '../ui/button.tsx';
import { Failure } from '../ui/notice.tsx';
import { Row } from '../ui/surface.tsx';
import { Dialog } from './dialog.tsx';
import { passkeyFailure, showPasskey } from './session/passkeys.ts';
import { endStepUp, useIsSteppingUp } from './session/step-up.ts';
import { useAct } from './use-act.ts';

const StepUp = () => {
  const { act, isPending, failure } = useAct(passkeyFailure);
  const show = () =>
    act(async () => {
      await showPasskey('staff-step-up');
      endStepUp(true);
    });
  return (
    <Dialog title="Please show your passkey" close={() => endStepUp(false)}>
      <p>For this change we ask for it again after five minutes.</p>
      <Failure>{failure}</Failure>
      <Row>
        <Button disabled={isPending} onClick={() => void show()}>
          Show passkey
        </Button>
        <Button look="ghost" onClick={() => endStepUp(false)}>
          Cancel
        </Button>
      </Row>
    </Dialog>
  );
};

/** Asks for the passkey once more while a request waits for it. */
export const StepUpDialog = () => (useIsSteppingUp() ? <StepUp /> : null);
