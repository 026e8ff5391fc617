import { randomUUID } from 'node:crypto';
import { marshall } from '@aws-sdk/util-dynamodb';
import Stripe from 'stripe';
import { paidCents } from '../../../shared/domain/pricing.ts';
import { SoftwarePasskey } from '../../local/in-process/software-passkey.ts';
import { standInKeys } from '../../local/stripe-service.ts';
import type { BenchSystem } from '../system/bench-system.ts';
import { httpEvent } from '../system/events.ts';
import type { InvocationReply } from '../system/lambda-messages.ts';
import { Visitor } from '../system/visitor.ts';
import {
  aBooking,
  charityStake,
  checkoutOf,
  dateIn,
  opposedStake,
  packageCheckout,
  packageData,
} from './scenario.ts';
import { type Work, workOf } from './work-of.ts';

export interface Step extends Work {
  /** For example "create-booking, again". It begins with the key of the function. */
  name: string;
}

/** Runs and counts a step. */
type Count = <Reply extends InvocationReply>(name: string, invoke: () => Promise<Reply>) => Promise<Reply>;

interface Stage {
  system: BenchSystem;
  count: Count;
  nextInStream(entity: string): Promise<object>;
}

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

const tellMail = async ({ system, count, nextInStream }: Stage, entity: string): Promise<void> => {
  const event = await nextInStream(entity);
  await count(`send-mail, ${entity}`, () => system.invoke('send-mail', event));
};

/** The row that calls for a reminder of a booking, in the form of the stream. */
const reminderOf = (bookingId: string): object => {
  const [pk, sk, entity, kind] = [
    `BOOKING#${bookingId}`,
    'NOTICE#reminder-26#0',
    'timed-notice',
    'reminder-26',
  ];
  const row = { pk, sk, entity, kind, bookingId, sequence: 0, at: new Date().toISOString() };
  const NewImage = marshall(row);
  return { Records: [{ eventName: 'INSERT', dynamodb: { SequenceNumber: '1', NewImage } }] };
};

const mailedToken = async ({ mailbox }: BenchSystem): Promise<string> => {
  const [newest] = mailbox.list();
  const source = newest ? String(await mailbox.source(newest.id)) : '';
  const [, token = ''] =
    /(?:confirm-email|reset-password|stop-reminders\/[\w-]+#key)=([\w.-]+)/.exec(
      source.replaceAll('=\r\n', '').replaceAll('=3D', '='),
    ) ?? [];
  return token;
};

/** From free hours to a settled stake, without an account. */
const guest = async (stage: Stage): Promise<void> => {
  const { system, count } = stage;
  const visitor = new Visitor(system);
  const booking = aBooking(charityStake);
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
  await tellMail(stage, 'booking');
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

/**
 * A guest who changes the purchase while the card form is open, pays, and closes the browser. The webhook books. Later
 * the guest registers, and takes the booking along.
 */
const undecided = async (stage: Stage): Promise<void> => {
  const { system, count } = stage;
  const visitor = new Visitor(system);
  await visitor.call('create-payment-intent', { body: checkoutOf(aBooking({ timeSlot: '3:00 PM' })) });
  const { body: payment } = await count('create-payment-intent, another time', () =>
    visitor.call('create-payment-intent', { body: checkoutOf(aBooking({ timeSlot: '4:00 PM' })) }),
  );
  await visitor.pay(payment.clientSecret);
  await count('stripe-webhook, first', () => system.invoke('stripe-webhook', paymentEvent(system)));
  await stage.nextInStream('booking');
  await count('reconcile, nothing due', () => system.invoke('reconcile', {}));
  const made = await visitor.call('create-booking', { body: aBooking({ timeSlot: '4:00 PM' }) });
  const username = `guest-${randomUUID().slice(0, 8)}`;
  await visitor.call('register', { body: { username, password: 'a long pass phrase' } });
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
  await count('reschedule-booking', () =>
    visitor.call('reschedule-booking', { parameters, body: { date: dateIn(6), timeSlot: '1:00 PM' } }),
  );
  await count('cancel-booking', () =>
    visitor.call('cancel-booking', { parameters, body: { expectedRefundCents: paidCents(made) } }),
  );
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
  await count('get-user', () => visitor.call('get-user'));

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

/** A guest at the desk: checked in, and then breaking a rule. */
const visit = async ({ system, count, nextInStream }: Stage, pat: Visitor): Promise<void> => {
  const visitor = new Visitor(system);
  const session = aBooking({ date: dateIn(2), timeSlot: '8:00 AM' });
  const { body: payment } = await visitor.call('create-payment-intent', { body: checkoutOf(session) });
  await visitor.pay(payment.clientSecret);
  const { body: made } = await visitor.call('create-booking', { body: session });
  await nextInStream('booking');
  await system.openDesk(made.id);
  const record = (what: object) =>
    pat.call('record-attendance', {
      parameters: { id: made.id },
      body: { nonce: randomUUID(), sequence: 0, ...what },
    });
  await count('record-attendance', () => record({ kind: 'arrived' }));
  await count('record-attendance, strike', () => record({ kind: 'rule-broken', rule: 'talking' }));
  const query = { date: session.date };
  await count('get-desk-day', () => pat.call('get-desk-day', { query }));
};

/** An operator who looks for a booking of a guest, moves it, refunds a part, and cancels it. */
const office = async ({ system, count, nextInStream }: Stage, pat: Visitor): Promise<void> => {
  const visitor = new Visitor(system);
  const booking = aBooking({ date: dateIn(8), email: 'office@example.com' });
  const { body: payment } = await visitor.call('create-payment-intent', { body: checkoutOf(booking) });
  await visitor.pay(payment.clientSecret);
  const { body: made } = await visitor.call('create-booking', { body: booking });
  await nextInStream('booking');
  const parameters = { id: made.id };
  const find = (query: Record<string, string>) => () => pat.call('find-bookings', { query });
  await count('find-bookings', find({ date: booking.date }));
  await count('find-bookings, address', find({ email: booking.email }));
  await count('inspect-booking', () => pat.call('inspect-booking', { parameters }));
  const reason = 'A pipe burst.';
  const requestId = randomUUID();
  await count('move-for-holder', () =>
    pat.call('move-for-holder', { parameters, body: { date: dateIn(9), timeSlot: '1:00 PM', reason } }),
  );
  await count('refund-booking', () =>
    pat.call('refund-booking', { parameters, body: { amountCents: 1000, reason, requestId } }),
  );
  await count('confirm-again', () =>
    pat.call('confirm-again', { parameters, body: { requestId: randomUUID() } }),
  );
  await count('cancel-for-holder', () => pat.call('cancel-for-holder', { parameters, body: { reason } }));
};

/** A guest who appeals against what the desk has recorded, and an operator who decides. */
const appeal = async ({ system, count, nextInStream }: Stage, pat: Visitor): Promise<void> => {
  const visitor = new Visitor(system);
  const booking = aBooking({ ...opposedStake, date: dateIn(9), email: 'appeal@example.com' });
  const { body: payment } = await visitor.call('create-payment-intent', { body: checkoutOf(booking) });
  await visitor.pay(payment.clientSecret);
  const { body: made } = await visitor.call('create-booking', { body: booking });
  await nextInStream('booking');
  await system.refuseDonation(made.id);
  const parameters = { id: made.id };
  const text = 'I sat at seat 4 for the whole session, and nobody was at the desk.';
  await count('appeal', () => visitor.call('appeal', { parameters, body: { text } }));
  await count('list-appeals', () => pat.call('list-appeals'));
  const body = { upheld: false, reason: 'The seat was empty.' };
  await count('decide-appeal', () => pat.call('decide-appeal', { parameters, body }));
};

/** Somebody of the staff: the terminal has invited them as an operator. */
const staff = async (stage: Stage): Promise<void> => {
  const { system, count } = stage;
  const pat = new Visitor(system);
  const passkey = new SoftwarePasskey(system.origin);
  const token = await system.inviteOperator();
  const { body: opened } = await count('open-invitation', () =>
    pat.call('open-invitation', { body: { token } }),
  );
  const accepted = { token, challengeId: opened.challengeId, passkey: passkey.create(opened.options) };
  await count('accept-invitation', () => pat.call('accept-invitation', { body: accepted }));
  const begin = () => pat.call('begin-staff-sign-in');
  const shownFor = ({ body }: Awaited<ReturnType<typeof begin>>) => ({
    challengeId: body.challengeId,
    passkey: passkey.show(body.options),
  });
  const signIn = shownFor(await count('begin-staff-sign-in', begin));
  await count('staff-sign-in', () => pat.call('staff-sign-in', { body: signIn }));
  const stepUp = shownFor(await begin());
  await count('staff-step-up', () => pat.call('staff-step-up', { body: stepUp }));
  await count('get-staff-member', () => pat.call('get-staff-member'));
  await visit(stage, pat);
  const { body: asked } = await count('begin-passkey', () => pat.call('begin-passkey'));
  const second = new SoftwarePasskey(system.origin).create(asked.options);
  const added = { challengeId: asked.challengeId, passkey: second };
  await count('add-passkey', () => pat.call('add-passkey', { body: added }));
  const { body: invited } = await count('invite-staff', () =>
    pat.call('invite-staff', { body: { name: 'Kim', role: 'proctor' } }),
  );
  const kim = { parameters: { id: invited.person.id } };
  await count('change-staff-role', () =>
    pat.call('change-staff-role', { ...kim, body: { role: 'operator' } }),
  );
  await count('revoke-staff', () => pat.call('revoke-staff', kim));
  await count('list-staff', () => pat.call('list-staff'));
  await office(stage, pat);
  await appeal(stage, pat);
  await count('staff-sign-out', () => pat.call('staff-sign-out'));
  const signInAgain = shownFor(await begin());
  await pat.call('staff-sign-in', { body: signInAgain });
  await count('staff-sign-out-everywhere', () => pat.call('staff-sign-out-everywhere'));
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
  const stage: Stage = { system, count, nextInStream };
  for (const journey of [guest, undecided, changing, member, stranger, staff]) await journey(stage);
  return steps;
};
