import { useState } from 'react';
import { hoursText } from '../../../shared/domain/policy/policy-text.ts';
import { sessionTimes } from '../../../shared/domain/time/slots.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { Note } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { callStaff } from '../session/api.ts';
import { useFreeTimes } from './calendar/use-free-times.ts';
import type { ChangeProps } from './cancel-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';

/** Moves for the holder, to a free time of the same length. */
export const MoveDialog = ({ history: { booking }, close }: ChangeProps) => {
  const { duration } = booking;
  const [date, setDate] = useState(booking.date);
  const [timeSlot, setTimeSlot] = useState('');
  const { freeTimes, bookableDates, failure } = useFreeTimes(date, duration, booking);
  const options = (freeTimes ?? []).map((slot) => ({ value: slot, label: sessionTimes(slot, duration) }));
  const move = async (reason: string) => {
    await callStaff('move-for-holder', {
      parameters: { id: booking.id },
      body: { date, timeSlot, reason },
    });
  };
  return (
    <ChangeDialog
      about={booking.id}
      title="Move this session"
      label="Move the session"
      problem={failure}
      change={move}
      close={close}
      isMailed={booking.email !== ''}
    >
      <TextField
        label="Day"
        type="date"
        min={bookableDates?.first}
        max={bookableDates?.last}
        value={date}
        onChange={({ target }) => {
          if (!target.value) return;
          setDate(target.value);
          setTimeSlot('');
        }}
      />
      <SelectField
        label="Time"
        placeholder={freeTimes?.length === 0 ? 'No free time of this length' : 'Choose a time'}
        options={options}
        value={timeSlot}
        onChange={({ target }) => setTimeSlot(target.value)}
      />
      <Note>
        The session stays {hoursText(duration)} long. Moving it is free, and does not use up a move of the
        booker. You can move it back.
      </Note>
    </ChangeDialog>
  );
};
