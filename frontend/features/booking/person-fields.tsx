import { formatCents, hourlyRates } from '../../../shared/domain/prices/pricing.ts';
import { RadioField } from '../../ui/radio-field.tsx';
import { EmailField, TextField } from '../../ui/text-field.tsx';
import type { BookingFormState } from './use-booking-form.ts';

const studentChoices = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
];
const studentTerms = `${formatCents(hourlyRates.studentCents)} per hour, with a valid student ID.`;

/** The student rate, where nobody has agreed on it. */
export const StudentField = ({ form }: Pick<BookingFormState, 'form'>) => (
  <RadioField
    label="Student?"
    description={studentTerms}
    choices={studentChoices}
    layout="pair"
    {...form.field('isStudent')}
  />
);

interface PersonFieldsProps extends Pick<BookingFormState, 'form'> {
  isPaidByPackage: boolean;
}

/**
 * Name, contact and student rate of the visitor. Name and contact are filled in from their last booking. Package hours
 * have no student rate.
 */
export const PersonFields = ({ form, isPaidByPackage }: PersonFieldsProps) => (
  <>
    <TextField label="Full Name" autoComplete="name" {...form.field('name')} />
    <EmailField {...form.field('email')} />
    <TextField label="Phone (Optional)" type="tel" autoComplete="tel" {...form.field('phone')} />
    {isPaidByPackage ? null : <StudentField form={form} />}
  </>
);
