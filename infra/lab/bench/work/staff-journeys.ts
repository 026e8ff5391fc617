import { randomUUID } from 'node:crypto';
import { SoftwarePasskey } from '../../../testing/in-process/software-passkey.ts';
import { Visitor } from '../system/visitor.ts';
import { door } from './door-journeys.ts';
import { integrations } from './integration-journeys.ts';
import { countRemaining } from './remaining.ts';
import {
  aBooking,
  accountOf,
  checkoutOf,
  dateIn,
  opposedStake,
  packageCheckout,
  packageData,
} from './scenario.ts';
import type { Stage } from './stage.ts';
import { offers } from './waiting-journeys.ts';

const bookingKey = (id: string) => ({ pk: `BOOKING#${id}`, sk: 'BOOKING' });

/** A guest who has booked and paid for a session. */
const guestWith = async ({ system, nextInStream }: Stage, booking: ReturnType<typeof aBooking>) => {
  const guest = new Visitor(system);
  const { body: payment } = await guest.call('create-payment-intent', { body: checkoutOf(booking) });
  await guest.pay(payment.clientSecret);
  const { body: made } = await guest.call('create-booking', { body: booking });
  return { guest, id: made.id, booked: await nextInStream('booking') };
};

/** A guest at the desk: checked in, and then breaking a rule. */
const visit = async (stage: Stage, pat: Visitor): Promise<void> => {
  const { system, count } = stage;
  const session = aBooking({ date: dateIn(2), timeSlot: '8:00 AM' });
  const { id } = await guestWith(stage, session);
  await system.set(bookingKey(id), { 'policy.checkInOpensMinutes': 7 * 24 * 60 });
  const record = (what: object) =>
    pat.call('record-attendance', {
      parameters: { id },
      body: { nonce: randomUUID(), sequence: 0, ...what },
    });
  await count('record-attendance', () => record({ kind: 'arrived' }));
  await count('record-attendance, strike', () => record({ kind: 'rule-broken', rule: 'talking' }));
  const query = { date: session.date };
  await count('get-desk-day', () => pat.call('get-desk-day', { query }));
};

/** An operator who looks for a booking of a guest, moves it, refunds a part, and cancels it. */
const office = async (stage: Stage, pat: Visitor): Promise<void> => {
  const { count } = stage;
  const booking = aBooking({ date: dateIn(8), email: 'office@example.com' });
  const { id } = await guestWith(stage, booking);
  const parameters = { id };
  await count('search', () => pat.call('search', { query: { q: booking.email } }));
  const find = (query: Record<string, string>) => () => pat.call('find-bookings', { query });
  await count('get-overview', () => pat.call('get-overview'));
  await count('count-queues', () => pat.call('count-queues'));
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
  await inbox(stage, pat, id);
  await count('cancel-for-holder', () => pat.call('cancel-for-holder', { parameters, body: { reason } }));
};

const idIn = (item: object | undefined): string => (item as { id: string }).id;
/** An operator who closes three hours of a day, where somebody has booked a seat, in both ways, and reopens them. */
const calendar = async ({ system, count, nextInStream }: Stage, pat: Visitor): Promise<void> => {
  const date = dateIn(20);
  const visitor = new Visitor(system);
  const booking = aBooking({ date, timeSlot: '9:00 AM', email: 'calendar@example.com' });
  const { body: payment } = await visitor.call('create-payment-intent', { body: checkoutOf(booking) });
  await visitor.pay(payment.clientSecret);
  await visitor.call('create-booking', { body: booking });
  await nextInStream('booking');
  const hours = { date, fromHour: 9, toHour: 12 };
  const query = { date, fromHour: '9', toHour: '12' };
  const closed = { ...hours, id: randomUUID(), reason: 'A pipe burst.' };
  await count('close-hours', () => pat.call('close-hours', { body: closed }));
  await count('reopen-hours', () => pat.call('reopen-hours', { body: { id: closed.id, date } }));
  const { body: preview } = await count('preview-closure', () => pat.call('preview-closure', { query }));
  const expectedRefundCents = preview.bookings.reduce((sum, { refundCents }) => sum + refundCents, 0);
  const bookingIds = preview.bookings.map(({ id }) => id);
  const cancelling = { ...closed, id: randomUUID(), keeps: [], bookingIds, expectedRefundCents };
  await count('close-and-cancel', () => pat.call('close-and-cancel', { body: cancelling }));
  await pat.call('reopen-hours', { body: { id: cancelling.id, date } });
};

/** Has Stripe refuse the refund of a part of a booking's price. Returns its purpose. */
const refusedRefund = async ({ system }: Stage, pat: Visitor, bookingId: string): Promise<string> => {
  const [path, requestId] = ['/v1/refunds', randomUUID()];
  const body = { code: 'charge_not_refundable' };
  system.stripe.failNext({ path, method: 'POST', kind: 'refusal', status: 400, body });
  await pat.call('refund-booking', {
    parameters: { id: bookingId },
    body: { amountCents: 500, reason: 'It was loud.', requestId },
  });
  return `goodwill#${requestId}`;
};

/** An operator who has a mail sent again, marks it as done, looks at strikes, and answers a message. */
const mailsAndMessages = async (stage: Stage, pat: Visitor, bookingId: string): Promise<void> => {
  const { system, count, nextInStream } = stage;
  await system.set(
    { pk: `UNSENT-MAIL#BOOKING#${bookingId}`, sk: 'BOOKING' },
    { reason: 'MessageRejected', workQueue: 'unsent-mail', workDueAt: new Date().toISOString() },
  );
  const { body: mails } = await pat.call('list-inbox', { query: { list: 'unsent-mails' } });
  const ofMail = { parameters: { id: idIn(mails.items[0]) } };
  const body = { requestId: randomUUID() };
  await count('send-mail-again', () => pat.call('send-mail-again', { ...ofMail, body }));
  await count('mark-mail', () => pat.call('mark-mail', { ...ofMail, body: { done: true } }));
  const message = { name: 'Robin', email: 'robin@example.com', message: 'Is there tea?' };
  await new Visitor(system).call('create-contact', { body: message });
  await nextInStream('contact-message');
  const somebody = { id: 'somebody' };
  for (const id of ['one', 'two', 'three'])
    await system.set(
      { pk: 'STRIKES', sk: `${somebody.id}#${id}` },
      { bookingId: id, at: new Date().toISOString() },
    );
  const note = { note: 'We have talked.' };
  await count('review-strikes', () => pat.call('review-strikes', { parameters: somebody, body: note }));
  const { body: messages } = await pat.call('list-inbox', { query: { list: 'open-messages' } });
  const parameters = { id: idIn(messages.items[0]) };
  await count('mark-message', () => pat.call('mark-message', { parameters, body: { answered: true } }));
};

/** An operator who has one refund tried again, pays another by hand, and settles it when Stripe has sent it as well. */
const inbox = async (stage: Stage, pat: Visitor, bookingId: string): Promise<void> => {
  const { count } = stage;
  const parameters = { id: bookingId };
  const requestId = randomUUID;
  const [purpose, other] = [
    await refusedRefund(stage, pat, bookingId),
    await refusedRefund(stage, pat, bookingId),
  ];
  await count('list-inbox', () => pat.call('list-inbox', { query: { list: 'failed-refunds' } }));
  await count('retry-refund', () =>
    pat.call('retry-refund', { parameters, body: { purpose, requestId: requestId() } }),
  );
  const from = 'drawer' as const;
  const body = { purpose: other, reference: 'Transfer 4711', from, requestId: requestId() };
  await count('pay-refund-by-hand', () => pat.call('pay-refund-by-hand', { parameters, body }));
  await stage.system.set(
    { pk: `CHECKOUT#${bookingId}`, sk: `REFUND#${other}` },
    { status: 'paid-twice', workQueue: 'failed-refund', workDueAt: new Date().toISOString() },
  );
  const settled = { purpose: other, reason: 'They have sent it back.', requestId: requestId() };
  await count('settle-refund', () => pat.call('settle-refund', { parameters, body: settled }));
  await mailsAndMessages(stage, pat, bookingId);
};

/** A guest who appeals against what the desk has recorded, and an operator who decides. */
const appeal = async (stage: Stage, pat: Visitor): Promise<void> => {
  const { system, count } = stage;
  const booking = aBooking({ ...opposedStake, date: dateIn(9), email: 'appeal@example.com' });
  const { guest, id } = await guestWith(stage, booking);
  await system.set(bookingKey(id), {
    'policy.stakeMode': 'attested',
    'policy.checkInOpensMinutes': 31 * 24 * 60,
    notKeptAt: new Date().toISOString(),
    donationStep: 1,
  });
  const parameters = { id };
  const text = 'I sat at seat 4 for the whole session, and nobody was at the desk.';
  await count('appeal', () => guest.call('appeal', { parameters, body: { text } }));
  await count('list-appeals', () => pat.call('list-appeals'));
  const body = { upheld: false, reason: 'The seat was empty.' };
  await count('decide-appeal', () => pat.call('decide-appeal', { parameters, body }));
};

/** An operator who pays out what an organisation is owed. */
const payOut = async ({ system, count }: Stage, pat: Visitor): Promise<void> => {
  const payout = { recipient: `Fund ${randomUUID()}`, month: '2020-01', amountCents: 1000 };
  const { recipient, month: dueMonth, amountCents: dueCents } = payout;
  await system.set(
    { pk: `PAYOUT#${recipient}`, sk: dueMonth },
    { recipient, month: dueMonth, dueCents, donations: 1, workQueue: 'payout', workDueAt: dueMonth },
  );
  await count('list-payouts', () => pat.call('list-payouts'));
  const proof = { reference: 'Transfer 4711', paidOn: '2020-02-01', requestId: randomUUID() };
  await count('record-payout', () => pat.call('record-payout', { body: { ...payout, ...proof } }));
  const month = new Date().toISOString().slice(0, 7);
  await count('export-table', () => pat.call('export-table', { body: { table: 'ledger', month } }));
  // No entry is of this day. The number of entries of today depends on the hour.
  const query = { day: '2020-01-02' };
  await count('list-audit', () => pat.call('list-audit', { query }));
};

/** A member with a package, of which an operator takes an hour. */
const packages = async ({ system, count, nextInStream }: Stage, pat: Visitor) => {
  const member = new Visitor(system);
  const username = `buyer-${randomUUID().slice(0, 8)}`;
  const email = `${username}@example.com`;
  const { body: user } = await member.call('register', {
    body: { username, password: 'a long pass phrase' },
  });
  await system.set(accountOf(email), { userId: user.id });
  const { body: payment } = await member.call('create-payment-intent', { body: packageCheckout });
  await member.pay(payment.clientSecret);
  const { body: bought } = await member.call('create-package', { body: packageData });
  await nextInStream('package');
  await count('find-packages', () => pat.call('find-packages', { query: { userId: user.id } }));
  const correction = { userId: user.id, hours: -1, reason: 'A session ran over.', requestId: randomUUID() };
  await count('correct-hours', () =>
    pat.call('correct-hours', { parameters: { id: bought.id }, body: correction }),
  );
  return { member, package: bought.id };
};

/** Somebody of the staff: the terminal has invited them as an operator. */
export const staff = async (stage: Stage): Promise<void> => {
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
  await visit(stage, pat);
  const { body: asked } = await count('begin-passkey', () => pat.call('begin-passkey'));
  const second = new SoftwarePasskey(system.origin).create(asked.options);
  const added = { challengeId: asked.challengeId, passkey: second };
  await count('add-passkey', () => pat.call('add-passkey', { body: added }));
  const { body: invited } = await count('invite-staff', () =>
    pat.call('invite-staff', { body: { name: 'Kim', role: 'proctor' } }),
  );
  await count('invite-staff-again', () =>
    pat.call('invite-staff-again', { parameters: { id: invited.person.id } }),
  );
  const kim = { parameters: { id: invited.person.id } };
  await count('change-staff-role', () =>
    pat.call('change-staff-role', { ...kim, body: { role: 'operator' } }),
  );
  await count('revoke-staff', () => pat.call('revoke-staff', kim));
  await office(stage, pat);
  await calendar(stage, pat);
  await offers(stage, pat);
  await appeal(stage, pat);
  await payOut(stage, pat);
  await door(stage, pat);
  const { member, ...known } = await packages(stage, pat);
  await count('staff-sign-out', () => pat.call('staff-sign-out'));
  await pat.call('staff-sign-in', { body: shownFor(await begin()) });
  await count('staff-sign-out-everywhere', () => pat.call('staff-sign-out-everywhere'));
  await pat.call('staff-sign-in', { body: shownFor(await begin()) });
  const booked = await guestWith(stage, aBooking({ date: dateIn(11), email: 'remaining@example.com' }));
  await integrations(stage, pat, booked.booked);
  await countRemaining(stage, {
    guest: booked.guest,
    member,
    operator: pat,
    known: { ...known, booking: booked.id, request: randomUUID(), date: dateIn(11) },
  });
};
