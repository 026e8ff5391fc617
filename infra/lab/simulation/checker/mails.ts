import { hourMs, minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import { site } from '../../../../shared/site.ts';
import type { Letter } from '../machine/post-office.ts';
import type { Order, Person } from '../model/person.ts';
import {
  about,
  type Booking,
  dollars,
  done,
  type Evidence,
  endMs,
  hasLeft,
  isAbsent,
  startMs,
} from './evidence.ts';

const slackMs = 2 * minuteMs;

/** The kind of a mail, and the booking that it is about. */
const subjectOf = ({ messageKey }: Letter): { kind: string; id: string } | undefined => {
  const [, kind = '', id = ''] = /^([a-z-]+(?:-\d+)?)#([0-9a-f-]{36})(?:#|$)/.exec(messageKey) ?? [];
  return id ? { kind, id } : undefined;
};

/** All addresses that somebody has ever given. */
const isOf = (person: Person, to: string): boolean =>
  to === person.sharedEmail || new RegExp(`^(new\\.)*v${person.number}\\.\\d+@example\\.com$`).test(to);

export const lettersTo = ({ world }: Evidence, id: string, kind: string): Letter[] =>
  world.postOffice.letters.filter((letter) => {
    const subject = subjectOf(letter);
    return subject?.id === id && subject.kind === kind;
  });

/** Mails go to addresses that somebody has given, and tell of nobody else. */
export const misdirected = ({ world }: Evidence): string[] =>
  world.postOffice.letters.flatMap(({ to, text, messageKey }) => {
    if (to === site.contactEmail) return [];
    const readers = world.people.filter((person) => isOf(person, to));
    if (readers.length === 0) return [`mail ${messageKey} went to ${to}, which nobody has given`];
    const others = world.people.filter((person) => !readers.includes(person));
    return others
      .filter((person) => new RegExp(`\\b${person.name}\\b|Task v${person.number}\\.`).test(text))
      .map(({ number }) => `mail ${messageKey} to ${to} tells of v${number}`);
  });

/** Each mail is sent once, or again when its sender could not learn whether the first one had gone out. */
export const repeated = ({ world: { postOffice } }: Evidence): string[] => {
  const twice = (name: (letter: Letter) => string): string[] =>
    [...Map.groupBy(postOffice.letters, name)].flatMap(([key, copies]) => {
      const doubts = copies.filter((letter) => postOffice.isDoubtful(letter)).length;
      return key && copies.length > 1 + doubts ? [`mail ${key} was sent ${copies.length} times`] : [];
    });
  const timed = /^(reminder-\d+|question|donation-[a-z-]+)#/;
  return [
    ...twice(({ messageKey, to }) => `${messageKey} to ${to}`),
    ...twice(({ messageKey, to, text }) =>
      timed.test(messageKey)
        ? `${messageKey.split('#').slice(0, 2).join('#')} to ${to} of ${/\w+day, \w+ \d+[^.<]{0,40}/.exec(text)?.[0]}`
        : '',
    ),
  ];
};

/** A task is told to those alone who have confirmed their address, or may have: an answer can be lost. */
export const talkative = ({ world }: Evidence): string[] => {
  const confirmed = new Set(
    world
      .of('confirm-email')
      .filter(({ answer }) => answer === 'lost' || answer.status < 300 || answer.status >= 500)
      .flatMap(({ by }) => world.people.filter((person) => person.isOwn(by)).map(({ email }) => email)),
  );
  return world.postOffice.letters
    .filter(({ to, text }) => to !== site.contactEmail && /\bTask v\d/.test(text) && !confirmed.has(to))
    .map(({ messageKey, to }) => `mail ${messageKey} tells a task to ${to}, which nobody has confirmed`);
};

const isQuiet = ({ world }: Evidence): boolean => world.conditions.mailOutageMinutes === 0;

export const ownerOf = ({ world, payments }: Evidence, { id }: Pick<Booking, 'id'>): Person | undefined =>
  world.heard.find(({ booking }) => booking.id === id)?.person ??
  payments.find(({ checkoutId }) => checkoutId === id)?.order?.person;

/** Each session is told to its booker, with what was paid, and each change of it once. */
export const booked = (evidence: Evidence): string[] => {
  const { world, bookings, payments } = evidence;
  return [...bookings.values()].flatMap((booking) => {
    const { id, status, moves } = booking;
    const owner = ownerOf(evidence, booking);
    if (!owner || isAbsent(world, owner)) return [];
    const found: string[] = [];
    const confirmed = lettersTo(evidence, id, 'booking-confirmed');
    if (
      confirmed.length === 0 &&
      (status !== 'cancelled' || isQuiet(evidence)) &&
      Date.parse(booking.createdAt) > 0 &&
      !wasCancelledSoon(booking)
    )
      found.push(`booking ${id} is told to nobody`);
    const paid = payments.find(({ checkoutId }) => checkoutId === id);
    for (const { text } of confirmed)
      if (paid && !text.includes(dollars(paid.chargedCents)))
        found.push(`the mail about booking ${id} does not tell of ${dollars(paid.chargedCents)}`);
    if (moves > 0 && lettersTo(evidence, id, 'moved').length === 0 && status !== 'cancelled')
      found.push(`booking ${id} was moved ${moves} times, and nobody is told`);
    if (
      status === 'cancelled' &&
      lettersTo(evidence, id, 'cancelled').length === 0 &&
      booking.email !== '(erased)'
    )
      found.push(`booking ${id} is cancelled, and nobody is told`);
    return found;
  });
};

const wasCancelledSoon = ({ cancelledAt, createdAt }: Booking): boolean =>
  cancelledAt !== undefined && Date.parse(cancelledAt) - Date.parse(createdAt) < 15 * minuteMs;

/** Reminders come when they are due, and no more once they are stopped. A question comes after the session. */
export const timely = (evidence: Evidence): string[] => {
  const { world, bookings } = evidence;
  const hours = Math.max(...site.reminderHours);
  const early = world.postOffice.letters.flatMap((letter) => {
    const { kind = '', id = '' } = subjectOf(letter) ?? {};
    const booking = bookings.get(id);
    if (!booking || booking.moves > 0 || booking.operatorMove) return [];
    const wrong = (what: string): string[] => [`mail ${letter.messageKey} came ${what}`];
    const stopped = done(world, 'stop-reminders').some(
      ({ options, atMs }) => options.parameters?.id === id && atMs + slackMs < letter.takenAtMs,
    );
    if (kind.startsWith('reminder-')) {
      const before = Number(kind.split('-')[1] ?? hours);
      if (letter.takenAtMs < startMs(booking) - before * hourMs) return wrong('too early');
      if (letter.takenAtMs > startMs(booking) + slackMs) return wrong('after the session has begun');
    }
    if (kind === 'question' && letter.takenAtMs < endMs(booking)) return wrong('before the session was over');
    if (stopped && (kind.startsWith('reminder-') || (kind === 'question' && booking.donationAmount === 0)))
      return wrong('though its reader wants no more');
    return [];
  });
  return world.owesAnswers && isQuiet(evidence) ? [...early, ...missing(evidence)] : early;
};

/** The reminders that a run of the reconciler had to ask for, of bookings that never changed. */
const missing = (evidence: Evidence): string[] => {
  const { world, bookings } = evidence;
  const hadRun = (fromMs: number, untilMs: number): boolean =>
    world.reconciliations.some(
      ({ startedAtMs, endedAtMs }) => startedAtMs >= fromMs && endedAtMs < untilMs - slackMs,
    );
  return [...bookings.values()].flatMap((booking) => {
    const { id, sequence, status, createdAt } = booking;
    const owner = ownerOf(evidence, booking);
    if (!owner || isAbsent(world, owner) || sequence > 0 || status === 'cancelled') return [];
    if (about(world, 'stop-reminders', id).length > 0 || about(world, 'correct-email', id).length > 0)
      return [];
    return site.reminderHours.flatMap((hours, index) => {
      const fromMs = startMs(booking) - hours * hourMs;
      const untilMs = startMs(booking) - (site.reminderHours[index + 1] ?? 0) * hourMs;
      const isNews = Date.parse(createdAt) <= fromMs - hourMs;
      return isNews && hadRun(fromMs, untilMs) && lettersTo(evidence, id, `reminder-${hours}`).length === 0
        ? [`reminder-${hours} of ${id} was never sent`]
        : [];
    });
  });
};

/** Each refund of a payment that came too late, and of a package, is told to its payer. */
export const refunded = (evidence: Evidence): string[] =>
  evidence.payments.flatMap(({ checkoutId, refunds, order, status, paidAtMs }) => {
    if (!order || isAbsent(evidence.world, order.person) || status !== 'succeeded') return [];
    return refunds
      .filter((refund) => refund.purpose === 'late-payment' || refund.purpose === 'package-completed')
      .filter((refund) => refund.status === 'succeeded')
      .filter(() => 'bookingData' in order.goods || hasConfirmedBefore(order, paidAtMs))
      .filter(
        ({ purpose, cents }) =>
          !evidence.world.postOffice.letters.some(
            ({ messageKey, to, text }) =>
              messageKey === `refund-${purpose}#${checkoutId}` &&
              (purpose === 'late-payment' ? isOf(order.person, to) : to === order.person.email) &&
              text.includes(dollars(cents)),
          ),
      )
      .map(({ purpose, cents }) => `nobody is told that ${cents} cents of ${checkoutId} go back: ${purpose}`);
  });

const hasConfirmedBefore = ({ person, userId }: Order, atMs: number): boolean =>
  person.members.some(({ id, confirmedAtMs }) => id === userId && confirmedAtMs < atMs);

/** Each package is told to its owner, where we know an address. Each message to the space is passed on. */
export const passedOn = (evidence: Evidence): string[] => {
  const { world, payments, packages } = evidence;
  const { letters } = world.postOffice;
  const bought = payments.flatMap(({ checkoutId, order, paidAtMs, chargedCents }) => {
    if (!order || !packages.has(checkoutId) || isAbsent(world, order.person)) return [];
    if (!hasConfirmedBefore(order, paidAtMs)) return [];
    return letters.some(
      ({ messageKey, to, text }) =>
        messageKey === `package-bought#${checkoutId}` &&
        isOf(order.person, to) &&
        text.includes(dollars(chargedCents)),
    )
      ? []
      : [`package ${checkoutId} of v${order.person.number} is told to nobody`];
  });
  const messages = done(world, 'create-contact').flatMap(({ options }) => {
    const { subject } = options.body as { subject: string };
    return letters.some(({ to, text }) => to === site.contactEmail && text.includes(subject))
      ? []
      : [`the message "${subject}" is passed on to nobody`];
  });
  return [...bought, ...messages];
};

/** Payers are told of no more from their bank than it has given. */
export const toldOfBank = ({ world, payments }: Evidence): string[] =>
  payments.flatMap(({ id, checkoutId, lostCents }) => {
    const told = world.postOffice.letters.flatMap(({ messageKey, text }) =>
      messageKey.startsWith('refund-by-bank#') && messageKey.endsWith(checkoutId)
        ? (/now paid \$([\d,.]+\d)/.exec(text.replace(/\s+/g, ' '))?.[1] ?? [])
        : [],
    );
    const toldCents = told.reduce(
      (sum, amount) => sum + Math.round(Number(amount.replaceAll(',', '')) * 100),
      0,
    );
    return toldCents > lostCents
      ? [`the payer of ${id} is told that the bank has refunded ${toldCents} cents, of ${lostCents}`]
      : [];
  });

/** People who have left are written to about that alone, unless they give the address again. */
export const afterLeaving = ({ world }: Evidence): string[] =>
  world.people
    .filter(
      (person) =>
        !person.sharedEmail &&
        hasLeft(person) &&
        person.member === undefined &&
        person.orders.every(({ userId }) => userId),
    )
    .flatMap((person) => {
      const goneAtMs = Math.max(...person.members.map((member) => member.goneAtMs));
      const givenAgain = new Set(
        world.asked
          .filter(({ sentAtMs }) => sentAtMs > goneAtMs)
          .map(({ options }) => (options.body as { email?: string } | undefined)?.email),
      );
      const allowed = /^(account-deleted|cancelled|moved|refunded|donation-|refund|booking-confirmed)/;
      return world.postOffice.letters
        .filter(
          ({ to, takenAtMs, messageKey }) =>
            isOf(person, to) &&
            !givenAgain.has(to) &&
            takenAtMs > goneAtMs + 2 * minuteMs &&
            !allowed.test(messageKey),
        )
        .map(({ messageKey, to }) => `mail ${messageKey} went to ${to}, who has left`);
    });
