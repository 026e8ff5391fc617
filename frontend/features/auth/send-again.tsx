import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { useMailRequest } from '../mail-link/use-mail-request.ts';
import { ConfirmByDigits } from './digits.tsx';

/** Sends another link to the address that waits to be confirmed. */
export const SendAgain = ({ email }: { email: string }) => {
  const { ask, isAsking, isAsked, failure } = useMailRequest(() => callApi('set-email', { body: { email } }));
  if (isAsked)
    return (
      <Notice role="status">
        <p>A new link is on its way to {email}. It works for a day.</p>
        <ConfirmByDigits />
      </Notice>
    );
  return (
    <>
      <Button look="outline" disabled={isAsking} onClick={ask}>
        Send a new link
      </Button>
      <ConfirmByDigits />
      <Failure>{failure}</Failure>
    </>
  );
};
