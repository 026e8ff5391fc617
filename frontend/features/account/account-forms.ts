import * as z from 'zod/mini';
import { emailChange, newPassword } from '../../../shared/schemas/user.ts';
import { passwordsMatch } from '../auth/form-schemas.ts';

const currentPassword = z.string().check(z.minLength(1, 'Password is required'));

export const passwordForm = z
  .object({ currentPassword, password: newPassword, confirmPassword: z.string() })
  .check(passwordsMatch);

export const deletionForm = z.object({ password: currentPassword });

export const emailForm = emailChange;
