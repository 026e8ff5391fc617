import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Failure } from '../ui/notice.tsx';
import { Row, Stack } from '../ui/surface.tsx';
import { CardTitle } from '../ui/text.tsx';
import { Dialog } from './dialog.tsx';
import { passkeyFailure, showPasskey } from './session/passkeys.ts';
import { endStepUp, useIsSteppingUp } from './session/step-up.ts';
import { useAct } from './use-act.ts';

const StepUp = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  const { act, isPending, failure } = useAct(passkeyFailure);
  useEffect(() => dialog.current?.showModal(), []);
  const show = () =>
    act(async () => {
      await showPasskey('staff-step-up');
      endStepUp(true);
    });
  return (
    <Dialog ref={dialog} aria-labelledby="step-up" onClose={() => endStepUp(false)}>
      <Stack>
        <CardTitle as="h2" id="step-up">
          Please show your passkey
        </CardTitle>
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
      </Stack>
    </Dialog>
  );
};

/** Asks for the passkey once more while a request waits for it. */
export const StepUpDialog = () => (useIsSteppingUp() ? <StepUp /> : null);
