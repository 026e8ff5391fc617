import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { StakeAction } from '../../../shared/domain/stakes/stakes.ts';
import { ApiError } from '../../api/api-error.ts';
import { type BookingAddress, bookingQuery } from '../../api/booking-query.ts';
import { callApi } from '../../api/client.ts';
import { forgetMemberData } from '../../api/member-queries.ts';
import { useUser } from '../../session/user.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { useAct } from '../form/use-act.ts';

const redirectMs = 2000;
const doneText = 'Your donation has been processed successfully.';
const failureText = 'Failed to process donation. Please contact support.';

interface Decision {
  action: StakeAction;
  /** The booking's e-mail address, for decisions that need more than a link. */
  email?: string;
}

/**
 * Settles the donation. Members go on to their dashboard; guests stay and see the result. `onSaved`: the decision is
 * settled or noted, and the page stays.
 */
export const useDecision = (address: BookingAddress) => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { user } = useUser();
  const isSent = useRef(false);
  const [isSettled, setIsSettled] = useState(false);
  const { act, isPending, failure } = useAct();
  const send = async (body: Decision) => {
    const { id, key } = address;
    try {
      return await callApi('resolve-donation', { parameters: { id }, query: { key }, body });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      // Resolved before, perhaps by a request whose answer was lost, unless it cannot be resolved now.
      const { donationStatus } = await queries.fetchQuery({ ...bookingQuery(address), staleTime: 0 });
      if (donationStatus === 'pending') throw error;
      return { message: error.sentence, donationStatus };
    }
  };
  const decide = (decision: Decision, onSaved?: () => void) => {
    if (isSent.current) return;
    void act(async () => {
      const { message, donationStatus } = await send(decision).catch((error: unknown) => {
        toast({ title: 'Error', description: failureText, variant: 'destructive' });
        throw error;
      });
      // A decision that is noted can be changed, as long as the page offers it.
      isSent.current = donationStatus !== 'pending';
      const title = donationStatus === 'pending' ? 'Noted' : 'Donation Resolved';
      toast({ title, description: message || doneText });
      onSaved?.();
      setIsSettled(true);
      await Promise.all([queries.invalidateQueries(bookingQuery(address)), forgetMemberData(queries)]);
    });
  };

  const goesOn = isSettled && user !== undefined;
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(() => void navigate({ to: '/dashboard' }), redirectMs);
    return () => clearTimeout(timer);
  }, [goesOn, navigate]);

  return { decide, isPending, refusal: failure };
};
