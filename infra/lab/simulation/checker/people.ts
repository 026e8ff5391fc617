import type { Caller } from '../../../../shared/contract/definition/endpoint.ts';
import { refusals } from '../../../../shared/contract/definition/endpoint.ts';
import { endpointKeys, endpoints } from '../../../../shared/contract/endpoints.ts';
import { localDate } from '../../../../shared/domain/time/location-time.ts';
import { minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import { exampleRequest } from '../../../testing/in-process/example-request.ts';
import { openingKeyIn } from '../machine/post-office.ts';
import { about, closuresThatCancel, done, type Evidence, isAbsent, startMs } from './evidence.ts';

/** Payers and Stripe prove who they are with the request itself. Others look after these. */
const asksForKey = (caller: Caller): boolean => caller !== 'payer' && caller !== 'stripe';

/** Every endpoint that is not for everybody refuses a stranger. */
export const strangers = async ({ bookings, world }: Evidence): Promise<string[]> => {
  const [booking] = bookings.keys();
  if (!booking) return [];
  const date = localDate(world.scheduler.nowMs);
  const found: string[] = [];
  for (const key of endpointKeys) {
    const { caller } = endpoints[key];
    const refusal = refusals[caller];
    if (refusal === undefined || !asksForKey(caller)) continue;
    const { status } = await world.look(key, exampleRequest(key, { booking, date }));
    if (status !== refusal) found.push(`a stranger who calls ${key} is answered ${status}`);
  }
  return found;
};

/** Everybody opens what they have paid for, with their browser, the link in their mail or their account. */
export const opened = async (evidence: Evidence): Promise<string[]> => {
  const { world, payments, bookings } = evidence;
  const found: string[] = [];
  for (const { order, checkoutId: id, status, id: intent } of payments) {
    if (!order || status !== 'succeeded' || isAbsent(world, order.person)) continue;
    const { person, userId, goods } = order;
    const member = person.members.find((each) => each.id === userId && userId !== undefined);
    const cookies = member ? await sessionOf(evidence, member) : [];
    if ('packageData' in goods) {
      if (cookies.length === 0 || payments.some((other) => other.id === intent && other.sentCents > 0))
        continue;
      const mine = await world.look('get-my-packages', { cookies });
      if (!mine.body?.some((each) => each.id === id))
        found.push(`v${person.number} has paid for a package, and cannot see it`);
      continue;
    }
    const booking = bookings.get(id);
    // The mail promises its link for 90 days after the session.
    if (!booking || world.scheduler.nowMs > startMs(booking) + 89 * 24 * 60 * minuteMs) continue;
    if (userId && booking.userId !== userId)
      found.push(`booking ${id} does not belong to the member who has bought it`);
    const keys = world.postOffice.letters
      .filter(({ to, text }) => to.endsWith(goods.bookingData.email) && text.includes(id))
      .flatMap(({ text }) => openingKeyIn(text) ?? []);
    const ways = [
      ...person.browsers.map((browser) => ({ cookies: browser.cookieHeaders })),
      ...keys.toReversed().map((key) => ({ query: { key } })),
      ...(cookies.length > 0 ? [{ cookies }] : []),
    ];
    const refused: string[] = [];
    for (const way of ways) {
      const { status, text } = await world.look('get-booking', { ...way, parameters: { id } });
      if (status === 200) break;
      refused.push(`${status} ${text}`);
    }
    if (refused.length === ways.length)
      found.push(`v${person.number} has paid for booking ${id}, and opens it with no key: ${refused}`);
  }
  return found;
};

const sessionOf = async (
  { world }: Evidence,
  { username, password }: { username: string; password: string },
): Promise<string[]> => {
  const answer = await world.look('login', {
    body: { username, password },
    headers: { 'x-viewer-address': '203.0.113.2' },
  });
  return answer.setCookies.map((cookie) => cookie.split(';')[0] ?? '');
};

/** Rows of mails about a deletion or a change may still be waiting. They are deleted with them, or after a week. */
const ofMails =
  /^NOTICE#(account-deleted|cancelled|moved|refunded|confirmation|email-corrected|email-left|email-restored)#/;

/** After an account is deleted, no row holds its data, no session of it goes on, and no payment is taken for it. */
export const erased = (evidence: Evidence): string[] => {
  const { world, rows, bookings, payments } = evidence;
  const texts = rows
    .filter(({ sk }) => !ofMails.test(sk))
    .map((row) => ({ name: `${row.pk} ${row.sk}`, text: JSON.stringify(row) }));
  return world.people.flatMap((person) => {
    const found: string[] = [];
    for (const { username, id, goneAtMs } of person.members.filter(
      (member) => member.goneAtMs < Number.POSITIVE_INFINITY,
    )) {
      const marks = [`"${username}"`, `#${username}"`];
      const wishes = person.orders.flatMap(({ userId, goods }) =>
        'bookingData' in goods ? [{ isOwn: userId === id && id !== undefined, ...goods.bookingData }] : [],
      );
      // Somebody may have wanted the same as a guest, or with another account.
      const kept = new Set(
        wishes.filter(({ isOwn }) => !isOwn).flatMap(({ phone, task, email }) => [phone, task, email]),
      );
      for (const { isOwn, phone, task, email } of person.sharedEmail ? [] : wishes)
        if (isOwn)
          marks.push(
            ...[phone, task, email]
              .filter((text) => text !== person.email && !kept.has(text))
              .map((text) => `"${text}"`),
          );
      for (const { name, text } of texts) {
        // An offer that the desk made for an address is not the account's until the account has bought its session.
        const isOthers =
          name.startsWith('OFFER#') &&
          !person.orders.some(
            ({ userId, offer, paidAtMs }) =>
              userId === id && offer && name.includes(offer.id) && paidAtMs.size > 0,
          );
        const mark = isOthers ? undefined : marks.find((each) => text.includes(each));
        if (mark) found.push(`${name} tells of ${mark}, who has left`);
        if (id && name.startsWith(`USER#${id} `) && !/ (PACKAGE|HOURS)#/.test(name))
          found.push(`${name} outlives its account`);
      }
      for (const { userId, id: bookingId, status, ...booking } of bookings.values()) {
        if (userId !== id || id === undefined) continue;
        const left = JSON.stringify([booking.name, booking.email, booking.phone, booking.task]);
        if (/Robin V|Extension|example[.]com|Task v/.test(left))
          found.push(`booking ${bookingId} tells of ${left}, who has left`);
        const wasDisputed = payments.some(
          (payment) => payment.checkoutId === bookingId && payment.wasDisputed,
        );
        const isForDesk =
          booking.policy.stakeMode === 'attested' &&
          booking.donationAmount > 0 &&
          goneAtMs > startMs(booking) - 24 * 60 * minuteMs;
        if (status === 'booked' && startMs(booking) > goneAtMs && !wasDisputed && !isForDesk)
          found.push(`booking ${bookingId} goes on, though its member has left`);
        if (
          booking.cancelledAt &&
          Date.parse(booking.cancelledAt) > startMs(booking) &&
          about(world, 'cancel-booking', bookingId).length === 0 &&
          done(world, 'cancel-for-holder').length === 0 &&
          !closuresThatCancel(world, bookingId, booking.cancelledAt).length
        )
          found.push(`booking ${bookingId} is cancelled after it has begun`);
        if (booking.operatorMove && Date.parse(booking.operatorMove.at) > goneAtMs)
          found.push(`booking ${bookingId} is moved after its member has left`);
      }
      for (const { order, paidAtMs, id: intent } of payments)
        if (
          order?.userId === id &&
          id &&
          paidAtMs < Number.POSITIVE_INFINITY &&
          paidAtMs > goneAtMs + minuteMs
        )
          found.push(`payment ${intent} was made for an account that has gone`);
    }
    return found;
  });
};
