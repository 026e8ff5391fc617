import { useState } from 'react';
import { callApi } from '../../api/client.ts';
import { Notice } from '../../ui/notice.tsx';
import { Note } from '../../ui/text.tsx';
import { EmailField } from '../../ui/text-field.tsx';
import { SentForm, useSentForm } from '../form/sent-form.tsx';

/** Asks for a mail with the links to all bookings of an address. The answer is the same for every address. */
export const MyLinks = () => {
  const [isSent, setIsSent] = useState(false);
  const form = useSentForm({
    loadSchema: async () => (await import('./form-schemas.ts')).passwordResetForm,
    defaultValues: { email: '' },
    send: async (body) => {
      await callApi('request-my-links', { body });
      setIsSent(true);
    },
  });
  if (isSent)
    return (
      <Notice role="status">
        <p>If sessions are booked with this address, a mail with the links to them is on its way.</p>
      </Notice>
    );
  return (
    <SentForm form={form} submitLabel="Send my links">
      <Note>We send the links to your bookings to the e-mail address that you booked with.</Note>
      <EmailField {...form.field('email')} />
    </SentForm>
  );
};
