import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { TextLink } from '../../ui/text.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import type { BookingForm } from './use-booking-form.ts';

export const TaskField = ({ form }: Pick<BookingForm, 'form'>) => (
  <TextAreaField
    label="Task Declaration"
    description="What will you finish? Your proctor reads it at check-in."
    error={form.formState.errors.task?.message}
    {...form.register('task')}
  />
);

export const AgreementField = ({ form }: Pick<BookingForm, 'form'>) => (
  <CheckboxField
    label={
      <>
        I have read and agree to the{' '}
        <TextLink href="/rules" target="_blank">
          rules
        </TextLink>
      </>
    }
    error={form.formState.errors.agreedToRules?.message}
    {...form.register('agreedToRules')}
  />
);
