import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { hoursToSpend } from '../../../shared/domain/prices/package-hours.ts';
import type { OfferView } from '../../../shared/schemas/waiting.ts';
import { failureSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { forgetMemberData, myPackagesQuery } from '../../api/member-queries.ts';
import { useUser } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Note } from '../../ui/text.tsx';
import { taskLater } from './task-later.ts';

interface AcceptWithHoursProps {
  offer: OfferView;
  offerKey: string;
}

/** Lets a member with enough hours accept in one tap. By tapping they agree to the rules, as the form says. */
export const AcceptWithHours = ({ offer, offerKey }: AcceptWithHoursProps) => {
  const { user } = useUser();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: packages } = useQuery({ ...myPackagesQuery(user?.id ?? ''), enabled: user !== undefined });
  const [failure, setFailure] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const usable = packages?.find((each) => each.status === 'active' && hoursToSpend(each) >= offer.duration);
  const { date, timeSlot, duration, name, email = user?.email } = offer;
  if (!user || !usable || !name || !email) return null;
  const accept = async () => {
    setIsPending(true);
    try {
      const booking = await callApi('create-booking', {
        body: {
          ...{ name, email, date, timeSlot, duration, task: taskLater },
          packageId: usable.id,
          offer: { id: offer.id, key: offerKey },
        },
      });
      await forgetMemberData(queries);
      await navigate({ to: '/bookings/$id', params: { id: booking.id } });
    } catch (error) {
      setFailure(failureSentence(error));
      setIsPending(false);
    }
  };
  return (
    <div>
      <Failure>{failure}</Failure>
      <Button size="lg" disabled={isPending} onClick={() => void accept()}>
        {`Book with ${duration === 1 ? '1 hour' : `${duration} hours`} of your ${usable.name} package`}
      </Button>
      <Note marginTop="2">With this you agree to the rules and the terms.</Note>
    </div>
  );
};
