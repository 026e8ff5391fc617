import { useState } from 'react';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import { EmailField } from '../../ui/text-field.tsx';
import { SentForm, useSentForm } from '../form/sent-form.tsx';

/** The link that somebody without their password can have by mail. */
export type MailedLinkPurpose = 'request-password-reset' | 'request-sign-in-link';

const words: Record<MailedLinkPurpose, { note: string; sent: string }> = {
  'request-password-reset': {
    note: 'We send a link to the e-mail address that you have confirmed on your dashboard.',
    sent: 'If an account has confirmed this address, a link to choose a new password is on its way. It works for an hour.',
  },
  'request-sign-in-link': {
    note: 'We send a link to the e-mail address that you have confirmed on your dashboard. It signs you in once, without a password.',
    sent: 'If an account has confirmed this address, a link to sign in is on its way. It works once, for a quarter of an hour.',
  },
};

interface LinkSentProps {
  children: string;
  back: () => void;
}

/** Replaces the form once the link is sent. */
const LinkSent = ({ children, back }: LinkSentProps) => (
  <Stack>
    <Notice role="status">
      <p>{children}</p>
    </Notice>
    <Button look="outline" alignSelf="start" onClick={back}>
      Back to sign in
    </Button>
  </Stack>
);

interface MailedLinkProps {
  purpose: MailedLinkPurpose;
  back: () => void;
}

/** Asks for a mail with a link. The answer is the same for every address. */
export const MailedLink = ({ purpose, back }: MailedLinkProps) => {
  const [isSent, setIsSent] = useState(false);
  const { note, sent } = words[purpose];
  const form = useSentForm({
    loadSchema: async () => (await import('./form-schemas.ts')).passwordResetForm,
    defaultValues: { email: '' },
    send: async (body) => {
      await callApi(purpose, { body });
      setIsSent(true);
    },
  });
  if (isSent) return <LinkSent back={back}>{sent}</LinkSent>;
  return (
    <div>
      <SentForm form={form} submitLabel="Send the link" look="solid">
        <Note>{note}</Note>
        <EmailField {...form.field('email')} />
      </SentForm>
      <Button look="ghost" paddingInline="0" marginTop="3" color="accent" onClick={back}>
        Back to sign in
      </Button>
    </div>
  );
};
