import { AppError } from '../runtime/app-error.ts';

/** The answer to everybody without a key, as if there were no such booking. */
export const noBooking = (): AppError =>
  new AppError(
    'not-found',
    'We found no booking that you can open here. If you have an account, please sign in. The link in a confirmation e-mail works until 90 days after the session.',
  );
