import { randomUUID } from 'node:crypto';
import type { Booking } from '../../../shared/schemas/booking.ts';
import type { User } from '../../../shared/schemas/user.ts';
import { formerAddressLink } from '../../mail/layout/former-address-link.ts';
import type { Message } from '../../mail/layout/message.ts';
import { confirmEmail, resetPassword, signInLink } from '../../mail/messages/account-links.ts';
import { bookingConfirmed } from '../../mail/messages/booking-confirmed.ts';

let requests = 0;

/** A request of another hour than the ones before, so that its link is another. */
const aRequest = () => {
  requests += 1;
  return { id: randomUUID(), expiresAt: 3600 * requests };
};

/** The token in a mail's link, after the last `=`. */
const tokenIn = (message: Message | undefined): string => message?.action?.url.split('=').at(-1) ?? '';

const digitsIn = (notes: readonly string[] = []): string => /\d{6}/.exec(notes.join(' '))?.[0] ?? '';

export const confirmationDigits = async ({ id: userId }: User, email: string): Promise<string> => {
  const request = { id: randomUUID(), entity: 'email-confirmation', email, userId } as const;
  return digitsIn((await confirmEmail(request, Date.now()))?.notes);
};

export const confirmationToken = async ({ id: userId }: User, email: string): Promise<string> =>
  tokenIn(await confirmEmail({ id: userId, entity: 'email-confirmation', email, userId }, Date.now()));

export const resetToken = async (email: string): Promise<string> =>
  tokenIn(await resetPassword({ ...aRequest(), entity: 'password-reset', email }, Date.now()));

export const signInToken = async (email: string): Promise<string> =>
  tokenIn(await signInLink({ ...aRequest(), entity: 'sign-in-link', email }, Date.now()));

/** The digits that a page has asked for, with what else the page sends. */
export const signInDigits = async (email: string) => {
  const ask = randomUUID();
  const message = await signInLink({ ...aRequest(), entity: 'sign-in-link', email, ask }, Date.now());
  return { email, ask, digits: digitsIn(message?.notes) };
};

export const bookingToken = async (booking: Booking): Promise<string> =>
  tokenIn(await bookingConfirmed(booking, Date.now()));

export const formerAddressToken = async (booking: Booking): Promise<string> =>
  (await formerAddressLink(booking, Date.now())).split('=').at(-1) ?? '';
