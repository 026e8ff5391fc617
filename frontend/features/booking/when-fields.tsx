import { chakra } from '@chakra-ui/react';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { durationOptions, scarcityText, slotOptions } from './hours.ts';
import type { BookingFormState } from './use-booking-form.ts';

const Fields = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    marginBottom: '12',
    alignItems: 'start',
    gridTemplateColumns: {
      base: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
      md: 'repeat(3, minmax(0, 1fr))',
    },
    '& > :first-of-type': { gridColumn: { base: '1 / -1', md: 'auto' } },
  },
});

type WhenFieldsProps = Pick<BookingFormState, 'form' | 'values' | 'availability' | 'problem'>;

/** Date, start and duration as form fields. They always hold the same choice as the buttons above them. */
export const WhenFields = ({ form, values, availability, problem }: WhenFieldsProps) => {
  const { hours, bookableDates, dateProblem } = availability;
  const dateField = form.field('date');
  const timeSlotField = form.field('timeSlot');
  const durationField = form.field('duration');
  const problemOf = (name: 'timeSlot' | 'duration') =>
    problem?.field === name ? { error: problem.sentence } : {};
  return (
    <Fields>
      <TextField
        label="Date"
        type="date"
        min={bookableDates?.first}
        max={bookableDates?.last}
        {...dateField}
        error={dateProblem ?? dateField.error}
      />
      <SelectField
        label="Time Slot"
        placeholder="Choose a time"
        options={slotOptions(hours)}
        description={scarcityText(hours, values.timeSlot, Number(values.duration))}
        {...timeSlotField}
        {...problemOf('timeSlot')}
      />
      <SelectField
        label="Duration (hours)"
        options={durationOptions(hours, values.timeSlot)}
        {...durationField}
        {...problemOf('duration')}
      />
    </Fields>
  );
};
