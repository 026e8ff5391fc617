import { useState } from 'react';
import { hoursText } from '../../../shared/domain/policy/policy-text.ts';
import { sessionTimes } from '../../../shared/domain/time/slots.ts';
import { dayText } from '../../calendar/location-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { type LiveAvailability, useAvailability } from '../booking/availability.ts';
import type { Choice } from '../booking/choose-hours.ts';
import { DayStrip } from '../booking/day-strip.tsx';
import { HourGrid } from '../booking/hour-grid.tsx';
import { choiceProblem, type HourState, shownHours } from '../booking/hours.ts';
import { hoursTakenOn } from '../booking/own-hours.ts';
import { Picker } from '../booking/picker.tsx';
import { type ChangeProps, useMove } from './use-change.ts';

/** Chooses a new start. The session keeps its length. */
const beginAt = (hours: readonly HourState[], choice: Choice, timeSlot: string): Choice =>
  hours.some((hour) => hour.timeSlot === timeSlot && hour.obstacle) ? choice : { ...choice, timeSlot };

interface ChosenTime {
  date: string;
  timeSlot: string;
}

interface NewTimeProps {
  chosen: ChosenTime;
  choose: (time: ChosenTime) => void;
  booking: ChangeProps['booking'];
  availability: LiveAvailability;
}

const NewTime = ({ chosen, choose, booking, availability }: NewTimeProps) => {
  const { date, timeSlot } = chosen;
  return (
    <Picker padding="0" borderBlockWidth="0" borderInlineWidth="0" background="transparent" marginInline="0">
      <DayStrip
        date={date}
        dates={availability.bookableDates}
        choose={({ date: day }) => choose({ date: day, timeSlot: '' })}
      />
      <Failure retry={availability.retry}>{availability.failure}</Failure>
      {availability.closures ? <Note role="status">{availability.closures}</Note> : null}
      <HourGrid
        date={date}
        hours={shownHours(availability.hours)}
        choice={{ timeSlot, duration: booking.duration }}
        ownHours={hoursTakenOn(date, [booking])}
        tap={beginAt}
        choose={(choice) => choose({ date, timeSlot: choice.timeSlot })}
      />
    </Picker>
  );
};

/** Lets the holder choose another time of the same length. */
export const MovePanel = ({ back, ...booked }: ChangeProps & { back: () => void }) => {
  const { booking } = booked;
  const [chosen, setChosen] = useState<ChosenTime>({ date: booking.date, timeSlot: '' });
  const availability = useAvailability(chosen.date, booking);
  const { change, isPending, failure } = useMove(booked, back);
  const { timeSlot } = chosen;
  const problem = choiceProblem(availability.hours, timeSlot, booking.duration)?.sentence;
  return (
    <Stack gap="4">
      <SectionTitle fontSize="xl">Move this session</SectionTitle>
      <Note>
        Choose a day and a starting hour. The session stays {hoursText(booking.duration)} long, and moving it
        is free.
      </Note>
      <NewTime chosen={chosen} choose={setChosen} booking={booking} availability={availability} />
      <Failure>{availability.dateProblem ?? problem ?? failure}</Failure>
      <Row gap="3">
        <Button disabled={!timeSlot || problem !== undefined || isPending} onClick={() => change(chosen)}>
          {timeSlot
            ? `Move to ${dayText(chosen.date)}, ${sessionTimes(timeSlot, booking.duration)}`
            : 'Choose the new hour'}
        </Button>
        <Button look="outline" disabled={isPending} onClick={back}>
          Back
        </Button>
      </Row>
    </Stack>
  );
};
