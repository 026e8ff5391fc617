import { NewPasswordField, NewUsernameField } from '../../ui/account-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Form, FormFields, WithoutScripts } from '../../ui/form.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { PasswordField } from '../../ui/text-field.tsx';
import type { RegisterValues } from './form-schemas.ts';

export const useRegisterForm = () =>
  useCheckedForm({
    loadSchema: async () => (await import('./form-schemas.ts')).registerForm,
    defaultValues: { username: '', password: '', confirmPassword: '' },
  });

interface RegisterFormProps {
  form: ReturnType<typeof useRegisterForm>;
  onSubmit: (values: RegisterValues) => Promise<void>;
}

export const RegisterForm = ({ form, onSubmit }: RegisterFormProps) => (
  <Form onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
    <WithoutScripts>This form needs JavaScript. Without it, please write to</WithoutScripts>
    <FormFields gap="5">
      <NewUsernameField {...form.field('username')} />
      <NewPasswordField {...form.field('password')} />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        {...form.field('confirmPassword')}
      />
      <Button type="submit" size="lg" disabled={form.formState.isSubmitting}>
        Create Account
      </Button>
    </FormFields>
  </Form>
);
