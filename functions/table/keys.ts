import type { PartitionKey } from '../../shared/contract/definition/rows.ts';
import { type Person, personOf } from '../../shared/domain/people/person.ts';
import { digest } from './digest.ts';

const two = (number: number): string => String(number).padStart(2, '0');

/** The month of the ledger in which an instant lies: that of UTC, such as "2026-12". */
export const ledgerMonth = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 7);

/** By letters, of which some are two halves that no key can hold alone. */
const twoLettersOf = (word: string): string => [...word].slice(0, 2).join('');

/** Every key of the table. `pk` and `sk` as in shared/contract/table.ts. */
export const keys = {
  day: (date: string) => `DAY#${date}`,
  seat: (date: string, hour: number, seat: number) => ({
    pk: `DAY#${date}`,
    sk: `${two(hour)}#SEAT#${two(seat)}`,
  }),
  /** Beside the seats, so that the query of a day reads why some of them are closed. */
  closureNote: (date: string, closureId: string) => ({ pk: `DAY#${date}`, sk: `CLOSURE#${closureId}` }),
  /** The beginning of the keys of those who wait for a day. */
  waiters: 'WAIT#',
  /** In the order in which they have asked. The hours of a day and those who wait for them are read in one query. */
  waiter: (date: string, createdAt: string, id: string) => ({
    pk: `DAY#${date}`,
    sk: `WAIT#${createdAt}#${id}`,
  }),
  /** A day that people wait for. */
  waitedDay: (date: string) => ({ pk: `WAITED#${date}`, sk: 'WAITED' }),
  /** The places of a person on waiting lists. The key holds only a digest of the mailbox. */
  placesOf: (person: string) => `WAITER#${person}`,
  placeOnList: (person: string, date: string, waitingId: string) => ({
    pk: `WAITER#${person}`,
    sk: `${date}#${waitingId}`,
  }),
  offer: (offerId: string) => ({ pk: `OFFER#${offerId}`, sk: 'OFFER' }),
  /** The mail that tells somebody that there is nothing to be offered to them any more. */
  offerNotice: (offerId: string) => ({ pk: `OFFER#${offerId}`, sk: 'NOTICE#gone' }),
  closures: (month: string) => `CLOSURE#${month}`,
  /** One partition for each month. */
  closure: (date: string, closureId: string) => ({
    pk: `CLOSURE#${date.slice(0, 7)}`,
    sk: `${date}#${closureId}`,
  }),
  browser: (browserId: string) => ({ pk: `BROWSER#${browserId}`, sk: 'BROWSER' }),
  newestOfBrowser: (browserId: string, digest: string) => ({
    pk: `BROWSER#${browserId}`,
    sk: `CHECKOUT#${digest}`,
  }),
  /** A browser that has opened a link in a mail to a mailbox. The key holds only a digest of that. */
  mailboxOfBrowser: (browserId: string, person: string) => ({
    pk: `BROWSER#${browserId}`,
    sk: `MAILBOX#${person}`,
  }),
  checkout: (checkoutId: string) => ({ pk: `CHECKOUT#${checkoutId}`, sk: 'CHECKOUT' }),
  refund: (checkoutId: string, purpose: string) => ({
    pk: `CHECKOUT#${checkoutId}`,
    sk: `REFUND#${purpose}`,
  }),
  refundNotice: (checkoutId: string, purpose: string, kind: string, attempt: number) => ({
    pk: `CHECKOUT#${checkoutId}`,
    sk: `NOTICE#${kind}#${attempt}#${purpose}`,
  }),
  dispute: (checkoutId: string, disputeId: string) => ({
    pk: `CHECKOUT#${checkoutId}`,
    sk: `DISPUTE#${disputeId}`,
  }),
  booking: (bookingId: string) => ({ pk: `BOOKING#${bookingId}`, sk: 'BOOKING' }),
  bookingEvent: (bookingId: string, nonce: string) => ({ pk: `BOOKING#${bookingId}`, sk: `EVENT#${nonce}` }),
  /** The events of the desk that are in effect, in one row. */
  attendanceSheet: (bookingId: string) => ({ pk: `BOOKING#${bookingId}`, sk: 'ATTENDANCE' }),
  bookingNotice: (bookingId: string, kind: string, sequence: number | string) => ({
    pk: `BOOKING#${bookingId}`,
    sk: `NOTICE#${kind}#${sequence}`,
  }),
  /** The copy of an audit entry beside the booking that it is about. */
  bookingAudit: (bookingId: string, id: string) => ({ pk: `BOOKING#${bookingId}`, sk: `AUDIT#${id}` }),
  /** One partition for each UTC month, so that the ledger is read month by month. */
  ledgerEntry: (nowMs: number, checkoutId: string, kind: string, apart?: string) => ({
    pk: `LEDGER#${ledgerMonth(nowMs)}`,
    sk: `${checkoutId}#${kind}${apart ? `#${apart}` : ''}`,
  }),
  /** A payout in the ledger, among the entries of the UTC month in which it was recorded. */
  ledgerPayout: (nowMs: number, recipient: string, month: string) => ({
    pk: `LEDGER#${ledgerMonth(nowMs)}`,
    sk: `PAYOUT#${recipient}#${month}`,
  }),
  payout: (recipient: string, month: string) => ({ pk: `PAYOUT#${recipient}`, sk: month }),
  /** The donations of a payout. A month has no "#", so that this is never the partition of a recipient. */
  payoutDonation: (recipient: string, month: string, checkoutId: string) => ({
    pk: `PAYOUT#${month}#${recipient}`,
    sk: checkoutId,
  }),
  /** All rows of a member share one partition. */
  account: (userId: string) => ({ pk: `USER#${userId}`, sk: 'ACCOUNT' }),
  hours: (userId: string, packageId: string, at: string, bookingId: string, kind: string) => ({
    pk: `USER#${userId}`,
    sk: `HOURS#${packageId}#${at}#${bookingId}#${kind}`,
  }),
  package: (userId: string, packageId: string) => ({ pk: `USER#${userId}`, sk: `PACKAGE#${packageId}` }),
  purchase: (userId: string, purchaseId: string) => ({ pk: `USER#${userId}`, sk: `PURCHASE#${purchaseId}` }),
  series: (userId: string, seriesId: string) => ({ pk: `USER#${userId}`, sk: `SERIES#${seriesId}` }),
  newestOfMember: (userId: string, digest: string) => ({ pk: `USER#${userId}`, sk: `CHECKOUT#${digest}` }),
  memberMailRequest: (userId: string, requestId: string) => ({
    pk: `USER#${userId}`,
    sk: `MAIL-REQUEST#${requestId}`,
  }),
  memberNotice: (userId: string, kind: string, sequence: number) => ({
    pk: `USER#${userId}`,
    sk: `NOTICE#${kind}#${sequence}`,
  }),
  /** Usernames and confirmed e-mail addresses are unique without regard to case. */
  username: (username: string) => ({ pk: `USERNAME#${username.toLowerCase()}`, sk: 'USERNAME' }),
  accountEmail: (email: string) => ({ pk: `EMAIL#${email.toLowerCase()}`, sk: 'ACCOUNT' }),
  /** The checkouts of guests with an address. The key holds only a digest of the address. */
  guest: (email: string) => `GUEST#${digest(email.toLowerCase())}`,
  guestCheckout: (email: string, checkoutId: string) => ({
    pk: `GUEST#${digest(email.toLowerCase())}`,
    sk: `CHECKOUT#${checkoutId}`,
  }),
  mailRequest: (requestId: string) => ({ pk: `MAIL-REQUEST#${requestId}`, sk: 'MAIL-REQUEST' }),
  contactMessage: (id: string) => ({ pk: `CONTACT#${id}`, sk: 'CONTACT' }),
  /** The sessions of a date that a card has paid for. */
  cardDay: (card: string, date: string) => ({ pk: `CARD#${card}`, sk: date }),
  /** The hours of one person on a date. Beside the day, and no part of its query. */
  hoursOfPerson: (date: string, person: string) => ({ pk: `DAY#${date}#PEOPLE`, sk: person }),
  /** One partition for all dates: they are few, and expire. */
  turnedAway: (date: string) => ({ pk: 'TURNED-AWAY', sk: date }),
  cashDay: (date: string) => `CASH#${date}`,
  /** Cash that the desk has taken for a booking, or that went back of it. */
  cashMoved: (date: string, bookingId: string, purpose: string) => ({
    pk: `CASH#${date}`,
    sk: `MOVED#${bookingId}#${purpose}`,
  }),
  cashCounted: (date: string, number: number) => ({ pk: `CASH#${date}`, sk: `COUNTED#${number}` }),
  person: (digest: string) => `PERSON#${digest}`,
  personNote: (digest: string, nonce: string) => ({ pk: `PERSON#${digest}`, sk: `NOTE#${nonce}` }),
  personBlock: (digest: string) => ({ pk: `PERSON#${digest}`, sk: 'BLOCK' }),
  /** All codes, so that the office lists them in one query. */
  codes: () => 'CODES',
  codeListed: (code: string) => ({ pk: 'CODES', sk: code }),
  code: (code: string) => ({ pk: `CODE#${code}`, sk: 'CODE' }),
  codeUse: (code: string, checkoutId: string) => ({ pk: `CODE#${code}`, sk: `USE#${checkoutId}` }),
  /** The uses of one person. */
  codePerson: (code: string, person: string) => ({ pk: `CODE#${code}`, sk: `PERSON#${person}` }),
  throttle: (name: string) => ({ pk: `THROTTLE#${name}`, sk: 'THROTTLE' }),
  challenge: (id: string) => ({ pk: `CHALLENGE#${id}`, sk: 'CHALLENGE' }),
  /** All people of the staff share one partition. */
  staff: () => 'STAFF',
  staffMember: (staffId: string) => ({ pk: 'STAFF', sk: staffId }),
  /** The ids of the active operators, as a set: there is always one. */
  operators: () => ({ pk: 'STAFF', sk: 'OPERATORS' }),
  /** The names of everybody who is or was on the staff. None is given twice. */
  staffName: (nameKey: string) => ({ pk: 'STAFF#NAMES', sk: nameKey }),
  passkey: (credentialId: string) => ({ pk: `PASSKEY#${credentialId}`, sk: 'PASSKEY' }),
  passkeyChallenge: (id: string) => ({ pk: `CHALLENGE#${id}`, sk: 'PASSKEY' }),
  /** The key holds only a digest of the token. */
  invitation: (token: string) => ({ pk: `INVITE#${digest(token)}`, sk: 'INVITE' }),
  /** One partition for each UTC day. */
  auditEntry: (at: string, id: string) => ({ pk: `AUDIT#${at.slice(0, 10)}`, sk: `${at.slice(11)}#${id}` }),
  /** All strikes share one partition, so that a day at the desk reads them in one query. They are few, and expire. */
  strikes: () => 'STRIKES',
  strikeReview: (person: string, auditId: string) => ({ pk: 'STRIKES#REVIEWS', sk: `${person}#${auditId}` }),
  strike: (person: string, bookingId: string, nonce: string) => ({
    pk: 'STRIKES',
    sk: `${person}#${bookingId}#${nonce}`,
  }),
  holder: (widest: string) => `HOLDS#${widest}`,
  /** A digest for each part of the holder, widest first. */
  hold: ([widest = '', ...narrower]: readonly string[], checkoutId: string) => ({
    pk: `HOLDS#${widest}`,
    sk: [...narrower, checkoutId].join('#'),
  }),
  /** The last result of the canary. */
  canary: () => ({ pk: 'CANARY', sk: 'CANARY' }),
  /** The figures of the last check of the books. */
  figures: () => ({ pk: 'FIGURES', sk: 'FIGURES' }),
  /** Words that begin alike share a partition: it is read by the beginning of a word. */
  searchWords: (beginning: string) => `SEARCH#${twoLettersOf(beginning)}`,
  searchWord: (word: string, owner: string) => ({
    pk: `SEARCH#${twoLettersOf(word)}`,
    sk: `${word}#${owner}`,
  }),
  /** All words of an owner of bookings, so that they can be erased. */
  wordsOfOwner: (owner: string) => ({ pk: `SEARCH#OF#${owner}`, sk: 'WORDS' }),
  progress: (name: string) => ({ pk: `PROGRESS#${name}`, sk: 'PROGRESS' }),
  mail: (messageKey: string) => ({ pk: `MAIL#${messageKey}`, sk: 'MAIL' }),
  /** A mail that could not be sent, by the key of the row that it reports. */
  unsentMail: ({ pk, sk }: { pk: string; sk: string }) => ({ pk: `UNSENT-MAIL#${pk}`, sk }),
} as const satisfies Record<
  string,
  string | ((...parts: never[]) => PartitionKey | { pk: PartitionKey; sk: string })
>;

/** The digests that stand for a person in keys. The first one is for new rows, and the others for older ones. */
export const personKeys = (
  booker: Parameters<typeof personOf>[0],
): { kind: Person['kind']; digests: [string, ...string[]] } => {
  const { kind, name, formerName } = personOf(booker);
  return { kind, digests: [digest(name), ...(formerName === undefined ? [] : [digest(formerName)])] };
};

/** The name under which the notices that fall due by the clock note how far they have come. */
export const noticesProgress = 'timed-notices';

/** The name under which the search notes how far it has come with the purchases of earlier releases. */
export const searchProgress = 'search';

/** The name under which the comparison of the books with Stripe notes its place. */
export const balanceProgress = 'stripe-balance';

/** The key of each mail, under which it is sent once. */
export const mailKeys = {
  bookingConfirmed: (bookingId: string) => `booking-confirmed#${bookingId}`,
  hoursSpent: (bookingId: string) => `hours-spent#${bookingId}`,
  packageBought: (packageId: string) => `package-bought#${packageId}`,
  refund: (purpose: string, checkoutId: string) => `refund-${purpose}#${checkoutId}`,
  refundNotice: (kind: string, attempt: number | string, purpose: string, checkoutId: string) =>
    `${kind}#${attempt}#${purpose}#${checkoutId}`,
  bookingNotice: (kind: string, bookingId: string, sequence: number | string) =>
    `${kind}#${bookingId}#${sequence}`,
  waiting: (waitingId: string) => `waiting#${waitingId}`,
  offer: (offerId: string) => `offer#${offerId}`,
  offerGone: (offerId: string) => `offer-gone#${offerId}`,
  notice: (kind: string, userId: string, sequence: number | '') => `${kind}#${userId}#${sequence}`,
} as const;
