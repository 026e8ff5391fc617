import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';
import { failureSentence } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import type { FieldName, FormValues } from '../../ui/form-store.ts';
import { type CheckedFormOptions, useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { Failure } from '../../ui/notice.tsx';

interface SentFormOptions<Values, Output> extends CheckedFormOptions<Values, Output> {
  /** Sends the checked values. */
  send: (values: Output) => Promise<void>;
  /** The field that a refusal is about. Other failures are shown above the button. */
  refusedField?: (error: unknown) => FieldName<Values> | undefined;
}

/** A form that sends its values to the server, tells why they were refused, and is empty again once they are taken. */
export const useSentForm = <Values extends FormValues<Values>, Output>({
  send,
  refusedField = () => undefined,
  ...options
}: SentFormOptions<Values, Output>) => {
  const form = useCheckedForm(options);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values);
      form.reset();
    } catch (error) {
      form.setError(refusedField(error) ?? 'root', failureSentence(error));
    }
  });
  return { ...form, submit, isSending: isSubmitting, failure: errors.root };
};

interface SentFormProps extends Omit<ComponentProps<typeof Button>, 'form'> {
  form: { submit: (event: SyntheticEvent) => Promise<void>; isSending: boolean; failure: string | undefined };
  submitLabel: string;
  children: ReactNode;
}

/** The fields of such a form, the failure of the last try, and the button. */
export const SentForm = ({ form, submitLabel, children, ...button }: SentFormProps) => (
  <Form onSubmit={(event) => void form.submit(event)}>
    {children}
    <Failure>{form.failure}</Failure>
    <Button type="submit" look="outline" alignSelf="start" disabled={form.isSending} {...button}>
      {submitLabel}
    </Button>
  </Form>
);
