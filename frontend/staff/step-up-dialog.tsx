import { useAct } from '../features/form/use-act.ts';
import { passkeyFailure } from '../features/passkeys/ceremonies.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Failure } from '../ui/notice.tsx';
import { Row } from '../ui/surface.tsx';
import { showPasskey } from './session/passkeys.ts';
import { stepUp } from './session/questions.ts';

const StepUp = () => {
  const { act, isPending, failure } = useAct(passkeyFailure);
  const show = () =>
    act(async () => {
      await showPasskey('staff-step-up');
      stepUp.answer(true);
    });
  return (
    <Dialog title="Please show your passkey" close={() => stepUp.answer(false)}>
      <p>For this change we ask for it again after five minutes.</p>
      <Failure>{failure}</Failure>
      <Row>
        <Button disabled={isPending} onClick={() => void show()}>
          Show passkey
        </Button>
        <Button look="ghost" onClick={() => stepUp.answer(false)}>
          Cancel
        </Button>
      </Row>
    </Dialog>
  );
};

/** Asks for the passkey once more while a request waits for it. */
export const StepUpDialog = () => (stepUp.useIsAsked() ? <StepUp /> : null);
