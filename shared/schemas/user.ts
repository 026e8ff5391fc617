import * as z from 'zod/mini';
import { bookingFields } from './booking.ts';

const usernameSentence =
  'Please choose a username of 3 to 32 characters: letters, digits, and the signs _ . -';

/** A member, as the browser sees it. */
export const user = z.object({
  id: z.uuid(),
  username: z.string(),
  /** The confirmed address. */
  email: z.optional(z.string()),
  /** The address that the member has given last, until it is confirmed. */
  unconfirmedEmail: z.optional(z.string()),
});
export type User = z.output<typeof user>;

export const minPasswordLength = 8;
export const shortPasswordSentence = `Please choose a password of at least ${minPasswordLength} characters.`;

const maxPasswordLength = 128;

const passwordBounds = [
  z.minLength(minPasswordLength, shortPasswordSentence),
  z.maxLength(maxPasswordLength, `Please choose a password of at most ${maxPasswordLength} characters.`),
];

export const newPassword = z.string('Please choose a password.').check(...passwordBounds);

export const credentials = z.strictObject({
  username: z.string('Username is required').check(
    z.trim(),
    z.minLength(1, 'Username is required'),
    z.maxLength(100, 'Please check your username.'),
    z.refine<string>((text) => text.isWellFormed(), 'Please check your username.'),
  ),
  password: z
    .string('Password is required')
    .check(
      z.minLength(1, 'Password is required'),
      z.maxLength(maxPasswordLength, `A password has at most ${maxPasswordLength} characters.`),
    ),
});

export const registration = z.strictObject({
  username: z
    .string('Username is required')
    .check(
      z.trim(),
      z.minLength(1, 'Username is required'),
      z.regex(/^[A-Za-z0-9_.-]{3,32}$/, usernameSentence),
    ),
  password: z.string('Password is required').check(z.minLength(1, 'Password is required'), ...passwordBounds),
});

export const passwordChange = z.strictObject({ currentPassword: credentials.shape.password, newPassword });
export const accountDeletion = z.strictObject({ password: credentials.shape.password });
export const emailChange = z.strictObject({
  email: bookingFields.email,
  password: credentials.shape.password,
});
/** The same as a request: for a new link to the address that waits to be confirmed, the password is left out. */
export const emailRequest = z.extend(emailChange, { password: z.optional(credentials.shape.password) });
export const passwordResetRequest = z.strictObject({ email: bookingFields.email });
/** The page names itself, and then takes the digits. */
const ask = z.uuid();
export const signInLinkRequest = z.extend(passwordResetRequest, { ask: z.optional(ask) });

const digits = z
  .string('Please type the six digits.')
  .check(z.trim(), z.regex(/^\d{6}$/, 'Please type the six digits of our email.'));
export const digitsForm = z.strictObject({ digits });
/** The six digits that sign in. */
export const signInByDigits = z.strictObject({ email: bookingFields.email, ask, digits });

const linkToken = z.string('Please open the link in our e-mail again.').check(z.maxLength(2000));
/** The key of a mailed link that confirms an address, or the digits beside it. */
export const emailConfirmation = z.union(
  [z.strictObject({ token: linkToken }), digitsForm],
  'Please open the link in our email again, or type its six digits.',
);
export const passwordReset = z.strictObject({ token: linkToken, newPassword });
/** The key of a mailed link that signs in. */
export const signInByLink = z.strictObject({ key: linkToken });
/** The account that the link signs in to. */
export const signInLink = z.pick(user, { username: true });

/** An answer that only confirms the request. */
export const done = z.object({ done: z.literal(true) });
