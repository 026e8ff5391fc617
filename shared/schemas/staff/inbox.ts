import * as z from 'zod/mini';
import { ruleIds } from '../../content/rules.ts';
import { handSources } from '../../domain/door/drawer.ts';
import { disputeActs } from '../../domain/payments/describe-dispute.ts';
import { refundActs } from '../../domain/payments/describe-refund.ts';
import { disputeStatuses } from '../../domain/payments/disputes.ts';
import { refundStatuses } from '../../domain/payments/refund-status.ts';
import { longest } from '../../domain/text/text-limits.ts';
import { requestId } from '../change-fields.ts';
import { contactMessage } from '../contact-message.ts';
import { standingOf } from '../standing.ts';
import { requiredText } from '../text.ts';

/** The lists of the inbox. */
const inboxLists = [
  'daily',
  'failed-refunds',
  'late-refunds',
  'open-disputes',
  'closed-disputes',
  'unsent-mails',
  'open-messages',
  'answered-messages',
  'strikes',
] as const;
export type InboxList = (typeof inboxLists)[number];

/** `after` is the `next` of the answer before. */
export const inboxQuery = z.strictObject({
  list: z.enum(inboxLists, 'There is no such list.'),
  after: z.optional(z.string().check(z.maxLength(2000), z.regex(/^[\w-]+$/, 'Please begin the list again.'))),
});
export type InboxQuery = z.output<typeof inboxQuery>;

/** A refund that needs a person. Amounts are in cents. */
export const refundInTrouble = z.object({
  checkoutId: z.string(),
  purpose: z.string(),
  status: z.enum(refundStatuses),
  ...standingOf(refundActs),
  amountCents: z.int(),
  /** The session or the package. */
  subject: z.string(),
  /** Absent once erased. */
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  requestedAt: z.optional(z.iso.datetime()),
  failedAt: z.optional(z.iso.datetime()),
  /** The reason, as Stripe calls it. */
  failureCode: z.optional(z.string()),
  paymentIntentId: z.string(),
  /** How it was paid by hand. */
  reference: z.optional(z.string()),
});
export type RefundInTrouble = z.output<typeof refundInTrouble>;

/** A payment that its customer disputes with the bank. Amounts are in cents. */
const shownDispute = z.object({
  id: z.string(),
  checkoutId: z.string(),
  paymentIntentId: z.string(),
  amountCents: z.int(),
  /** In the words of Stripe. */
  reason: z.string(),
  status: z.enum(disputeStatuses),
  ...standingOf(disputeActs),
  openedAt: z.iso.datetime(),
  closedAt: z.optional(z.iso.datetime()),
  /** Until then Stripe takes our answer. */
  respondBy: z.optional(z.iso.datetime()),
  /** The session, when the payment was for one. */
  booking: z.optional(
    z.object({ name: z.string(), date: z.string(), timeSlot: z.string(), duration: z.int() }),
  ),
});
export type ShownDispute = z.output<typeof shownDispute>;

/** A mail that can never be sent as it is. */
const unsentMail = z.object({
  id: z.string(),
  /** The row that it is about. */
  about: z.object({ pk: z.string(), sk: z.string() }),
  at: z.iso.datetime(),
  reason: z.string(),
  /** The time at which an operator has asked for it again. */
  askedAt: z.optional(z.iso.datetime()),
});
export type UnsentMail = z.output<typeof unsentMail>;

/** Somebody who has broken rules in several sessions. */
const personWithStrikes = z.object({
  /** The digest by which they are known. */
  person: z.string(),
  latestAt: z.iso.datetime(),
  /** Those of the latest booking. */
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  /** The sessions, earliest strike first. */
  sessions: z.array(
    z.object({
      bookingId: z.string(),
      date: z.string(),
      timeSlot: z.string(),
      duration: z.int(),
      rules: z.array(z.enum(ruleIds)),
    }),
  ),
});
export type PersonWithStrikes = z.output<typeof personWithStrikes>;

/** The symptoms of a day that nobody had to act on at night. */
const shownDay = z.object({ id: z.string(), at: z.iso.datetime(), says: z.string() });
export type ShownDay = z.output<typeof shownDay>;

const page = <List extends InboxList, Item extends z.ZodMiniType>(list: List, item: Item) =>
  z.object({
    list: z.literal(list),
    items: z.array(item),
    /** Absent at the end of the list. */
    next: z.optional(z.string()),
  });

/** A page of one of the lists. */
export const inboxPage = z.discriminatedUnion('list', [
  page('daily', shownDay),
  page('failed-refunds', refundInTrouble),
  page('late-refunds', refundInTrouble),
  page('open-disputes', shownDispute),
  page('closed-disputes', shownDispute),
  page('unsent-mails', unsentMail),
  page('open-messages', contactMessage),
  page('answered-messages', contactMessage),
  page('strikes', personWithStrikes),
]);
export type InboxPage = z.output<typeof inboxPage>;
/** The page of a list. */
export type PageOf<List extends InboxList> = Extract<InboxPage, { list: List }>;

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const purpose = z
  .string('Please reload the page.')
  .check(
    z.regex(
      new RegExp(`^(late-payment|package-completed|session|stake|goodwill#${uuid})$`),
      'Please reload the page.',
    ),
  );

export const refundRetry = z.strictObject({ purpose, requestId });

export const paymentByHand = z.strictObject({
  purpose,
  reference: requiredText({
    name: 'how you have paid, such as the number of the transfer',
    maxLength: longest.reference,
  }),
  /** Only `drawer` moves the drawer. Pages of earlier releases name no source: cash then comes from the drawer. */
  from: z.optional(z.enum(handSources, 'Please say where the money came from: the drawer, or elsewhere.')),
  /** The cents that the page has shown, and the operator has paid. Absent: what is owed. */
  amountCents: z.optional(z.int().check(z.positive())),
  requestId,
});

/** The end of a refund that was paid twice: what was agreed with its recipient. */
export const refundSettlement = z.strictObject({
  purpose,
  reason: requiredText({ name: 'what you have agreed', maxLength: longest.reason, lines: true }),
  requestId,
});

/** `answer`: the email that is sent as it is marked. */
export const messageMark = z.strictObject({
  answered: z.boolean('Please reload the page.'),
  answer: z.optional(
    z.strictObject({
      nonce: requestId,
      text: requiredText({ name: 'the answer', maxLength: longest.answer, lines: true }),
    }),
  ),
});
export type MessageMark = z.output<typeof messageMark>;
export const mailOnceMore = z.strictObject({ requestId });
export const mailMark = z.strictObject({ done: z.boolean('Please reload the page.') });

export const strikeReview = z.strictObject({
  note: requiredText({ name: 'what you have decided', maxLength: longest.reason, lines: true }),
});
