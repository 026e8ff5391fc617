import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormFields } from '../../ui/form-fields.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import type { LoginValues } from './form-schemas.ts';

interface LoginFormProps {
  /** The form has come in place of what had the focus. */
  takesFocus: boolean;
  onSubmit: (values: LoginValues) => Promise<void>;
}

export const LoginForm = ({ takesFocus, onSubmit }: LoginFormProps) => {
  const {
    register,
    handleSubmit,
    setFocus,
    formState: { errors, isSubmitting },
  } = useCheckedForm({
    loadSchema: async () => (await import('./form-schemas.ts')).loginForm,
    defaultValues: { username: '', password: '' },
  });
  useEffect(() => {
    if (takesFocus) setFocus('username');
  }, [takesFocus, setFocus]);
  return (
    <form method="post" noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <FormFields gap="5">
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...register('username')}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" size="lg" disabled={isSubmitting}>
          Sign In
        </Button>
      </FormFields>
    </form>
  );
};
