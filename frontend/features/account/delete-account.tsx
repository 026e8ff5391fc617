import { useNavigate } from '@tanstack/react-router';
import { failureSentence } from '../../api/api-error.ts';
import { setUser } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { UsernameField } from '../auth/password-fields.tsx';
import { forgetVisit } from '../user/use-logout.ts';
import { deleteWholeAccount } from './delete-whole-account.ts';

/** Deletes the account, after asking for its password. */
export const DeleteAccount = ({ username }: { username: string }) => {
  const navigate = useNavigate();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useCheckedForm({
    loadSchema: async () => (await import('../auth/form-schemas.ts')).deletionForm,
    defaultValues: { password: '' },
  });
  const submit = handleSubmit(async (body) => {
    try {
      await deleteWholeAccount(body);
    } catch (error) {
      setError('root', { message: failureSentence(error) });
      return;
    }
    forgetVisit();
    await navigate({ to: '/', replace: true });
    setUser(undefined);
    toast({ title: 'Account deleted', description: 'Your personal data has been erased.' });
  });
  return (
    <Form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Notice tone="danger">
        <p>
          This cannot be undone. Your name, addresses and tasks are erased from all your sessions, and the
          hours left in your packages are lost. Sessions still to come are cancelled by the terms of their
          booking, and donations that are not decided yet go back to your card. What you paid stays in our
          books, without your name.
        </p>
      </Notice>
      <UsernameField username={username} />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message ?? errors.root?.message}
        {...register('password')}
      />
      <Button
        type="submit"
        look="outline"
        borderColor="danger"
        color="danger"
        alignSelf="start"
        disabled={isSubmitting}
      >
        Delete my account
      </Button>
    </Form>
  );
};
