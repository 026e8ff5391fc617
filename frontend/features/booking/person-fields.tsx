import { formatCents, hourlyRates } from '../../../shared/domain/pricing.ts';
import { RadioField } from '../../ui/radio-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { BookingFormState } from './use-booking-form.ts';

const studentChoices = [
  { value: 'no', label: 'No' },
  {
    value: 'yes',
    label: 'Yes',
    detail: `${formatCents(hourlyRates.studentCents)} per hour. Please bring a valid student ID.`,
  },
];

/** Name, contact and student rate of the visitor. For members, they are filled in from their last booking. */
export const PersonFields = ({ form }: Pick<BookingFormState, 'form'>) => {
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <>
      <TextField label="Full Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Phone (Optional)"
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...register('phone')}
      />
      <RadioField
        label="Student?"
        choices={studentChoices}
        error={errors.isStudent?.message}
        {...register('isStudent')}
      />
    </>
  );
};
