import { type ReactNode, useState } from 'react';
import { callApi } from '../../api/client.ts';
import { setUser } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import { EmailField } from '../../ui/text-field.tsx';
import { SentForm, useSentForm } from '../form/sent-form.tsx';
import { DigitsForm } from './digits.tsx';
import { expectKeptSession } from './kept-session.ts';

/** Names this page to the server, which takes the digits from no other. */
const ask = crypto.randomUUID();

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
  sentence: string;
  /** Another way on than the link. */
  children: ReactNode;
  back: () => void;
}

/** Replaces the form once the link is sent. */
const LinkSent = ({ sentence, children, back }: LinkSentProps) => (
  <Stack>
    <Notice role="status">
      <p>{sentence}</p>
    </Notice>
    {children}
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
  const [sentTo, setSentTo] = useState<string>();
  const { note, sent } = words[purpose];
  const form = useSentForm({
    loadSchema: async () => (await import('./form-schemas.ts')).passwordResetForm,
    defaultValues: { email: '' },
    send: async (body) => {
      await (purpose === 'request-sign-in-link'
        ? callApi(purpose, { body: { ...body, ask } })
        : callApi(purpose, { body }));
      setSentTo(body.email);
    },
  });
  if (sentTo)
    return (
      <LinkSent sentence={sent} back={back}>
        {purpose === 'request-sign-in-link' ? (
          <DigitsForm
            send={async (digits) => {
              const user = await callApi('sign-in-by-digits', { body: { email: sentTo, ask, digits } });
              await expectKeptSession();
              setUser(user);
            }}
          />
        ) : null}
      </LinkSent>
    );
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
