import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { cityTime } from '../../../shared/domain/time/city-time.ts';
import { sessionTimes, timeSlots } from '../../../shared/domain/time/slots.ts';
import { Failure } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text.tsx';
import { type Choice, tapHour } from './choose-hours.ts';
import { DayStrip } from './day-strip.tsx';
import { HourGrid } from './hour-grid.tsx';
import { scarcityText, shownHours, takenText } from './hours.ts';
import { LateTellMe } from './late-tell-me.tsx';
import { NextFreeHour } from './next-free-hour.tsx';
import { hoursTakenOn } from './own-hours.ts';
import { Picker, WithScripts } from './picker.tsx';
import type { BookingFormState } from './use-booking-form.ts';
import { WhenFields } from './when-fields.tsx';

const Line = chakra('p', { base: { lineHeight: 1.55 } });

/** Room for a sentence of two lines and a button, so that nothing below moves when the free hours are known. */
const Onward = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', minHeight: '7.25rem' },
});

const checking = 'Checking which hours are free…';

interface ChosenLineProps extends Pick<BookingFormState, 'form' | 'availability' | 'problem'> {
  choice: Choice;
  /** The session of this visitor that shares an hour with the chosen ones. */
  bookedBefore: BookingFormState['secondSeat']['bookedBefore'];
}

/** Why the day or its hours cannot be booked, or which are chosen, and the next step. */
const ChosenLine = ({ choice, form, availability, problem, bookedBefore }: ChosenLineProps) => {
  const { hours, takenDate, closures, dateProblem, isChecking } = availability;
  const { timeSlot, duration } = choice;
  // Another time of a full day is full too.
  const obstacle = takenDate ? takenText(hours, closures) : (problem?.sentence ?? dateProblem);
  const sentence = () => {
    if (obstacle || isChecking) return obstacle ?? checking;
    if (!timeSlots.includes(timeSlot)) return `${closures} Choose the hour you want to begin.`;
    if (bookedBefore)
      return (
        <TextLink href={`/bookings/${bookedBefore.id}`}>You have booked one of these hours already.</TextLink>
      );
    const seats = scarcityText(hours, timeSlot, duration);
    const onward =
      duration === 1 ? 'Choose a later hour to stay longer.' : 'Choose any other hour to start over.';
    return seats ? `${seats}. ${onward}` : onward;
  };
  return (
    <Line role="status" color={(problem ?? dateProblem) && 'danger'}>
      {/* A text that another one replaces in its place counts as moved. */}
      <span key={obstacle ?? `${timeSlot} ${duration}`}>
        {timeSlots.includes(timeSlot) && !obstacle ? (
          <strong>
            {sessionTimes(timeSlot, duration)}, {cityTime()}.{' '}
          </strong>
        ) : null}
        {sentence()}
      </span>{' '}
      {takenDate ? <NextFreeHour form={form} takenDate={takenDate} /> : null}
    </Line>
  );
};

interface WhenProps
  extends Pick<BookingFormState, 'form' | 'availability' | 'problem' | 'choose' | 'ownSessions'>,
    Pick<BookingFormState['secondSeat'], 'bookedBefore'>,
    Pick<BookingFormState['values'], 'date' | 'timeSlot' | 'duration'> {}

/** The days and hours as buttons, the sentence about them, and the same choice as fields. */
export const When = memo(
  ({
    form,
    date,
    timeSlot,
    duration,
    availability,
    problem,
    choose,
    ownSessions,
    bookedBefore,
  }: WhenProps) => {
    const choice = { timeSlot, duration: Number(duration) };
    const { failure, retry, bookableDates, hours } = availability;
    return (
      <Picker>
        <WithScripts>
          <DayStrip date={date} dates={bookableDates} choose={choose} />
          <HourGrid
            date={date}
            hours={shownHours(hours)}
            choice={choice}
            ownHours={hoursTakenOn(date, ownSessions)}
            tap={tapHour}
            choose={(chosen) => choose({ timeSlot: chosen.timeSlot, duration: String(chosen.duration) })}
          />
        </WithScripts>
        <WhenFields {...{ form, timeSlot, availability, problem }} />
        <Onward>
          <ChosenLine {...{ choice, form, availability, problem, bookedBefore }} />
          <Failure retry={retry}>
            {failure ? `${failure} You can still go on: we check again before you pay.` : undefined}
          </Failure>
          <LateTellMe form={form} hours={hours} date={date} />
        </Onward>
      </Picker>
    );
  },
);
