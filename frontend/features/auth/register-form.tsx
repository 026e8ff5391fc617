import { Button } from '../../ui/button.tsx';
import { FormFields } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
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

export const RegisterForm = ({ form, onSubmit }: RegisterFormProps) => {
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
          description="3 to 32 characters: letters, digits, and the signs _ . -"
          error={errors.username?.message}
          {...register('username')}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          description="At least 8 characters."
          error={errors.password?.message}
          {...register('password')}
        />
        <TextField
          label="Confirm Password"
          type="password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
        <Button type="submit" size="lg" disabled={isSubmitting}>
          Create Account
        </Button>
      </FormFields>
    </form>
  );
};
