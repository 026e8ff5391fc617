import { Button } from '../../ui/button.tsx';
import { FormFields } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import type { LoginValues } from './form-schemas.ts';

export const useLoginForm = () =>
  useCheckedForm({
    loadSchema: async () => (await import('./form-schemas.ts')).loginForm,
    defaultValues: { username: '', password: '' },
  });

interface LoginFormProps {
  form: ReturnType<typeof useLoginForm>;
  onSubmit: (values: LoginValues) => Promise<void>;
}

export const LoginForm = ({ form, onSubmit }: LoginFormProps) => {
  const {
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = form;
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
