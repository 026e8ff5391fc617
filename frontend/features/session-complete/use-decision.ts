import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { StakeAction } from '../../../shared/domain/stakes.ts';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { forgetMemberData } from '../../api/member-queries.ts';
import { useUser } from '../../session/user.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { type BookingAddress, bookingQuery } from './booking-query.ts';

const redirectMs = 2000;
const doneText = 'Your donation has been processed successfully.';
const failureText = 'Failed to process donation. Please contact support.';

const resolveDonation = async ({ id, key }: BookingAddress, action: StakeAction) => {
  try {
    return await callApi('resolve-donation', { parameters: { id }, query: { key }, body: { action } });
  } catch (error) {
    // Resolved before, perhaps by a request of ours whose answer was lost: the server says how.
    if (error instanceof ApiError && error.status === 409) return { message: error.sentence };
    throw error;
  }
};

/** Settles the donation. Members go on to their dashboard; guests stay and see what became of the money. */
export const useDecision = (address: BookingAddress) => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { user } = useUser();
  const isSent = useRef(false);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (action: StakeAction) => resolveDonation(address, action),
    onSuccess: async ({ message }) => {
      toast({ title: 'Donation Resolved', description: message || doneText });
      await Promise.all([queries.invalidateQueries(bookingQuery(address)), forgetMemberData(queries)]);
    },
    onError: (error) => {
      isSent.current = false;
      console.error('Resolving the donation failed.', error);
      toast({ title: 'Error', description: failureText, variant: 'destructive' });
    },
  });
  // A second click may come before the first one has disabled the button.
  const decide = (action: StakeAction) => {
    if (isSent.current) return;
    isSent.current = true;
    mutate(action);
  };

  const goesOn = isSuccess && user !== undefined;
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(() => void navigate({ to: '/dashboard' }), redirectMs);
    return () => clearTimeout(timer);
  }, [goesOn, navigate]);

  return { decide, isPending };
};
