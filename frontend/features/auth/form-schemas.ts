import * as z from 'zod/mini';
import {
  digitsForm,
  emailChange,
  newPassword,
  passwordResetRequest,
  registration,
} from '../../../shared/schemas/user.ts';

const username = z.string().check(z.trim(), z.minLength(1, 'Username is required'));
const password = z.string().check(z.minLength(1, 'Password is required'));

const passwordsMatch = z.refine<{ password: string; confirmPassword: string }>(
  (values) => values.password === values.confirmPassword,
  { path: ['confirmPassword'], error: "Passwords don't match", when: () => true },
);

export const loginForm = z.object({ username, password });
export type LoginValues = z.output<typeof loginForm>;

export const registerForm = z
  .object({ ...registration.shape, confirmPassword: z.string() })
  .check(passwordsMatch);
export type RegisterValues = z.output<typeof registerForm>;

export const offeredAccountForm = registration;

export const passwordResetForm = passwordResetRequest;

export const newPasswordForm = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .check(passwordsMatch);
export type NewPasswordValues = z.output<typeof newPasswordForm>;

export const changePasswordForm = z
  .object({ currentPassword: password, password: newPassword, confirmPassword: z.string() })
  .check(passwordsMatch);

export { digitsForm };

export const emailChangeForm = emailChange;

export const deletionForm = z.object({ password });
