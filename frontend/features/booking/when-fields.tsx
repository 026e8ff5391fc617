import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { durationOptions, scarcityText, slotOptions } from './hours.ts';
import type { BookingFormState } from './use-booking-form.ts';
import type { WhenField } from './use-early-choice.ts';

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

type EarlyFieldProps = Pick<BookingFormState, 'chooseEarly' | 'form'>;

/** A field that works before the page is live, and without JavaScript. A value chosen so early is kept. */
const useEarlyField = ({ form, chooseEarly }: EarlyFieldProps, name: WhenField) => {
  const field = form.field(name);
  const isLive = useRef(false);
  const ref = (control: HTMLInputElement | HTMLSelectElement | null) => {
    // Later the form leads: restoring a draft empties the fields for a moment.
    const chosen = isLive.current ? undefined : control?.value;
    isLive.current = true;
    // The form would take the value from the field without a word to those who watch it.
    if (control && chosen) control.value = form.getValues(name);
    field.ref(control);
    if (chosen) chooseEarly(name, chosen);
  };
  return { ...field, ref };
};

type WhenFieldsProps = EarlyFieldProps & Pick<BookingFormState, 'values' | 'availability' | 'problem'>;

/** Date, start and duration as form fields. They always hold the same choice as the buttons above them. */
export const WhenFields = ({ values, availability, problem, ...early }: WhenFieldsProps) => {
  const { hours, bookableDates, dateProblem } = availability;
  const dateField = useEarlyField(early, 'date');
  const timeSlotField = useEarlyField(early, 'timeSlot');
  const durationField = useEarlyField(early, 'duration');
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
