import { randomUUID } from 'node:crypto';
import { marshall } from '@aws-sdk/util-dynamodb';
import Stripe from 'stripe';
import { mailKeys } from '../../../../functions/table/keys.ts';
import { paidCents } from '../../../../shared/domain/prices/pricing.ts';
import { standInKeys } from '../../../local/server/stripe-service.ts';
import { emailEvent } from '../../../testing/email-events.ts';
import type { BenchSystem } from '../system/bench-system.ts';
import { httpEvent } from '../system/events.ts';
import { Visitor } from '../system/visitor.ts';
import { aBooking, charityStake, checkoutOf, dateIn, packageCheckout, packageData } from './scenario.ts';
import { mailedToken, signInOtherwise, tellMail } from './sign-in-journeys.ts';
import { staff } from './staff-journeys.ts';
import type { Count, Stage, Step } from './stage.ts';
import { waitingList } from './waiting-journeys.ts';
import { workOf } from './work-of.ts';

/** Stripe's event about the newest payment. */
const paymentEvent = ({ stripe }: BenchSystem): object => {
  const { event } =
    stripe.listEvents().find((recorded) => recorded.event.type === 'payment_intent.succeeded') ?? {};
  const body = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: standInKeys.webhookSecret,
  });
  return httpEvent('stripe-webhook', { body, headers: { 'stripe-signature': signature } });
};

const written = (row: Record<string, unknown>): object => ({
  Records: [{ eventName: 'INSERT', dynamodb: { SequenceNumber: '1', NewImage: marshall(row) } }],
});

/** The row that calls for a reminder of a booking, in the form of the stream. */
const reminderOf = (bookingId: string): object => {
  const [pk, sk, entity, kind] = [
    `BOOKING#${bookingId}`,
    'NOTICE#reminder-26#0',
    'timed-notice',
    'reminder-26',
  ];
  return written({ pk, sk, entity, kind, bookingId, sequence: 0, at: new Date().toISOString() });
};

/** The row that tells the former address of a booking that it was corrected, in the form of the stream. */
const correctionOf = ({ id, email }: { id: string; email: string }): object => {
  const emailCorrectedAt = new Date().toISOString();
  const [kind, nonce] = ['email-left', String(Date.parse(emailCorrectedAt))];
  return written({
    ...{ pk: `BOOKING#${id}`, sk: `NOTICE#${kind}#${nonce}`, entity: 'booking-notice' },
    ...{ kind, nonce, former: email, booking: { id, emailCorrectedAt } },
    ...{ sequence: 0, at: emailCorrectedAt, by: 'browser' },
  });
};

/** The event of the email service that the confirmation of a booking has arrived. */
const arrivalOf = ({ mailbox }: BenchSystem, bookingId: string): object => {
  const [sent] = mailbox.list();
  const { id: messageId = '', recipients: [emailAddress = ''] = [] } = sent ?? {};
  const key = mailKeys.bookingConfirmed(bookingId);
  const tags = { message: [Buffer.from(key).toString('base64url')] };
  return emailEvent('success', { messageId, emailAddress, tags });
};

/** From free hours to a settled stake, without an account. */
const guest = async (stage: Stage): Promise<void> => {
  const { system, count } = stage;
  const visitor = new Visitor(system);
  // The search does not know this address yet.
  const booking = aBooking({ ...charityStake, email: `${randomUUID().slice(0, 8)}@test.org` });
  const checkOut = () => visitor.call('create-payment-intent', { body: checkoutOf(booking) });
  const book = () => visitor.call('create-booking', { body: booking });

  await count('get-availability', () => visitor.call('get-availability', { query: { date: booking.date } }));
  await count('get-days', () => visitor.call('get-days', { query: { from: booking.date } }));
  await count('get-next-free', () => visitor.call('get-next-free', { query: { from: booking.date } }));
  const { body: payment } = await count('create-payment-intent', checkOut);
  await count('create-payment-intent, again', checkOut);
  await visitor.pay(payment.clientSecret);
  const { body: made } = await count('create-booking', book);
  await count('create-booking, again', book);
  await count('find-purchase', () =>
    visitor.call('find-purchase', { body: { clientSecret: payment.clientSecret } }),
  );
  await count('stripe-webhook, second', () => system.invoke('stripe-webhook', paymentEvent(system)));
  const event = await tellMail(stage, 'booking');
  await count('note-email-events', () => system.invoke('note-email-events', arrivalOf(system, made.id)));
  await count('index-people', () => system.invoke('index-people', event));
  await count('index-people, known', () => system.invoke('index-people', event));
  const parameters = { id: made.id };
  await count('get-booking', () => visitor.call('get-booking', { parameters }));
  await count('request-booking-link', () => visitor.call('request-booking-link', { parameters }));
  await tellMail(stage, 'booking-link');
  await count('send-mail, timed-notice', () => system.invoke('send-mail', reminderOf(made.id)));
  const query = { key: await mailedToken(system) };
  await count('stop-reminders', () => visitor.call('stop-reminders', { parameters, query }));
  await count('resolve-donation', () =>
    visitor.call('resolve-donation', { parameters, body: { action: 'achieved' } }),
  );
};

/** Registers, confirms an address, and signs out. */
const becomeMember = async ({ system, nextInStream }: Stage, visitor: Visitor) => {
  const username = `guest-${randomUUID().slice(0, 8)}`;
  const email = `${username}@example.com`;
  const password = 'a long pass phrase';
  await visitor.call('register', { body: { username, password } });
  await visitor.call('set-email', { body: { email, password } });
  await system.invoke('send-mail', await nextInStream('email-confirmation'));
  await visitor.call('confirm-email', { body: { token: await mailedToken(system) } });
  await visitor.call('logout');
  return { email, credentials: { username, password } };
};

/**
 * A member who forgets to sign in, changes the purchase while the card form is open, pays, and closes the browser. The
 * webhook books. Later the member signs in, and takes the booking along.
 */
const undecided = async (stage: Stage): Promise<void> => {
  const { system, count } = stage;
  const visitor = new Visitor(system);
  const { email, credentials } = await becomeMember(stage, visitor);
  await visitor.call('create-payment-intent', { body: checkoutOf(aBooking({ email, timeSlot: '3:00 PM' })) });
  const { body: payment } = await count('create-payment-intent, another time', () =>
    visitor.call('create-payment-intent', { body: checkoutOf(aBooking({ email, timeSlot: '4:00 PM' })) }),
  );
  await visitor.pay(payment.clientSecret);
  await count('stripe-webhook, first', () => system.invoke('stripe-webhook', paymentEvent(system)));
  await stage.nextInStream('booking');
  // On a slow machine, checkouts of earlier journeys may be due by now.
  // The first runs look for the people of earlier releases.
  for (let run = 0; run < 10; run += 1) await system.invoke('reconcile', {});
  await count('reconcile, nothing due', () => system.invoke('reconcile', {}));
  const made = await visitor.call('create-booking', { body: aBooking({ email, timeSlot: '4:00 PM' }) });
  await visitor.call('login', { body: credentials });
  const parameters = { id: made.body.id };
  await count('claim-booking', () => visitor.call('claim-booking', { parameters }));
};

/** A guest who moves a session, and then cancels it. */
const changing = async ({ system, count, nextInStream }: Stage): Promise<void> => {
  const visitor = new Visitor(system);
  const booking = aBooking({ timeSlot: '6:00 PM' });
  const { body: payment } = await visitor.call('create-payment-intent', { body: checkoutOf(booking) });
  await visitor.pay(payment.clientSecret);
  const { body: made } = await visitor.call('create-booking', { body: booking });
  await nextInStream('booking');
  const parameters = { id: made.id };
  await count('correct-email', () =>
    visitor.call('correct-email', { parameters, body: { email: `right.${booking.email}` } }),
  );
  await system.invoke('send-mail', correctionOf({ id: made.id, email: booking.email }));
  const query = { key: await mailedToken(system) };
  await count('get-email-correction', () => visitor.call('get-email-correction', { parameters, query }));
  await count('reschedule-booking', () =>
    visitor.call('reschedule-booking', { parameters, body: { date: dateIn(6), timeSlot: '1:00 PM' } }),
  );
  await count('cancel-booking', () =>
    visitor.call('cancel-booking', { parameters, body: { expectedRefundCents: paidCents(made) } }),
  );
  await count('take-correction-back', () => visitor.call('take-correction-back', { parameters, query }));
};

/** A member with a confirmed address and a package, who books with its hours, and deletes the account. */
const member = async (stage: Stage): Promise<void> => {
  const { system, count } = stage;
  const visitor = new Visitor(system);
  const username = `member-${randomUUID().slice(0, 8)}`;
  const email = `${username}@example.com`;
  const password = 'a long pass phrase';

  await count('register', () => visitor.call('register', { body: { username, password } }));
  await count('login', () => visitor.call('login', { body: { username, password } }));

  await count('set-email', () => visitor.call('set-email', { body: { email, password } }));
  await tellMail(stage, 'email-confirmation');
  const confirmation = await mailedToken(system);
  await count('confirm-email', () => visitor.call('confirm-email', { body: { token: confirmation } }));
  await count('request-password-reset', () => visitor.call('request-password-reset', { body: { email } }));
  await tellMail(stage, 'password-reset');
  const reset = await mailedToken(system);
  await count('reset-password', () =>
    visitor.call('reset-password', { body: { token: reset, newPassword: password } }),
  );
  await signInOtherwise(stage, visitor, email);
  const changed = { currentPassword: password, newPassword: 'another pass phrase' };
  await count('change-password', () => visitor.call('change-password', { body: changed }));

  const { body: payment } = await count('create-payment-intent, package', () =>
    visitor.call('create-payment-intent', { body: packageCheckout }),
  );
  await visitor.pay(payment.clientSecret);
  const { body: bought } = await count('create-package', () =>
    visitor.call('create-package', { body: packageData }),
  );
  await tellMail(stage, 'package');
  const session = aBooking({ email, packageId: bought.id, date: dateIn(4) });
  const { body: made } = await count('create-booking, package hours', () =>
    visitor.call('create-booking', { body: session }),
  );
  await stage.nextInStream('booking');
  await count('cancel-booking, package hours', () =>
    visitor.call('cancel-booking', { parameters: { id: made.id }, body: { expectedRefundCents: 0 } }),
  );
  await memberWithCard(stage, visitor);
  await count('get-my-bookings', () => visitor.call('get-my-bookings'));
  await count('get-my-packages', () => visitor.call('get-my-packages'));
  await count('logout', () => visitor.call('logout'));
  await visitor.call('login', { body: { username, password: changed.newPassword } });
  await count('delete-account', () =>
    visitor.call('delete-account', { body: { password: changed.newPassword } }),
  );
};

const memberWithCard = async ({ system, count, nextInStream }: Stage, visitor: Visitor): Promise<void> => {
  const session = aBooking({ date: dateIn(5) });
  const { body: payment } = await count('create-payment-intent, member', () =>
    visitor.call('create-payment-intent', { body: checkoutOf(session) }),
  );
  await visitor.pay(payment.clientSecret);
  const { body: booked } = await count('create-booking, member', () =>
    visitor.call('create-booking', { body: session }),
  );
  await nextInStream('booking');
  await count('get-booking, member', () => visitor.call('get-booking', { parameters: { id: booked.id } }));
  await count('stripe-webhook, second, member', () => system.invoke('stripe-webhook', paymentEvent(system)));
};

const stranger = async (stage: Stage): Promise<void> => {
  const visitor = new Visitor(stage.system);
  const body = { name: 'Robin', email: 'robin@example.com', message: 'Is there a desk by a window?' };
  await stage.count('create-contact', () => visitor.call('create-contact', { body }));
  await tellMail(stage, 'contact-message');
};

/** Runs every function in its usual ways, in an order in which each finds its data. */
export const countJourneys = async (
  system: BenchSystem,
  nextInStream: Stage['nextInStream'],
): Promise<Step[]> => {
  const steps: Step[] = [];
  const count: Count = async (name, invoke) => {
    const { reply, work } = await workOf(system, invoke);
    steps.push({ name, ...work });
    return reply;
  };
  const isCounted = (key: string): boolean => steps.some(({ name }) => name.split(',')[0] === key);
  const stage: Stage = { system, count, isCounted, nextInStream };
  for (const journey of [guest, undecided, changing, member, stranger, waitingList, staff])
    await journey(stage);
  return steps;
};
