import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingAct } from '../../../shared/domain/bookings/describe-booking.ts';
import { lateChoices } from '../../../shared/domain/desk/late-choices.ts';
import type { OpenedBooking } from '../../../shared/schemas/booking.ts';
import { type BookingAddress, bookingQuery } from '../../api/booking-query.ts';
import { callApi } from '../../api/client.ts';
import { forgetMemberData } from '../../api/member-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useAct } from '../form/use-act.ts';

export interface BeforeSessionProps {
  booking: OpenedBooking;
  address: BookingAddress;
  /** The open acts of the booking. */
  acts: readonly BookingAct[];
}

type Words = { task: string } | { lateMinutes: (typeof lateChoices)[number] };

const usePrepare = ({ id, key }: BookingAddress) => {
  const queries = useQueryClient();
  const { act, isPending, failure } = useAct();
  const send = (body: Words) =>
    void act(async () => {
      const changed = await callApi('prepare-session', { parameters: { id }, query: { key }, body });
      queries.setQueryData(bookingQuery({ id, key }).queryKey, changed);
      toast({ title: 'Our desk knows', description: 'They see it beside your name.' });
      await forgetMemberData(queries);
    });
  return { send, isPending, failure };
};

const Late = ({ booking, address }: Omit<BeforeSessionProps, 'acts'>) => {
  const { send, isPending, failure } = usePrepare(address);
  const announced = booking.late?.sequence === booking.sequence ? booking.late.minutes : undefined;
  return (
    <div>
      <p>I am late by</p>
      <Row gap="3" marginTop="2">
        {lateChoices.map((minutes) => (
          <Button
            key={minutes}
            look={announced === minutes ? 'solid' : 'outline'}
            aria-pressed={announced === minutes}
            disabled={isPending}
            onClick={() => send({ lateMinutes: minutes })}
          >
            {minutes} minutes
          </Button>
        ))}
      </Row>
      <Note marginTop="2">Until then, our desk does not record you as a no-show.</Note>
      <Failure>{failure}</Failure>
    </div>
  );
};

const OtherTask = ({ booking, address }: Omit<BeforeSessionProps, 'acts'>) => {
  const [task, setTask] = useState(booking.task);
  const { send, isPending, failure } = usePrepare(address);
  return (
    <>
      <TextAreaField label="Your task" value={task} onChange={({ target }) => setTask(target.value)} />
      <Button
        look="outline"
        alignSelf="start"
        disabled={isPending || task.trim() === '' || task === booking.task}
        onClick={() => send({ task })}
      >
        Change the task
      </Button>
      <Failure>{failure}</Failure>
    </>
  );
};

/** Lets the desk know how late the booker is, or what they work on instead: each while that is open. */
export const BeforeSession = ({ acts, ...props }: BeforeSessionProps) => (
  <Stack gap="5">
    {acts.includes('late') ? <Late {...props} /> : null}
    {acts.includes('task') ? <OtherTask {...props} /> : null}
  </Stack>
);
