import type { ComponentProps } from 'react';
import { PasswordField, TextField } from './text-field.tsx';

type Field = Partial<Omit<ComponentProps<typeof TextField>, 'autoComplete'>>;

export const UsernameField = (field: Field & { autoComplete?: 'username webauthn' }) => (
  <TextField label="Username" autoComplete="username" autoCapitalize="none" spellCheck={false} {...field} />
);

/** The username of a new account. */
export const NewUsernameField = (field: Field) => (
  <UsernameField description="3 to 32 characters: letters, digits, and the signs _ . -" {...field} />
);

/** The password of a new account, or the one that replaces it. */
export const NewPasswordField = (field: Field) => (
  <PasswordField
    label="Password"
    autoComplete="new-password"
    description="At least 8 characters."
    {...field}
  />
);

interface NewPasswordFieldsProps {
  field: (name: 'password' | 'confirmPassword') => Field;
}

export const NewPasswordFields = ({ field }: NewPasswordFieldsProps) => (
  <>
    <NewPasswordField {...field('password')} label="New password" />
    <PasswordField label="Confirm new password" autoComplete="new-password" {...field('confirmPassword')} />
  </>
);

/** Tells password managers to which account the password of a form belongs. */
export const KnownUsername = ({ username }: { username: string }) => (
  <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
);
