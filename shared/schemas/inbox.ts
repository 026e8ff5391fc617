import * as z from 'zod/mini';
import { refundStatuses } from '../domain/refund-status.ts';
import { requiredText } from './text.ts';

/** The lists of the inbox. */
export const inboxLists = ['failed-refunds', 'late-refunds'] as const;
export type InboxList = (typeof inboxLists)[number];

/** `list` and `after`, the `next` of the answer before: the rest of one list. Neither: the beginning of each. */
export const inboxQuery = z
  .strictObject({
    list: z.optional(z.enum(inboxLists, 'There is no such list.')),
    after: z.optional(
      z.string().check(z.maxLength(2000), z.regex(/^[\w-]+$/, 'Please begin the list again.')),
    ),
  })
  .check(
    z.refine(({ list, after }) => after === undefined || list !== undefined, {
      error: 'Please begin the list again.',
    }),
  );
export type InboxQuery = z.output<typeof inboxQuery>;

const page = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: z.array(item),
    /** Absent at the end of the list. */
    next: z.optional(z.string()),
  });

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

const refundPage = page(refundInTrouble);

export const inbox = z.object({
  'failed-refunds': z.optional(refundPage),
  'late-refunds': z.optional(refundPage),
});
export type Inbox = z.output<typeof inbox>;

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const purpose = z
  .string('Please reload the page.')
  .check(
    z.regex(
      new RegExp(`^(late-payment|package-completed|session|stake|goodwill#${uuid})$`),
      'Please reload the page.',
    ),
  );
const requestId = z.uuid('Please reload the page.');

export const refundRetry = z.strictObject({ purpose, requestId });

export const paymentByHand = z.strictObject({
  purpose,
  reference: requiredText({ name: 'how you have paid, such as the number of the transfer', maxLength: 200 }),
  requestId,
});
