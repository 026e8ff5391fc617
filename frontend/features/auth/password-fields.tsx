import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { TextField } from '../../ui/text-field.tsx';
import type { NewPasswordValues } from './form-schemas.ts';

interface NewPasswordFieldsProps {
  register: UseFormRegister<NewPasswordValues>;
  errors: FieldErrors<NewPasswordValues>;
}

export const NewPasswordFields = ({ register, errors }: NewPasswordFieldsProps) => (
  <>
    <TextField
      label="New password"
      type="password"
      autoComplete="new-password"
      description="At least 8 characters."
      error={errors.password?.message}
      {...register('password')}
    />
    <TextField
      label="Confirm new password"
      type="password"
      autoComplete="new-password"
      error={errors.confirmPassword?.message}
      {...register('confirmPassword')}
    />
  </>
);

/** Tells password managers to which account the password of a form belongs. */
export const UsernameField = ({ username }: { username: string }) => (
  <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
);
