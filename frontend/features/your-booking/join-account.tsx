import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { useUser } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast/toast-store.ts';

/** Offers a member the booking that this browser made without signing in. */
export const JoinAccount = ({ bookingId }: { bookingId: string }) => {
  const { user } = useUser();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi('claim-booking', { parameters: { id: bookingId } }),
    onSuccess: async () => {
      toast({ title: 'Added to your account', description: 'The booking is on your dashboard.' });
      await queries.invalidateQueries();
    },
    onError: (error) => {
      const refusal = refusalSentence(error);
      if (!refusal) console.error('The booking could not be added.', error);
      toast({
        title: 'Not added',
        description: refusal ?? 'We could not add the booking just now. Please try again.',
        variant: 'destructive',
      });
    },
  });
  if (!user) return null;
  return (
    <Notice data-print="hide">
      <p>You booked this without signing in.</p>
      <Button look="outline" disabled={isPending} onClick={() => mutate()}>
        Add it to my account
      </Button>
    </Notice>
  );
};
