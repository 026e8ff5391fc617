import { useState } from 'react';
import type { User } from '../../../shared/schemas/user.ts';
import { failureSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Note } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { UsernameField } from '../auth/password-fields.tsx';

/** Adds or changes the account's address. It counts once the link in our mail has been opened. */
export const EmailAddress = ({ user }: { user: User }) => {
  const [sentTo, setSentTo] = useState<string>();
  const {
    register,
    handleSubmit,
    reset,
    setError,
    formState: { errors, isSubmitting },
  } = useCheckedForm({
    loadSchema: async () => (await import('../auth/form-schemas.ts')).emailChangeForm,
    defaultValues: { email: '', password: '' },
  });
  const submit = handleSubmit(async (body) => {
    try {
      await callApi('set-email', { body });
      setSentTo(body.email);
      reset();
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
        {user.email ? `Now: ${user.email}. ` : ''}
        With it you can choose a new password by e-mail, and sessions that you booked as a guest join your
        dashboard.
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
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message ?? errors.root?.message}
        {...register('password')}
      />
      <Button type="submit" look="outline" alignSelf="start" disabled={isSubmitting}>
        Send the link
      </Button>
    </Form>
  );
};
