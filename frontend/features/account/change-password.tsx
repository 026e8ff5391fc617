import { callApi } from '../../api/client.ts';
import { KnownUsername, NewPasswordFields } from '../../ui/account-fields.tsx';
import { PasswordField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { SentForm, useSentForm } from '../form/sent-form.tsx';

export const ChangePassword = ({ username }: { username: string }) => {
  const form = useSentForm({
    loadSchema: async () => (await import('../auth/form-schemas.ts')).changePasswordForm,
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
    send: async ({ currentPassword, password }) => {
      await callApi('change-password', { body: { currentPassword, newPassword: password } });
      toast({ title: 'Password changed', description: 'You are signed out everywhere else.' });
    },
  });
  return (
    <SentForm form={form} submitLabel="Save the new password">
      <KnownUsername username={username} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <NewPasswordFields field={form.field} />
    </SentForm>
  );
};
