import { type ComponentProps, memo } from 'react';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { TextLink } from '../../ui/text.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import type { BookingFormState } from './use-booking-form.ts';

type FieldsProps = Pick<BookingFormState, 'form'>;

interface TaskFieldProps extends FieldsProps, Pick<ComponentProps<typeof TextAreaField>, 'rows'> {
  description?: string;
}

// While hours are chosen, the fields below them stay as they are.
export const TaskField = memo(
  ({ form, description = 'Your proctor reads it at check-in.', ...size }: TaskFieldProps) => (
    <TextAreaField label="Task Declaration" description={description} {...size} {...form.field('task')} />
  ),
);

/** The rules and the terms, in new tabs: what was typed stays. */
export const RulesAndTerms = () => (
  <>
    <TextLink href="/rules" target="_blank">
      rules
    </TextLink>
    {' and the '}
    <TextLink href="/terms" target="_blank">
      terms
    </TextLink>
  </>
);

export const AgreementField = memo(({ form }: FieldsProps) => (
  <CheckboxField
    label={
      <>
        {/* One text with its spaces: browsers leave a space by itself out of the name of the box. */}
        {'I have read and agree to the '}
        <RulesAndTerms />
      </>
    }
    {...form.field('agreedToRules')}
  />
));
