import { registerHooks } from 'node:module';

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
  'hold a seat that is taken': {
    file: 'functions/store/seats.ts',
    seed: 19,
    from: "const free = 'attribute_not_exists(pk) OR expiresAt < :now'",
    to: "const free = ':now = :now'",
  },
  'book a seat whoever holds it': {
    file: 'functions/store/seats.ts',
    seed: 34,
    from: `\`\${free} OR checkoutId = :checkoutId\``,
    to: "':now = :now AND :checkoutId = :checkoutId'",
  },
  'release a seat whosever it is': {
    file: 'functions/store/seats.ts',
    seed: 23,
    from: "'checkoutId = :checkoutId AND attribute_exists(expiresAt)'",
    to: "':checkoutId = :checkoutId'",
  },
  'forget to release seats': {
    file: 'functions/payments/release.ts',
    seed: 117,
    from: 'await releaseSeats({ checkoutId: checkout.id, date, seats: checkout.seats });',
    to: 'void date;',
  },
  'show a payment that nobody has noted': {
    file: 'functions/payments/expose-payment.ts',
    seed: 2,
    from: 'if (await setPaymentIntent(checkout.id, intent.id)) return',
    to: 'if (checkout.id) return',
  },
  'open two checkouts for a browser': {
    file: 'functions/store/browsers.ts',
    seed: 9,
    from: "ConditionExpression: 'checkoutIds[0] = :newest'",
    to: "ConditionExpression: ':newest = :newest'",
  },
  'take hours without looking': {
    file: 'functions/store/packages.ts',
    seed: 7,
    from: "ConditionExpression: 'hoursUsed = :seen'",
    to: "ConditionExpression: ':seen = :seen'",
  },
  'decide a stake twice': {
    file: 'functions/store/bookings.ts',
    seed: 151,
    from: "ConditionExpression: 'donationStatus = :pending AND donationAmount > :nothing'",
    to: "ConditionExpression: ':pending = :pending AND donationAmount > :nothing'",
  },
  'refund under a new key each time': {
    file: 'functions/payments/refund.ts',
    seed: 7,
    from: '(await findAtStripe(refund)) ?? (await createAtStripe(refund))',
    to: 'await createAtStripe({ ...refund, attempts: Date.now() })',
  },
  'believe the event': {
    file: 'functions/payments/fulfil.ts',
    seed: 1,
    from: 'const paidAt = paidAtMs(intent);',
    to: 'const paidAt = paidAtMs(intent) ?? Date.now();',
  },
  'keep no ledger of refunds': {
    file: 'functions/store/refunds.ts',
    seed: 7,
    from: "...(status === 'refunded'\n      ? [",
    to: "...(status === 'requested' as string\n      ? [",
  },
  'keep no ledger of payments': {
    file: 'functions/payments/book-session.ts',
    seed: 1,
    from: '    captured(checkout, paymentIntentId, nowMs),\n',
    to: '',
  },
  'charge what the browser says': {
    file: 'functions/endpoints/create-payment-intent.ts',
    seed: 7,
    from: 'if (amount * 100 !== totalCents)',
    to: 'if (amount > 1e9)',
  },
  'send a mail before it is claimed': {
    file: 'functions/mail/send.ts',
    seed: 1,
    from: 'const mine = await claim(message.key);',
    to: 'await ses.send(new SendEmailCommand({ Content: { Raw: { Data: raw } } }));\n  const mine = await claim(message.key);',
  },
  'send a mail whoever claims it': {
    file: 'functions/store/mails.ts',
    seed: 6,
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
    seed: 180,
    from: '(await refundsDue(nowMs))',
    to: '(await refundsDue(0))',
  },
  'reconcile no checkouts': {
    file: 'functions/background/reconcile.ts',
    seed: 1,
    from: '(await checkoutsDue(nowMs))',
    to: '(await checkoutsDue(0))',
  },
  'give up what has been paid': {
    file: 'functions/payments/release.ts',
    seed: 1,
    from: "if (status === 'canceled') {",
    to: "if (status === 'canceled' || status === 'succeeded') {",
  },
  'charge again who comes back late': {
    file: 'functions/endpoints/create-payment-intent.ts',
    seed: 28,
    from: "if (release !== 'fulfilled') return undefined;",
    to: 'if (release) return undefined;',
  },
  'charge again in an older tab': {
    file: 'functions/endpoints/create-payment-intent.ts',
    seed: 222,
    from: '(await resumeBought(older, purchase, userId, nowMs))',
    to: 'undefined',
  },
  'hold the seats of a refused payment': {
    file: 'functions/payments/refuse.ts',
    seed: 157,
    from: '  await freeSeats(checkout);\n',
    to: '',
  },
  'show a booking to anybody': {
    file: 'functions/runtime/booking-access.ts',
    seed: 34,
    from: 'if (booking && (await opens(booking, visitor, linkKey))) return booking;',
    to: 'if (booking && (await opens(booking, visitor, linkKey)) !== undefined) return booking;',
  },
  'write to who has gone': {
    file: 'functions/background/send-mail.ts',
    seed: 164,
    from: 'if (message && message.to !== erased)',
    to: 'if (message)',
  },
  'answer a redemption with another one': {
    file: 'functions/payments/redeem.ts',
    seed: 51,
    from: 'if (!existing || isSameRequest(existing, userId, bookingData)) return existing;',
    to: 'if (!existing || isSameRequest(existing, userId, { ...bookingData, task: existing.task, email: existing.email })) return existing;',
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
