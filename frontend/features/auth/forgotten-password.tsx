import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import { EmailField } from '../../ui/text-field.tsx';
import { SentForm, useSentForm } from '../form/sent-form.tsx';

/** Replaces the form once the link is sent. */
const LinkSent = ({ back }: { back: () => void }) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Stack>
      <Notice ref={notice} tabIndex={-1} role="status">
        <p>
          If an account has confirmed this address, a link to choose a new password is on its way. It works
          for an hour.
        </p>
      </Notice>
      <Button look="outline" alignSelf="start" onClick={back}>
        Back to sign in
      </Button>
    </Stack>
  );
};

/** Asks for a mail with a link to a new password. The answer is the same for every address. */
export const ForgottenPassword = ({ back }: { back: () => void }) => {
  const [isSent, setIsSent] = useState(false);
  const form = useSentForm({
    loadSchema: async () => (await import('./form-schemas.ts')).passwordResetForm,
    defaultValues: { email: '' },
    send: async (body) => {
      await callApi('request-password-reset', { body });
      setIsSent(true);
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);
  if (isSent) return <LinkSent back={back} />;
  return (
    <div>
      <SentForm form={form} submitLabel="Send the link" look="solid">
        <Note>We send a link to the e-mail address that you have confirmed on your dashboard.</Note>
        <EmailField {...form.field('email')} />
      </SentForm>
      <Button look="ghost" paddingInline="0" marginTop="3" color="accent" onClick={back}>
        Back to sign in
      </Button>
    </div>
  );
};
