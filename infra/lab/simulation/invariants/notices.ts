import type { StoredBooking } from '../../../../functions/store/bookings/bookings.ts';
import { erased, noAddress } from '../../../../functions/table/rows/erased.ts';
import { sessionEnd, sessionStart } from '../../../../shared/domain/time/location-time.ts';
import { hourMs, minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import { type Letter, openingKeyIn } from '../machine/post-office.ts';
import type { FinalState } from '../world/final-state.ts';
import type { Records } from '../world/records.ts';
import type { World } from '../world/world.ts';
import { isAgainst } from './attested.ts';
import { deskNoticeViolations, isDeskNotice } from './desk-notices.ts';
import { isContested } from './disputes.ts';
import { isOfficeNotice } from './office.ts';

/** A mail function lives a minute. A mail that it began may be taken after the booking has changed. */
const slackMs = 2 * minuteMs;

/** An undecided donation stays so long at least, less an hour for a change of the clocks. */
const undecidedMs = 14 * 24 * hourMs - hourMs;

interface Notice {
  kind: string;
  bookingId: string;
  sequence: number;
  letter: Letter;
}

/** The mails about a corrected address: to it, and to the one before. */
const correctionPattern = /^(email-corrected|email-left|email-restored|confirmation)#([0-9a-f-]{36})#\d+$/;

const keyPattern =
  /^(reminder-\d+|question|donation-[a-z-]+|appeal-received|appeal-upheld|cancelled|moved)#([0-9a-f-]{36})#(\d+)$/;

/** A letter that says something about a booking after its confirmation. */
export const isNotice = (letter: Letter): boolean =>
  [keyPattern, correctionPattern].some((pattern) => pattern.test(letter.messageKey)) ||
  isDeskNotice(letter) ||
  isOfficeNotice(letter);

const noticesIn = (letters: readonly Letter[]): Notice[] =>
  letters.flatMap((letter) => {
    const [, kind, bookingId, sequence] = keyPattern.exec(letter.messageKey) ?? [];
    return kind && bookingId ? [{ kind, bookingId, sequence: Number(sequence), letter }] : [];
  });

/** Each image of a booking, in order. */
const pastOf = ({ changes }: FinalState, bookingId: string): StoredBooking[] =>
  changes
    .filter(({ key }) => key === `BOOKING#${bookingId} BOOKING`)
    .flatMap(({ item }) => (item ? [item as unknown as StoredBooking] : []));

/** The time from which a booking was not as an image of it says any more. */
const endOf = (past: readonly StoredBooking[], sequence: number): number => {
  const next = past.find((image) => image.sequence > sequence);
  const at = next?.cancelledAt ?? next?.movedAt;
  return at ? Date.parse(at) : Number.POSITIVE_INFINITY;
};

const unwanted = 'was to have no more reminders';

/** Why a notice about a donation was not true when it was sent. */
const falseAboutDonation = (
  kind: string,
  booking: StoredBooking,
  now: StoredBooking,
  takenAtMs: number,
): string | undefined => {
  const decidedAtMs = Date.parse(now.donationDecidedAt ?? '9999-12-31T00:00:00Z');
  if (kind === 'donation-result')
    return takenAtMs < decidedAtMs ? 'has a donation that is not decided yet' : undefined;
  if (kind !== 'donation-returned')
    return takenAtMs > decidedAtMs + slackMs ? 'has a donation that was decided before' : undefined;
  return decidedAtMs < sessionEnd(booking) + undecidedMs ? 'had time left for its donation' : undefined;
};

/** Why a notice was not true when it was sent. Undefined when it was. */
const falsehood = (
  { kind, sequence, bookingId, letter }: Notice,
  past: readonly StoredBooking[],
  { stoppedAtMs }: Records,
): string | undefined => {
  const booking = past.findLast((image) => image.sequence === sequence);
  const now = past.at(-1);
  if (!booking || !now) return 'is about a state that the booking never had';
  const { takenAtMs } = letter;
  if (kind === 'cancelled') return booking.status === 'cancelled' ? undefined : 'is not cancelled';
  if (takenAtMs > endOf(past, sequence) + slackMs) return 'was cancelled or moved before';
  if (kind === 'moved') return undefined;
  const isUnwanted = takenAtMs > (stoppedAtMs.get(bookingId) ?? Number.POSITIVE_INFINITY) + slackMs;
  if (kind === 'question') {
    if (takenAtMs < sessionEnd(booking)) return 'has not ended yet';
    return isUnwanted && booking.donationAmount === 0 ? unwanted : undefined;
  }
  if (kind.startsWith('reminder-')) {
    if (takenAtMs > sessionStart(booking) + slackMs) return 'has begun';
    if (takenAtMs < sessionStart(booking) - Number(kind.slice('reminder-'.length)) * hourMs)
      return 'does not begin so soon';
    return isUnwanted ? unwanted : undefined;
  }
  return falseAboutDonation(kind, booking, now, takenAtMs);
};

/** Each notice is sent once. One more copy is allowed when its sender could not know that the first one went. */
const repeated = (letters: readonly Letter[], postOffice: World['postOffice']): string[] =>
  [...Map.groupBy(letters, ({ messageKey }) => messageKey)].flatMap(([key, copies]) => {
    const doubts = copies.filter((letter) => postOffice.isDoubtful(letter)).length;
    return copies.length > 1 + doubts ? [`notice ${key} was sent ${copies.length} times`] : [];
  });

interface Expected {
  kind: string;
  fromMs: number;
  untilMs: number;
}

/** The mails that a booking calls for, each with the time in which it is to be sent. */
const expectedOf = (booking: StoredBooking): Expected[] => {
  const startMs = sessionStart(booking);
  const endMs = sessionEnd(booking);
  // An hour after its booking, a session needs no word about the same again.
  const isNews = ({ fromMs }: Expected): boolean => Date.parse(booking.createdAt) <= fromMs - hourMs;
  const early = { kind: 'reminder-26', fromMs: startMs - 26 * hourMs, untilMs: startMs - 2 * hourMs };
  const late = { kind: 'reminder-2', fromMs: startMs - 2 * hourMs, untilMs: startMs };
  return [...[early, late].filter(isNews), { kind: 'question', fromMs: endMs, untilMs: endMs + 72 * hourMs }];
};

/** Other mails tell of a no-show, and of what speaks against a donation: their holders are not asked. */
const isAsked = ({ id, policy, charityType }: StoredBooking, taps: Records['taps']): boolean => {
  const isAttested = policy.stakeMode === 'attested' && charityType === 'anti-charity';
  return !taps.some(
    ({ bookingId, record }) =>
      bookingId === id && (record.kind === 'no-show' || (isAttested && isAgainst(record))),
  );
};

/** The notices that a run of the reconciler had to write, of bookings that never changed. */
const missing = (
  { bookings }: FinalState,
  notices: readonly Notice[],
  { reconciliations, network }: Pick<World, 'reconciliations' | 'network'>,
  { taps }: Records,
): string[] => {
  const sent = new Set(notices.map(({ letter }) => letter.messageKey));
  const hadRun = ({ fromMs, untilMs }: Expected): boolean =>
    reconciliations.some(
      ({ startedAtMs }) =>
        startedAtMs >= fromMs && startedAtMs < untilMs - slackMs && startedAtMs > network.mailOutageEndsMs,
    );
  return [...bookings.values()]
    .filter(
      ({ sequence, email, remindersStoppedAt }) =>
        sequence === 0 && email !== erased && email !== noAddress && remindersStoppedAt === undefined,
    )
    .flatMap((booking) =>
      expectedOf(booking)
        .filter((expected) => hadRun(expected) && !sent.has(`${expected.kind}#${booking.id}#0`))
        .filter(({ kind }) => kind !== 'question' || isAsked(booking, taps))
        .map(({ kind }) => `notice ${kind} of ${booking.id} was never sent`),
    );
};

/** Mails about a corrected address go to that one, or to the one before. Only those to whom we write then get a key. */
const miscorrected = (letters: readonly Letter[], state: FinalState): string[] =>
  letters.flatMap(({ messageKey, to, text }) => {
    const [, kind = '', bookingId = ''] = correctionPattern.exec(messageKey) ?? [];
    if (!kind) return [];
    const corrected = pastOf(state, bookingId).find(({ emailCorrectedAt }) => emailCorrectedAt);
    const isToFormer = kind === 'email-left' || kind === 'confirmation';
    const mayOpen = kind === 'email-corrected' || kind === 'confirmation';
    const isRight =
      to === (isToFormer ? corrected?.formerEmail : corrected?.email) &&
      (mayOpen || openingKeyIn(text) === undefined);
    return isRight ? [] : [`mail ${messageKey} went to ${to}, which it is not for, or with a key`];
  });

/** At the end, no donation is left undecided, except while the bank decides about its payment. */
const undecided = ({ bookings, payments }: FinalState): string[] => {
  const contested = new Set(payments.filter(isContested).map(({ paymentIntent }) => paymentIntent.id));
  return [...bookings.values()]
    .filter(
      ({ donationAmount, donationStatus, paymentIntentId = '' }) =>
        donationAmount > 0 && donationStatus === 'pending' && !contested.has(paymentIntentId),
    )
    .map(({ id }) => `the donation of ${id} was never decided, and has not gone back`);
};

/** Each notice about a booking is sent once, is true when it is sent, and is not missing. */
export const noticeViolations = (
  state: FinalState,
  world: Pick<World, 'postOffice' | 'reconciliations' | 'network' | 'owesAnswers'>,
  records: Records,
): string[] => {
  const notices = noticesIn(world.postOffice.letters);
  return [
    ...repeated(world.postOffice.letters.filter(isNotice), world.postOffice),
    ...deskNoticeViolations(world.postOffice.letters, records),
    ...notices.flatMap((notice) => {
      const wrong = falsehood(notice, pastOf(state, notice.bookingId), records);
      return wrong ? [`notice ${notice.letter.messageKey}: the booking ${wrong}`] : [];
    }),
    ...(world.owesAnswers ? missing(state, notices, world, records) : []),
    ...undecided(state),
    ...miscorrected(world.postOffice.letters, state),
  ];
};
