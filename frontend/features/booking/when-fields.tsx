import { chakra } from '@chakra-ui/react';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { durationOptions, slotOptions } from './hours.ts';
import type { BookingFormState } from './use-booking-form.ts';

/** One line. Large text takes a line for each field. */
const Fields = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: { base: '2', sm: '4' },
    '& > *': { flex: '1 1 6.25rem' },
    '& > :first-child': { flex: '1.3 1 7.75rem' },
    '& label': { fontSize: '0.75rem', lineHeight: 1.3, whiteSpace: 'nowrap' },
    '& input, & select': { paddingInline: '0.375rem' },
  },
});

type WhenFieldsProps = Pick<BookingFormState, 'form' | 'availability' | 'problem'> & { timeSlot: string };

/** The sentence below the fields says why. */
const invalid = { 'aria-invalid': true } as const;

/** Date, start and duration as form fields. They always hold the same choice as the buttons above them. */
export const WhenFields = ({ form, timeSlot, availability, problem }: WhenFieldsProps) => {
  const { hours, bookableDates, dateProblem } = availability;
  return (
    <Fields>
      <TextField
        label="Date"
        type="date"
        min={bookableDates?.first}
        max={bookableDates?.last}
        {...form.field('date')}
        {...(dateProblem && invalid)}
      />
      <SelectField
        label="Time Slot"
        placeholder="Choose a time"
        options={slotOptions(hours)}
        {...form.field('timeSlot')}
        {...(problem?.field === 'timeSlot' && invalid)}
      />
      <SelectField
        label="Duration (hours)"
        options={durationOptions(hours, timeSlot)}
        {...form.field('duration')}
        {...(problem?.field === 'duration' && invalid)}
      />
    </Fields>
  );
};
