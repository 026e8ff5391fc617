import { writtenBy } from '../../runtime/correlation.ts';
import { keys } from '../../table/keys.ts';
import { sendTake, transact } from '../../table/table.ts';
import { put, take } from '../../table/write.ts';
import { noteUnconfirmedEmail } from './accounts.ts';

/** A request for a mail with a link about an account. */
export interface AccountMailRequest {
  id: string;
  entity: 'email-confirmation' | 'password-reset' | 'sign-in-link';
  email: string;
  /** The member who asked. Absent for a forgotten password and for a link to sign in, where no member is signed in. */
  userId?: string;
  /** The page that asks, where it is the one to take the digits. */
  ask?: string | undefined;
}

/** A request for a new link to a booking, an offer or a waiting-list entry. Anybody can make it, for any id. */
export interface BookingLinkRequest {
  id: string;
  entity: 'booking-link';
  /** The id of either. */
  bookingId: string;
  userId?: undefined;
}

/** A request for the links to all bookings of an address. Anybody can make it, for any address. */
export interface BookingLinksRequest {
  id: string;
  entity: 'booking-links';
  email: string;
  userId?: undefined;
}

/** A request for a mail with a link. The stream of the table carries it to the mail function. */
export type MailRequest = AccountMailRequest | BookingLinkRequest | BookingLinksRequest;

const secondsKept = 24 * 3600;

/** A request as it is stored. */
export type Stored<Request extends MailRequest> = Request & { expiresAt: number };

/** When a stored request was made, in epoch seconds. */
export const askedAtSeconds = ({ expiresAt }: Stored<MailRequest>): number => expiresAt - secondsKept;

const keyOf = ({ id, userId }: MailRequest) =>
  userId ? keys.memberMailRequest(userId, id) : keys.mailRequest(id);

/**
 * Requests the mail, and notes the address that a member has given. False when the account of the member is being
 * deleted.
 */
export const requestMail = (request: MailRequest, nowMs: number): Promise<boolean> =>
  transact([
    put(keyOf(request), {
      ...request,
      ...writtenBy(),
      expiresAt: Math.floor(nowMs / 1000) + secondsKept,
    }),
    ...(request.userId ? [noteUnconfirmedEmail(request.userId, request.email)] : []),
  ]);

/** Deletes the request once its mail is sent, since it holds an address. */
export const forgetMailRequest = async (request: MailRequest): Promise<void> => {
  await sendTake(take(keyOf(request)));
};
