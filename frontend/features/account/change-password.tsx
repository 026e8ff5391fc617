import { failureSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { NewPasswordFields, UsernameField } from '../auth/password-fields.tsx';

export const ChangePassword = ({ username }: { username: string }) => {
  const {
    register,
    handleSubmit,
    setError,
    reset,
    formState: { errors, isSubmitting },
  } = useCheckedForm({
    loadSchema: async () => (await import('../auth/form-schemas.ts')).changePasswordForm,
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  });
  const submit = handleSubmit(async ({ currentPassword, password }) => {
    try {
      await callApi('change-password', { body: { currentPassword, newPassword: password } });
      reset();
      toast({ title: 'Password changed', description: 'Your other sessions have ended.' });
    } catch (error) {
      setError('root', { message: failureSentence(error) });
    }
  });
  return (
    <Form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <UsernameField username={username} />
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <NewPasswordFields register={register} errors={errors} />
      {errors.root ? (
        <Notice tone="danger" role="alert">
          {errors.root.message}
        </Notice>
      ) : null}
      <Button type="submit" look="outline" alignSelf="start" disabled={isSubmitting}>
        Save the new password
      </Button>
    </Form>
  );
};
