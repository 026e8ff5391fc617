import { callApi } from '../../api/client.ts';
import { TextField } from '../../ui/text-field.tsx';
import { SentForm, useSentForm } from '../form/sent-form.tsx';
import { loadUser } from '../user/load-user.ts';

/** Takes the digits of an email that is read on another device. */
export const DigitsForm = ({ send }: { send: (digits: string) => Promise<void> }) => {
  const form = useSentForm({
    loadSchema: async () => (await import('./form-schemas.ts')).digitsForm,
    defaultValues: { digits: '' },
    send: ({ digits }) => send(digits),
  });
  return (
    <SentForm form={form} submitLabel="Use the digits">
      <TextField
        label="Or type the six digits of the email"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('digits')}
      />
    </SentForm>
  );
};

/** Confirms the address of whoever is signed in. */
export const ConfirmByDigits = () => (
  <DigitsForm
    send={async (digits) => {
      await callApi('confirm-email', { body: { digits } });
      await loadUser();
    }}
  />
);
