import { useState } from 'react';
import type { User } from '../../../shared/schemas/user.ts';
import { failureSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { setUser } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorText } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Note } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { forgetFreshPassword, freshPassword } from '../auth/fresh-password.ts';
import { UsernameField } from '../auth/password-fields.tsx';

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
  const {
    register,
    handleSubmit,
    reset,
    setError,
    formState: { errors, isSubmitting },
  } = useCheckedForm({
    loadSchema: async () => (await import('../auth/form-schemas.ts')).emailChangeForm,
    defaultValues: { email: suggested, password: known ?? '' },
  });
  const submit = handleSubmit(async (body) => {
    try {
      await callApi('set-email', { body });
      forgetFreshPassword();
      setUser({ ...user, unconfirmedEmail: body.email });
      setSentTo(body.email);
      reset({ email: '', password: '' });
      onSent?.();
    } catch (error) {
      setError('root', { message: failureSentence(error) });
    }
  });
  if (sentTo) {
    return (
      <Notice role="status">
        <p>We sent a link to {sentTo}. Open it within a day to confirm that the address is yours.</p>
        <Button look="outline" onClick={() => setSentTo(undefined)}>
          Use another address
        </Button>
      </Notice>
    );
  }
  return (
    <Form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Note overflowWrap="anywhere">
        {user.email ? `Now: ${user.email}. ` : null}
        {note}
      </Note>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      <UsernameField username={user.username} />
      {known ? null : (
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message ?? errors.root?.message}
          {...register('password')}
        />
      )}
      {known && errors.root ? <ErrorText role="alert">{errors.root.message}</ErrorText> : null}
      <Button type="submit" look="outline" alignSelf="start" disabled={isSubmitting}>
        {submitLabel}
      </Button>
    </Form>
  );
};
