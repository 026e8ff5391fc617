import { useState } from 'react';
import type { User } from '../../../shared/schemas/user.ts';
import { callApi } from '../../api/client.ts';
import { setUser } from '../../session/user.ts';
import { KnownUsername } from '../../ui/account-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Note } from '../../ui/text.tsx';
import { EmailField, PasswordField } from '../../ui/text-field.tsx';
import { ConfirmByDigits } from '../auth/digits.tsx';
import { forgetFreshPassword, freshPassword } from '../auth/fresh-password.ts';
import { SentForm, useSentForm } from '../form/sent-form.tsx';

interface EmailAddressProps {
  user: User;
  /** An address that is filled in already. */
  suggested?: string | undefined;
  /** The text above the field says why we ask for an address. */
  note: string;
  submitLabel: string;
  /** Called once the link is sent. Without it, the form shows a message instead. */
  onSent?: () => void;
}

/** Adds or changes the account's address. It counts once the link in our mail has been opened. */
export const EmailAddress = ({ user, suggested = '', note, submitLabel, onSent }: EmailAddressProps) => {
  const [known] = useState(() => freshPassword(user.id));
  const [sentTo, setSentTo] = useState<string>();
  const form = useSentForm({
    loadSchema: async () => (await import('../auth/form-schemas.ts')).emailChangeForm,
    defaultValues: { email: suggested, password: known ?? '' },
    send: async (body) => {
      await callApi('set-email', { body });
      forgetFreshPassword();
      setUser({ ...user, unconfirmedEmail: body.email });
      setSentTo(body.email);
      onSent?.();
    },
  });
  if (sentTo && sentTo !== user.email) {
    return (
      <Notice role="status">
        <p>We sent a link to {sentTo}. Open it within a day to confirm that the address is yours.</p>
        <ConfirmByDigits />
        <Button look="outline" onClick={() => setSentTo(undefined)}>
          Use another address
        </Button>
      </Notice>
    );
  }
  return (
    <SentForm form={form} submitLabel={submitLabel}>
      <Note overflowWrap="anywhere">
        {user.email ? `Now: ${user.email}. ` : null}
        {note}
      </Note>
      <EmailField {...form.field('email')} />
      <KnownUsername username={user.username} />
      {known ? null : (
        <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
      )}
    </SentForm>
  );
};
