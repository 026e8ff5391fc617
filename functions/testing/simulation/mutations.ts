import { registerHooks } from 'node:module';
import { chargedTwice } from './planted/charges.ts';
import { keysThatFail } from './planted/keys.ts';
import { brokenPromises } from './planted/promised.ts';
import { refusedRefunds } from './planted/refunds.ts';
import { impatience } from './planted/services.ts';
import { toldWrongly } from './planted/told.ts';
import { starvation } from './planted/work.ts';

export interface Mutation {
  /** The file, from the repository's root. */
  file: string;
  /** Of a history that shows it. */
  seed: number;
  from: string;
  to: string;
}

/** Bugs to plant in the product, each of which the simulator must notice. */
export const mutations: Readonly<Record<string, Mutation>> = {
  ...toldWrongly,
  ...brokenPromises,
  ...impatience,
  ...refusedRefunds,
  ...chargedTwice,
  ...keysThatFail,
  ...starvation,
  'hold a seat that is taken': {
    file: 'functions/store/seats.ts',
    seed: 15,
    from: "const free = 'attribute_not_exists(pk) OR expiresAt < :now'",
    to: "const free = ':now = :now'",
  },
  'book a seat whoever holds it': {
    file: 'functions/store/seats.ts',
    seed: 38,
    from: `\`\${free} OR checkoutId = :checkoutId\``,
    to: "':now = :now AND :checkoutId = :checkoutId'",
  },
  'release a seat whosever it is': {
    file: 'functions/store/seats.ts',
    seed: 102,
    from: "'checkoutId = :checkoutId AND attribute_exists(expiresAt)'",
    to: "':checkoutId = :checkoutId'",
  },
  'forget to release seats': {
    file: 'functions/payments/end-checkout.ts',
    seed: 154,
    from: 'await releaseSeats({ checkoutId: checkout.id, date, seats: checkout.seats });',
    to: 'void date;',
  },
  'show a payment that nobody has noted': {
    file: 'functions/payments/expose-payment.ts',
    seed: 1,
    from: 'if (await setPaymentIntent(checkout.id, intent.id))',
    to: 'if (checkout.id)',
  },
  'open two checkouts for a browser': {
    file: 'functions/store/browsers.ts',
    seed: 28,
    from: "ConditionExpression: newest ? 'checkoutIds[0] = :newest'",
    to: "ConditionExpression: newest ? ':newest = :newest'",
  },
  'take hours without looking': {
    file: 'functions/store/packages.ts',
    seed: 110,
    from: "ConditionExpression: 'hoursUsed = :seen'",
    to: "ConditionExpression: ':seen = :seen'",
  },
  'decide a stake twice': {
    file: 'functions/store/bookings.ts',
    seed: 32,
    from: "ConditionExpression: 'donationStatus = :pending AND donationAmount > :nothing'",
    to: "ConditionExpression: ':pending = :pending AND donationAmount > :nothing'",
  },
  'refund under a new key each time': {
    file: 'functions/payments/refund.ts',
    seed: 53,
    from: 'const found = await findAtStripe(refund);',
    to: "const found = refund.status === 'requested' && (await createAtStripe({ ...refund, attempts: Date.now() }));",
  },
  'believe the event': {
    file: 'functions/payments/fulfil.ts',
    seed: 5,
    from: 'const paidAt = paidAtMs(intent);',
    to: 'const paidAt = paidAtMs(intent) ?? Date.now();',
  },
  'keep no ledger of refunds': {
    file: 'functions/store/refunds.ts',
    seed: 9,
    from: '    appendLedgerEntry({ checkoutId, kind, amountCents, paymentIntentId }, nowMs),\n',
    to: '',
  },
  'keep no ledger of payments': {
    file: 'functions/payments/book-session.ts',
    seed: 1,
    from: '    captured(checkout, paymentIntentId, nowMs),\n',
    to: '',
  },
  'charge what the browser says': {
    file: 'functions/payments/buyable.ts',
    seed: 21,
    from: 'if (centsOf(dollars) !== totalCents)',
    to: 'if (centsOf(dollars) > 1e11)',
  },
  'send a mail before it is claimed': {
    file: 'functions/mail/send.ts',
    seed: 1,
    from: 'const mine = await claim(message.key, hasTimeLeft);',
    to: 'await ses.send(new SendEmailCommand({ Content: { Raw: { Data: raw } } }));\n  const mine = await claim(message.key, hasTimeLeft);',
  },
  'send a mail whoever claims it': {
    file: 'functions/store/mails.ts',
    seed: 15,
    from: "'attribute_not_exists(pk) OR (#status = :sending AND (endsAtMs < :now OR claimId = :id))'",
    to: "'attribute_not_exists(pk) OR #status <> :sending OR :now = :now OR claimId = :id'",
  },
  'never take over the mail of a dead sender': {
    file: 'functions/store/mails.ts',
    seed: 1,
    from: '(endsAtMs < :now OR claimId = :id)',
    to: '((:now = :now AND claimId = :id))',
  },
  'reconcile no refunds': {
    file: 'functions/background/reconcile.ts',
    seed: 9,
    from: "dueWork('refund', nowMs)",
    to: "dueWork('refund', 0)",
  },
  'reconcile no checkouts': {
    file: 'functions/background/reconcile.ts',
    seed: 1,
    from: "dueWork('checkout', nowMs)",
    to: "dueWork('checkout', 0)",
  },
  'give up what has been paid': {
    file: 'functions/payments/end-checkout.ts',
    seed: 9,
    from: "if (status === 'canceled') {",
    to: "if (status === 'canceled' || status === 'succeeded') {",
  },
  'charge again who comes back late': {
    file: 'functions/payments/resume.ts',
    seed: 41,
    from: 'if (!(await makeWay(checkout, nowMs))) return undefined;',
    to: 'await makeWay(checkout, nowMs); return undefined;',
  },
  'charge again in an older tab': {
    file: 'functions/payments/find-checkout.ts',
    seed: 104,
    from: '[last, ...(await Promise.all([...others].map(getCheckout)))]',
    to: '[last]',
  },
  'hold the seats of a refused payment': {
    file: 'functions/payments/refuse.ts',
    seed: 36,
    from: '  await freeSeats(checkout);\n',
    to: '',
  },
  'show a booking to anybody': {
    file: 'functions/runtime/booking-access.ts',
    seed: 15,
    from: 'if (booking && openedBy) return { booking, openedBy };',
    to: "if (booking) return { booking, openedBy: openedBy ?? 'session' };",
  },
  'write to who has gone': {
    file: 'functions/mail/tell.ts',
    seed: 9,
    from: '!message || message.to === erased',
    to: '!message',
  },
  'answer a redemption with another one': {
    file: 'functions/payments/redeem.ts',
    seed: 31,
    from: 'if (!existing || isSameRequest(existing, userId, bookingData)) return existing;',
    to: 'if (!existing || existing.userId === userId) return existing;',
  },
  'cancel a checkout before its promised end': {
    file: 'functions/store/checkouts.ts',
    seed: 5,
    from: 'new Date(checkout.holdExpiresAtMs).toISOString()',
    to: 'new Date(checkout.holdExpiresAtMs - 600_000).toISOString()',
  },
  'redeem hours for who is leaving': {
    file: 'functions/payments/redeem.ts',
    seed: 112,
    from: '      requireOpenAccount(userId),\n',
    to: '',
  },
  'open another checkout while a payment is undecided': {
    file: 'functions/payments/resume.ts',
    seed: 85,
    from: "if (release === 'processing')",
    to: "if (release === 'never')",
  },
  "resume another visitor's checkout": {
    file: 'functions/payments/resume.ts',
    seed: 28,
    from: ' || !isSameVisitor(checkout, userId)',
    to: '',
  },
  'refuse who pays in time and returns late': {
    file: 'functions/payments/book-session.ts',
    seed: 14,
    from: 'if (isTooLate(bookingData, paidAtMs, nowMs))',
    to: 'if (isTooLate(bookingData, paidAtMs, nowMs) || nowMs >= checkout.holdExpiresAtMs)',
  },
  'refuse a quarter of all payments': {
    file: 'functions/payments/book-session.ts',
    seed: 8,
    from: 'if (isTooLate(',
    to: "if (checkout.id < '4' || isTooLate(",
  },
  'write confirmations to a wrong address': {
    file: 'functions/mail/messages/booking-confirmed.ts',
    seed: 1,
    from: '    to: email,',
    to: "    to: 'x' + email,",
  },
  'erase half of a booking': {
    file: 'functions/store/bookings.ts',
    seed: 9,
    from: 'SET #name = :erased, email = :erased, task = :erased REMOVE phone, browserId, ownerKey, sessionAt',
    to: 'SET #name = if_not_exists(#name, :erased), email = :erased, task = :erased REMOVE browserId, sessionAt',
  },
  'give a failed stake to the charity': {
    file: 'shared/domain/stakes.ts',
    seed: 91,
    from: "{ status: 'forfeited', recipient: charityName }",
    to: "{ status: 'forfeited', recipient: site.defaultCharity }",
  },
  'let anybody decide a stake': {
    file: 'functions/endpoints/resolve-donation.ts',
    seed: 15,
    from: 'await requireBooking(id, event, key, nowMs)',
    to: "{ booking: (await getBooking(id)) as StoredBooking, openedBy: 'session' as const }",
  },
  'book what is over': {
    file: 'shared/domain/location-time.ts',
    seed: 112,
    from: ' || nowMs >= sessionEnd(session)',
    to: '',
  },
  'book what was paid after it began': {
    file: 'shared/domain/location-time.ts',
    seed: 16,
    from: 'paidAtMs >= sessionStart(session) || ',
    to: '',
  },
  'take back more than a stake': {
    file: 'functions/payments/settle.ts',
    seed: 44,
    from: '  amountCents: booking.donationAmount,\n  payment',
    to: '  amountCents: booking.donationAmount + booking.sessionPriceCents,\n  payment',
  },
  'complete a package an hour early': {
    file: 'shared/domain/package-hours.ts',
    seed: 39,
    from: 'hoursUsed === hours.totalHours',
    to: 'hoursUsed >= hours.totalHours - 1',
  },
  'leave sessions open at logout': {
    file: 'functions/endpoints/logout.ts',
    seed: 68,
    from: 'if (member) await endSessions(member);',
    to: 'void member;',
  },
  'let a link for a new password work twice': {
    file: 'functions/endpoints/reset-password.ts',
    seed: 117,
    from: 'account?.sessionGeneration === link?.generation && ',
    to: '',
  },
  'tell a longer hold than there is': {
    file: 'functions/payments/expose-payment.ts',
    seed: 1,
    from: 'new Date(checkout.holdExpiresAtMs)',
    to: 'new Date(checkout.holdExpiresAtMs + 60_000)',
  },
  'note what was captured without the stake': {
    file: 'functions/payments/captured.ts',
    seed: 1,
    from: 'amountCents: totalCents',
    to: 'amountCents: totalCents - 1',
  },
  'answer messages instead of passing them on': {
    file: 'functions/mail/messages/contact-received.ts',
    seed: 19,
    from: 'to: site.contactEmail',
    to: 'to: email',
  },
  'book for nobody what a member bought': {
    file: 'functions/store/bookings.ts',
    seed: 15,
    from: '  userId: checkout.userId,',
    to: '  userId: undefined,',
  },
  'show a day that nobody has booked': {
    file: 'functions/endpoints/get-availability.ts',
    seed: 1,
    from: 'seatsLeft: seatsLeft(taken, slotHour(timeSlot), site.seatsPerHour)',
    to: 'seatsLeft: site.seatsPerHour',
  },
  'take any password': {
    file: 'functions/endpoints/login.ts',
    seed: 79,
    from: 'if (!account || !isRight)',
    to: 'if (!account)',
  },
  'remember what somebody who has gone bought': {
    file: 'functions/accounts/erase-account.ts',
    seed: 8,
    from: '  await forget?.();\n',
    to: '',
  },
  'forget the phone number': {
    file: 'functions/store/bookings.ts',
    seed: 1,
    from: '  ...checkout.purchase.bookingData,\n',
    to: '  ...checkout.purchase.bookingData,\n  phone: undefined,\n',
  },
  'keep sessions when the password changes': {
    file: 'functions/store/accounts.ts',
    seed: 79,
    from: "{ ':passwordHash': passwordHash }",
    to: "{ ':passwordHash': passwordHash, ...(passwordHash !== account.passwordHash && { ':next': account.sessionGeneration }) }",
  },
};

export const mutate = (name: string, source: string): string => {
  const mutation = mutations[name];
  if (!mutation) throw new Error(`there is no mutation "${name}"`);
  const parts = source.split(mutation.from);
  if (parts.length !== 2)
    throw new Error(`"${name}": its place occurs ${parts.length - 1} times in ${mutation.file}`);
  return parts.join(mutation.to);
};

/** Plants a bug: from now on this process loads the file with it. */
export const plant = (name: string): void => {
  const file = mutations[name]?.file;
  if (!file) throw new Error(`there is no mutation "${name}"`);
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      if (!url.endsWith(`/${file}`) || !loaded.source) return loaded;
      return { ...loaded, source: mutate(name, Buffer.from(loaded.source as Uint8Array).toString()) };
    },
  });
};
