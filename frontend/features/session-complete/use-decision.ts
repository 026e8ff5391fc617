import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { StakeAction } from '../../../shared/domain/stakes.ts';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { forgetMemberData } from '../../api/member-queries.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { useUser } from '../user/use-user.ts';
import { type BookingAddress, bookingQuery } from './booking-query.ts';

const redirectMs = 2000;
const doneText = 'Your donation has been processed successfully.';
const failureText = 'Failed to process donation. Please contact support.';

/** Settles the donation. Members go on to their dashboard; guests stay and see what became of the money. */
export const useDecision = (address: BookingAddress) => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { user } = useUser();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (action: StakeAction) =>
      callApi('resolve-donation', {
        parameters: { id: address.id },
        query: { key: address.key },
        body: { action },
      }),
    onSuccess: async ({ message }) => {
      toast({ title: 'Donation Resolved', description: message || doneText });
      await Promise.all([queries.invalidateQueries(bookingQuery(address)), forgetMemberData(queries)]);
    },
    onError: async (error) => {
      console.error('Resolving the donation failed.', error);
      toast({ title: 'Error', description: failureText, variant: 'destructive' });
      const wasDecidedBefore = error instanceof ApiError && error.status === 409;
      if (wasDecidedBefore) await queries.invalidateQueries(bookingQuery(address));
    },
  });

  const goesOn = isSuccess && user !== undefined;
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(() => void navigate({ to: '/dashboard' }), redirectMs);
    return () => clearTimeout(timer);
  }, [goesOn, navigate]);

  return { decide: mutate, isPending };
};
