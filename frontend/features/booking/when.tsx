import { chakra } from '@chakra-ui/react';
import { cityTime } from '../../../shared/domain/time/city-time.ts';
import { sessionTimes, timeSlots } from '../../../shared/domain/time/slots.ts';
import { Failure } from '../../ui/notice.tsx';
import { Note, TextLink } from '../../ui/text.tsx';
import type { LiveAvailability } from './availability.ts';
import { type Choice, tapHour } from './choose-hours.ts';
import { DayStrip } from './day-strip.tsx';
import { HourGrid } from './hour-grid.tsx';
import { shownHours, takenText } from './hours.ts';
import { LateTellMe } from './late-tell-me.tsx';
import { NextFreeHour } from './next-free-hour.tsx';
import { hoursTakenOn } from './own-hours.ts';
import { Picker } from './picker.tsx';
import type { BookingFormState } from './use-booking-form.ts';

/** Tells that the check for free hours has failed. */
const FailedCheck = ({ availability: { failure, retry } }: { availability: LiveAvailability }) =>
  failure ? (
    <Failure retry={retry}>{failure} You can still go on: we check again before you pay.</Failure>
  ) : null;

/** Tells of closed hours, and shows the way on when no hour of the chosen day can be booked. */
const Obstacles = ({ form, availability }: Pick<WhenProps, 'availability' | 'form'>) => {
  const { takenDate, hours, closures } = availability;
  if (takenDate)
    return <NextFreeHour form={form} takenDate={takenDate} reason={takenText(hours, closures)} />;
  return closures ? <Note role="status">{closures}</Note> : null;
};

/** Room for two lines, so that nothing moves when the sentence changes. */
const Line = chakra('p', { base: { minHeight: '3.3em', lineHeight: 1.55 } });

const checking = 'Checking which hours are free…';

interface ChosenLineProps {
  choice: Choice;
  /** The reason why the chosen day or hours cannot be booked. */
  problem: string | undefined;
  /** True while it is not known which hours are free. */
  isChecking: boolean;
  /** The session of this visitor that shares an hour with the chosen ones. */
  bookedBefore: BookingFormState['secondSeat']['bookedBefore'];
}

/** Names the chosen hours and the next step. */
const ChosenLine = ({ choice, problem, isChecking, bookedBefore }: ChosenLineProps) => {
  const { timeSlot, duration } = choice;
  if (problem) {
    return (
      <Line role="status" color="danger">
        {problem}
      </Line>
    );
  }
  if (!timeSlots.includes(timeSlot))
    return <Line role="status">{isChecking ? checking : 'Choose the hour you want to begin.'}</Line>;
  const onward =
    duration === 1 ? 'Choose a later hour to stay longer.' : 'Choose any other hour to start over.';
  const nextSentence = isChecking ? checking : onward;
  return (
    <Line role="status">
      <strong>
        {sessionTimes(timeSlot, duration)}, {cityTime()}.
      </strong>{' '}
      {bookedBefore ? (
        <TextLink href={`/bookings/${bookedBefore.id}`}>You have booked one of these hours already.</TextLink>
      ) : (
        nextSentence
      )}
    </Line>
  );
};

type WhenProps = Pick<
  BookingFormState,
  'form' | 'values' | 'availability' | 'problem' | 'choose' | 'ownSessions' | 'secondSeat'
>;

/** The days and hours as buttons. The form fields below do the same. */
export const When = ({ form, values, availability, problem, choose, ownSessions, secondSeat }: WhenProps) => {
  const { date, timeSlot } = values;
  const choice = { timeSlot, duration: Number(values.duration) };
  return (
    <Picker>
      <DayStrip
        date={date}
        dates={availability.bookableDates}
        choose={(chosen) => choose({ date: chosen })}
      />
      <FailedCheck availability={availability} />
      <Obstacles form={form} availability={availability} />
      <HourGrid
        date={date}
        hours={shownHours(availability.hours)}
        choice={choice}
        ownHours={hoursTakenOn(date, ownSessions)}
        tap={tapHour}
        choose={(chosen) => choose({ timeSlot: chosen.timeSlot, duration: String(chosen.duration) })}
      />
      <LateTellMe form={form} hours={availability.hours} values={values} />
      <ChosenLine
        choice={choice}
        problem={problem?.sentence ?? availability.dateProblem}
        isChecking={availability.isChecking}
        bookedBefore={secondSeat.bookedBefore}
      />
    </Picker>
  );
};
