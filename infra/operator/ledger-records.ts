import { ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Records } from '../../shared/domain/books.ts';
import { donationStatuses } from '../../shared/domain/stakes.ts';
import { explainAwsError } from '../common/aws-account.ts';
import { OperatorError } from '../common/operator-error.ts';

const cents = z.int().check(z.nonnegative());
const row = { pk: z.string(), sk: z.string() };

/** The rows that money is written in, as far as the books need them. */
const ledgerRow = z.object({
  ...row,
  checkoutId: z.string(),
  kind: z.union([
    z.literal(['captured', 'settled']),
    z.templateLiteral(['refunded:', z.string()]),
    z.templateLiteral(['returned:', z.string()]),
  ]),
  amountCents: cents,
  recipient: z.optional(z.string()),
});
const bookingRow = z.object({
  ...row,
  id: z.string(),
  sessionPriceCents: cents,
  donationAmount: cents,
  donationStatus: z.enum(donationStatuses),
  donationRecipient: z.optional(z.string()),
});
const packageRow = z.object({ ...row, id: z.string() });
const checkoutRow = z.object({ ...row, id: z.string(), totalCents: cents });
const refundRow = z.object({
  ...row,
  checkoutId: z.string(),
  purpose: z.string(),
  status: z.enum(['requested', 'refunded', 'failed']),
  amountCents: cents,
});

type Item = { pk: string; sk: string };

const readAs = <Schema extends z.ZodMiniType>(schema: Schema, items: readonly Item[]): z.output<Schema>[] =>
  items.map((item) => {
    const result = schema.safeParse(item);
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    throw new OperatorError(
      `The row ${item.pk} / ${item.sk} is not what it should be: ${issue?.path.join('..')}, ${issue?.message}.`,
    );
  });

/** Consistent, page by page: what is written meanwhile may be seen in part. */
const scan = async (client: DynamoDBDocumentClient, tableName: string): Promise<Item[]> => {
  const items: Item[] = [];
  try {
    for await (const page of paginateScan({ client }, { TableName: tableName, ConsistentRead: true }))
      items.push(...((page.Items ?? []) as Item[]));
    return items;
  } catch (error) {
    if (error instanceof ResourceNotFoundException)
      throw new OperatorError(`There is no table ${tableName} here: look at AWS_REGION and the name.`);
    throw explainAwsError(error);
  }
};

/** All that a table says of money. */
export const readRecords = async (client: DynamoDBDocumentClient, tableName: string): Promise<Records> => {
  const items = await scan(client, tableName);
  const withKeys = (partition: string, sort: string): Item[] =>
    items.filter(({ pk, sk }) => pk.startsWith(partition) && sk.startsWith(sort));
  const checkouts = readAs(checkoutRow, withKeys('CHECKOUT#', 'CHECKOUT'));
  const prices = new Map(checkouts.map(({ id, totalCents }) => [id, totalCents]));
  return {
    ledger: readAs(ledgerRow, withKeys('LEDGER#', '')),
    bookings: readAs(bookingRow, withKeys('BOOKING#', '')),
    packages: readAs(packageRow, withKeys('USER#', 'PACKAGE#')).map(({ id }) => ({
      id,
      priceCents: prices.get(id) ?? 0,
    })),
    refunds: readAs(refundRow, withKeys('CHECKOUT#', 'REFUND#')),
  };
};
