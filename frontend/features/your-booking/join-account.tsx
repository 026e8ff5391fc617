import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import { useUser } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useAct } from '../form/use-act.ts';

/** Offers a member the booking that this browser made without signing in. */
export const JoinAccount = ({ bookingId }: { bookingId: string }) => {
  const { user } = useUser();
  const queries = useQueryClient();
  const { act, isPending, failure } = useAct();
  const join = () =>
    act(async () => {
      await callApi('claim-booking', { parameters: { id: bookingId } });
      toast({ title: 'Added to your account', description: 'The booking is on your dashboard.' });
      await queries.invalidateQueries();
    });
  if (!user) return null;
  return (
    <Notice data-print="hide">
      <p>You booked this without signing in.</p>
      <Failure>{failure}</Failure>
      <Button look="outline" disabled={isPending} onClick={() => void join()}>
        Add it to my account
      </Button>
    </Notice>
  );
};
