import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { StakeAction } from '../../../shared/domain/stakes/stakes.ts';
import { ApiError, failureSentence } from '../../api/api-error.ts';
import { type BookingAddress, bookingQuery } from '../../api/booking-query.ts';
import { callApi } from '../../api/client.ts';
import { forgetMemberData } from '../../api/member-queries.ts';
import { useUser } from '../../session/user.ts';
import { toast } from '../../ui/toast/toast-store.ts';

const redirectMs = 2000;
const doneText = 'Your donation has been processed successfully.';
const failureText = 'Failed to process donation. Please contact support.';

interface Decision {
  action: StakeAction;
  /** The booking's e-mail address, for decisions that need more than a link. */
  email?: string;
}

const resolveDonation = async ({ id, key }: BookingAddress, body: Decision) => {
  try {
    return await callApi('resolve-donation', { parameters: { id }, query: { key }, body });
  } catch (error) {
    // Resolved before, perhaps by a request whose answer was lost. The server names the decision.
    if (error instanceof ApiError && error.status === 409)
      return { message: error.sentence, donationStatus: undefined };
    throw error;
  }
};

/** The address that was typed is missing, not the booking's, or one of too many. */
const isAboutAddress = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 429);

/** Settles the donation. Members go on to their dashboard; guests stay and see the result. */
export const useDecision = (address: BookingAddress) => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { user } = useUser();
  const isSent = useRef(false);
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: (decision: Decision) => resolveDonation(address, decision),
    onSuccess: async ({ message, donationStatus }) => {
      const title = donationStatus === 'pending' ? 'Noted' : 'Donation Resolved';
      toast({ title, description: message || doneText });
      await Promise.all([queries.invalidateQueries(bookingQuery(address)), forgetMemberData(queries)]);
    },
    onError: (error) => {
      isSent.current = false;
      if (isAboutAddress(error)) return;
      console.error('Resolving the donation failed.', error);
      toast({ title: 'Error', description: failureText, variant: 'destructive' });
    },
  });
  // A second click may come before the first one has disabled the button.
  const decide = (decision: Decision) => {
    if (isSent.current) return;
    isSent.current = true;
    mutate(decision);
  };

  const goesOn = isSuccess && user !== undefined;
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(() => void navigate({ to: '/dashboard' }), redirectMs);
    return () => clearTimeout(timer);
  }, [goesOn, navigate]);

  return { decide, isPending, refusal: error && isAboutAddress(error) ? failureSentence(error) : undefined };
};
