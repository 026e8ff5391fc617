import { useEffect, useRef } from 'react';
import { failureSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';

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
  const {
    register,
    handleSubmit,
    setError,
    setFocus,
    formState: { errors, isSubmitting, isSubmitSuccessful },
  } = useCheckedForm({
    loadSchema: async () => (await import('./form-schemas.ts')).passwordResetForm,
    defaultValues: { email: '' },
  });

  useEffect(() => setFocus('email'), [setFocus]);

  const submit = handleSubmit(async (body) => {
    try {
      await callApi('request-password-reset', { body });
    } catch (error) {
      setError('root', { message: failureSentence(error) });
    }
  });

  if (isSubmitSuccessful) return <LinkSent back={back} />;
  return (
    <Form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Note>We send a link to the e-mail address that you have confirmed on your dashboard.</Note>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        error={errors.email?.message ?? errors.root?.message}
        {...register('email')}
      />
      <Row>
        <Button type="submit" disabled={isSubmitting}>
          Send the link
        </Button>
        <Button look="ghost" onClick={back}>
          Back to sign in
        </Button>
      </Row>
    </Form>
  );
};
