import { UsernameField } from '../../ui/account-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Form, FormFields, WithoutScripts } from '../../ui/form.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { PasswordField } from '../../ui/text-field.tsx';
import type { LoginValues } from './form-schemas.ts';

/** The state of the login form. `username`: a name that is filled in already. */
export const useLoginForm = (username = '') =>
  useCheckedForm({
    loadSchema: async () => (await import('./form-schemas.ts')).loginForm,
    defaultValues: { username, password: '' },
  });

interface LoginFormProps {
  form: ReturnType<typeof useLoginForm>;
  onSubmit: (values: LoginValues) => Promise<void>;
}

export const LoginForm = ({ form, onSubmit }: LoginFormProps) => (
  <Form onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
    <WithoutScripts>This form needs JavaScript. Without it, please write to</WithoutScripts>
    <FormFields gap="5">
      {/* Browsers list their passkeys at a field that ends with this word. */}
      <UsernameField autoComplete="username webauthn" {...form.field('username')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <Button type="submit" size="lg" disabled={form.formState.isSubmitting}>
        Sign In
      </Button>
    </FormFields>
  </Form>
);
