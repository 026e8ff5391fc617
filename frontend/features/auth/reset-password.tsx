import { useNavigate } from '@tanstack/react-router';
import { failureSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { setUser } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card } from '../../ui/surface.tsx';
import { Lead, PageTitle } from '../../ui/text.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { forgetLinkKey } from '../stored/link-keys.ts';
import { NewPasswordFields } from './password-fields.tsx';

interface ResetPasswordProps {
  /** The token of the mailed link. */
  token: string;
  /** Goes back to signing in, without the link. */
  leave: () => void;
}

/** The page behind the link in the mail about a forgotten password. */
export const ResetPassword = ({ token, leave }: ResetPasswordProps) => {
  const navigate = useNavigate();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useCheckedForm({
    loadSchema: async () => (await import('./form-schemas.ts')).newPasswordForm,
    defaultValues: { password: '', confirmPassword: '' },
  });
  const submit = handleSubmit(async ({ password }) => {
    try {
      setUser(await callApi('reset-password', { body: { token, newPassword: password } }));
      forgetLinkKey('/auth', 'reset-password');
      toast({ title: 'Password changed', description: 'You are signed in with your new password.' });
      await navigate({ to: '/dashboard', replace: true });
    } catch (error) {
      setError('root', { message: failureSentence(error) });
    }
  });
  return (
    <>
      <PageTitle>Choose a new password</PageTitle>
      <Lead marginTop="3" marginBottom="8">
        It takes the place of your old one, everywhere you are signed in.
      </Lead>
      <Card as="div">
        <Form method="post" noValidate onSubmit={(event) => void submit(event)}>
          <NewPasswordFields register={register} errors={errors} />
          {errors.root ? (
            <Notice tone="danger" role="alert">
              <p>{errors.root.message}</p>
              <Button look="outline" onClick={leave}>
                Back to sign in
              </Button>
            </Notice>
          ) : null}
          <Button type="submit" size="lg" disabled={isSubmitting}>
            Save the new password
          </Button>
        </Form>
      </Card>
    </>
  );
};
