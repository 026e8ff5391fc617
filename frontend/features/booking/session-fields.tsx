import { chakra } from '@chakra-ui/react';
import { formatCents, hourlyRates } from '../../../shared/domain/pricing.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioField } from '../../ui/radio-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { VisuallyHidden } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { LiveAvailability } from './availability.ts';
import { durationOptions, scarcityText, slotOptions } from './hours.ts';
import { NextFreeHour } from './next-free-hour.tsx';
import type { BookingFormState } from './use-booking-form.ts';

const Pair = chakra('div', {
  base: { display: 'grid', gap: '5', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } },
});

const studentChoices = [
  { value: 'no', label: 'No' },
  {
    value: 'yes',
    label: 'Yes',
    detail: `${formatCents(hourlyRates.studentCents)} per hour. Please bring a valid student ID.`,
  },
];

/** Tells that the free hours are being checked, or that the check has failed. */
const AvailabilityStatus = ({ availability }: { availability: LiveAvailability }) => {
  const { failure, isChecking, retry } = availability;
  if (failure) {
    return (
      <Notice tone="danger" role="alert">
        <p>{failure} You can still go on: we check again before you pay.</p>
        <Button look="outline" onClick={retry}>
          Try again
        </Button>
      </Notice>
    );
  }
  return isChecking ? <Note role="status">Checking which hours are free…</Note> : null;
};

type SessionFieldsProps = Pick<BookingFormState, 'form' | 'values' | 'availability' | 'problem'>;

export const SessionFields = ({ form, values, availability, problem }: SessionFieldsProps) => {
  const {
    register,
    formState: { errors },
  } = form;
  const { hours, bookableDates, dateProblem } = availability;
  const problemOf = (field: 'timeSlot' | 'duration') =>
    problem?.field === field ? problem.sentence : errors[field]?.message;
  return (
    <>
      <TextField
        label="Date"
        type="date"
        min={bookableDates?.first}
        max={bookableDates?.last}
        error={dateProblem ?? errors.date?.message}
        {...register('date')}
      />
      <AvailabilityStatus availability={availability} />
      {availability.takenDate ? <NextFreeHour form={form} takenDate={availability.takenDate} /> : null}
      <Pair>
        <SelectField
          label="Time Slot"
          placeholder="Choose a time"
          options={slotOptions(hours)}
          description={scarcityText(hours, values.timeSlot, Number(values.duration))}
          error={problemOf('timeSlot')}
          {...register('timeSlot')}
        />
        <SelectField
          label="Duration (hours)"
          options={durationOptions(hours, values.timeSlot)}
          error={problemOf('duration')}
          {...register('duration')}
        />
      </Pair>
      <VisuallyHidden role="status">{problem?.sentence ?? dateProblem}</VisuallyHidden>
      <RadioField
        label="Student?"
        choices={studentChoices}
        error={errors.isStudent?.message}
        {...register('isStudent')}
      />
    </>
  );
};
