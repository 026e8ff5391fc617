import * as z from 'zod/mini';
import { refundStatuses } from '../domain/refund-status.ts';
import { longest } from '../domain/text-limits.ts';
import { requestId } from './change-fields.ts';
import { requiredText } from './text.ts';

/** The lists of the inbox. */
export const inboxLists = ['failed-refunds', 'late-refunds'] as const;
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

const page = <List extends InboxList, Item extends z.ZodMiniType>(list: List, item: Item) =>
  z.object({
    list: z.literal(list),
    items: z.array(item),
    /** Absent at the end of the list. */
    next: z.optional(z.string()),
  });

/** A page of one of the lists. */
export const inboxPage = z.discriminatedUnion('list', [
  page('failed-refunds', refundInTrouble),
  page('late-refunds', refundInTrouble),
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
  requestId,
});
