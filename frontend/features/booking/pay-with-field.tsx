import { RadioField } from '../../ui/radio-field.tsx';
import { payWithChoices } from './pay-with.ts';
import type { BookingForm } from './use-booking-form.ts';

/** For members with hours left in a package; everybody else pays by card. */
export const PayWithField = ({ form, payWith }: Pick<BookingForm, 'form' | 'payWith'>) =>
  payWith.packages.length > 0 ? (
    <RadioField
      label="Pay with"
      choices={payWithChoices(payWith.packages)}
      error={payWith.problem}
      {...form.register('packageId')}
    />
  ) : null;
