import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { keys } from '../../../functions/table/keys.ts';
import type { BookingRow } from '../../../functions/table/rows/bookings/booking-row.ts';
import { priceBooking } from '../../../shared/domain/prices/pricing.ts';
import { bookableDates, bookableDatesFrom } from '../../../shared/domain/time/location-time.ts';
import { isClosedOn } from '../../../shared/domain/time/opening-days.ts';
import { timeSlots } from '../../../shared/domain/time/slots.ts';
import type { OpenedSystem } from '../stage/open-system.ts';
import { tableReader } from '../stage/table-reader.ts';
import { type Check, Fault, NotReached } from './check.ts';
import { answerOf, otherSettings, Visitor } from './visitor.ts';

interface PurchaseOptions {
  origin: string;
  system: OpenedSystem;
  /** How long the webhook and the mail may take. */
  patienceMs: number;
}

const pauseMs = 500;

/** Asks until there is an answer, or patience ends. */
const until = async <Answer>(
  ask: () => Promise<Answer | undefined>,
  patienceMs: number,
): Promise<Answer | undefined> => {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined || performance.now() > deadline) return answer;
    await wait(pauseMs);
  }
};

/** An hour on one of the last days that can be booked, where it is in nobody's way. */
const anHourFarAhead = (nowMs: number) => {
  const { first, last } = bookableDates(nowMs);
  const open = bookableDatesFrom(first, nowMs).filter((date) => !isClosedOn(date));
  const date = open.at(-1 - randomInt(Math.min(10, open.length))) ?? last;
  return {
    name: 'Verification',
    // SES's own mailbox for tests, which takes every mail; also in its sandbox.
    email: 'success@simulator.amazonses.com',
    date,
    timeSlot: timeSlots[randomInt(timeSlots.length)] ?? '',
    duration: 1,
    task: 'Verify this deployment',
    isStudent: 'yes' as const,
    donationAmount: 0,
  };
};

/** Buys an hour with a test card, and waits for all that follows. Stripe's webhook alone may book it. */
export const purchaseChecks = ({ origin, system, patienceMs }: PurchaseOptions): Check[] => {
  const reader = tableReader(system);
  const visitor = new Visitor(origin);
  let paymentIntentId = '';
  let booking: BookingRow | undefined;

  const requireBooking = (): BookingRow => {
    if (booking) return booking;
    throw new NotReached('nothing was booked');
  };

  const pays = async (): Promise<string> => {
    const bookingData = anHourFarAhead(system.nowMs);
    const amount = priceBooking(bookingData).totalCents / 100;
    const { clientSecret } = await answerOf<{ clientSecret: string }>(
      await visitor.post('/api/create-payment-intent', { amount, bookingData }),
      'POST /api/create-payment-intent',
      otherSettings,
    );
    const intentId = clientSecret.split('_secret_')[0] ?? '';
    const { status } = await (await system.stripe()).paymentIntents.confirm(intentId, {
      payment_method: 'pm_card_visa',
      return_url: `${origin}/payment-success`,
    });
    if (status !== 'succeeded')
      throw new Fault(`Stripe says "${status}" of the test card.`, 'Look at the payment in Stripe.');
    paymentIntentId = intentId;
    return `${bookingData.date}, ${bookingData.timeSlot}, ${intentId}`;
  };

  const books = async (): Promise<string> => {
    if (!paymentIntentId) throw new NotReached('nothing was paid');
    const stripe = await system.stripe();
    const { checkoutId = '' } = (await stripe.paymentIntents.retrieve(paymentIntentId)).metadata;
    booking = await until(() => reader.get<BookingRow>(keys.booking(checkoutId)), patienceMs);
    if (booking) return booking.id;
    throw new Fault(
      `No webhook has booked ${paymentIntentId} within ${patienceMs / 1000} seconds.`,
      'Look at the webhook\'s deliveries in Stripe (runbook, "PaidButUnbooked").',
    );
  };

  const mails = async (): Promise<string> => {
    const key = keys.mail(`booking-confirmed#${requireBooking().id}`);
    const sent = await until(async () => {
      const mail = await reader.get<{ status: string; messageId?: string }>(key);
      return mail?.status === 'sent' ? mail : undefined;
    }, patienceMs);
    if (sent) return `SES id ${sent.messageId ?? 'unknown'}`;
    throw new Fault(
      `No mail has gone out within ${patienceMs / 1000} seconds.`,
      'Read the log of send-mail (runbook, "MailLate").',
    );
  };

  const shows = async (): Promise<undefined> => {
    const { id } = requireBooking();
    await answerOf(await visitor.get(`/api/bookings/${id}`), 'GET /api/bookings/{id}');
    const stranger = await new Visitor(origin).get(`/api/bookings/${id}`);
    if (stranger.status !== 404)
      throw new Fault(
        `A stranger is answered ${stranger.status} for it.`,
        'Take the site offline and look why.',
      );
  };

  const cancels = async (): Promise<string> => {
    const { id, date, seats } = requireBooking();
    const bought = await answerOf<{ sessionPriceCents: number }>(
      await visitor.post(`/api/bookings/${id}/cancel`, { expectedRefundCents: booking?.sessionPriceCents }),
      'POST /api/bookings/{id}/cancel',
    );
    const { data } = await (await system.stripe()).refunds.list({ payment_intent: paymentIntentId });
    const back = data.filter(({ status }) => status === 'succeeded' || status === 'pending');
    const cents = back.reduce((sum, { amount }) => sum + amount, 0);
    if (cents !== bought.sessionPriceCents)
      throw new Fault(
        `Stripe has refunded ${cents} of ${bought.sessionPriceCents} cents.`,
        'Read the log of cancel-booking, and look at the payment in Stripe.',
      );
    for (const [hour, seat] of Object.entries(seats))
      if (await reader.get(keys.seat(date, Number(hour), seat)))
        throw new Fault('Its seat is still taken.', 'Read the log of cancel-booking.');
    return 'the booking stays, as a cancelled one';
  };

  return [
    { name: 'an hour far ahead is paid with a test card', run: pays },
    { name: "Stripe's webhook books it", run: books },
    { name: 'its mail goes out', run: mails },
    { name: 'its buyer sees it, and nobody else', run: shows },
    { name: 'its buyer cancels it, the money goes back, and its seat is free again', run: cancels },
  ];
};
