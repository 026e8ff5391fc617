import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { addsUp, closeBooks } from '../../../shared/domain/money/books.ts';
import { clientOptions } from '../../local/server/aws-clients.ts';
import { tableName } from '../../local/state/table.ts';
import { verdictOf } from '../../operator/ledger/report.ts';
import { readRecords } from '../../operator/stage/ledger-records.ts';
import { type Booking, type Row as CheckedRow, sum } from '../simulation/checker/evidence.ts';
import { soldSeats } from '../simulation/checker/seats.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { Letters } from './letters.ts';
import { lostViolations } from './lost-violations.ts';
import { mailViolations } from './mail-violations.ts';
import { type PaymentAtStripe, readPayments } from './payments.ts';
import { type Row, rowsUnder } from './table-rows.ts';

/** The lifetime of a claim on a mail in functions/mail. An older claim has expired. */
const mailClaimMs = 30_000;

/** Everything that is stored. */
interface Findings {
  rows: Row[];
  payments: PaymentAtStripe[];
}

/** Kinds of rows, by the beginning of their keys. */
const kinds = ['BOOKING#', 'CHECKOUT#', 'CONTACT#', 'DAY#', 'MAIL#', 'USER#'];

/** Each paid payment has become a session or a package, or was given back, and no checkout is left open. */
const unfinished = ({ rows, payments }: Findings): string[] => {
  const bought = new Set(
    rows.filter(({ sk }) => sk === 'BOOKING' || sk.startsWith('PACKAGE#')).map(({ id }) => String(id)),
  );
  const paid = payments
    .filter(
      ({ paymentIntent: { status, metadata } }) =>
        status === 'succeeded' && !bought.has(metadata.checkoutId ?? ''),
    )
    .filter(
      ({ paymentIntent, refunds }) =>
        sum(refunds.filter(({ status }) => status !== 'failed').map(({ amount }) => amount)) <
          paymentIntent.amount_received &&
        !rows.some(
          ({ sk, status, paymentIntentId }) =>
            sk.startsWith('REFUND#') && status === 'failed' && paymentIntentId === paymentIntent.id,
        ),
    )
    .map(({ paymentIntent: { id } }) => `payment ${id} has bought nothing, and is not given back`);
  const open = rows
    .filter(({ sk, status }) => sk === 'CHECKOUT' && status === 'open')
    .map(({ id }) => `checkout ${id} stays open`);
  const requested = rows
    .filter(({ sk, status }) => sk.startsWith('REFUND#') && status === 'requested')
    .filter(
      ({ paymentIntentId }) =>
        !payments.some(
          ({ paymentIntent, refunds }) =>
            paymentIntent.id === paymentIntentId && refunds.some(({ status }) => status === 'pending'),
        ),
    )
    .map(({ pk, sk }) => `refund ${pk} ${sk} stays requested`);
  return [...paid, ...open, ...requested];
};

/** Seats and package hours agree with the sessions, in every moment. */
const inconsistent = (rows: readonly Row[]): string[] => {
  const bookings = rows.filter(({ sk }) => sk === 'BOOKING') as unknown as Booking[];
  const hours = rows
    .filter(({ sk }) => sk.startsWith('PACKAGE#'))
    .flatMap(({ id, hoursUsed = 0, totalHours }) => {
      const own = bookings.filter(({ packageId }) => packageId === id);
      const booked = sum(own.map(({ duration, returned }) => duration - (returned?.hoursBack ?? 0)));
      return booked === hoursUsed && booked <= Number(totalHours)
        ? []
        : [`package ${id} has used ${hoursUsed} hours, of ${booked} booked`];
    });
  return [...soldSeats(rows as CheckedRow[], bookings), ...hours];
};

/** Inspects the stored data of a running system from outside. */
export class Inspector {
  private readonly dataDirectory: string;
  private readonly acknowledged: Acknowledged;
  private readonly letters: Letters;
  /** The mails whose sender has died in a crash. */
  mailsCutOff = 0;

  constructor(dataDirectory: string, acknowledged: Acknowledged, letters: Letters) {
    this.dataDirectory = dataDirectory;
    this.acknowledged = acknowledged;
    this.letters = letters;
    process.env.TABLE_NAME = tableName;
  }

  /**
   * After a crash, before any repair: everything acknowledged is stored. While nothing runs, the invariants of every
   * moment hold too. Records the mails whose sending the crash interrupted; `crashedAtMs` is the time of the system's
   * clock.
   */
  async beforeRepair(endpoint: string, crashedAtMs: number, isStill: boolean): Promise<string[]> {
    const { rows, payments } = await this.look(endpoint);
    this.mailsCutOff += rows.filter(
      ({ status, endsAtMs }) => status === 'sending' && Number(endsAtMs) - mailClaimMs <= crashedAtMs,
    ).length;
    return [
      ...this.acknowledged.violations,
      ...(isStill ? inconsistent(rows) : []),
      ...lostViolations(rows, payments, this.acknowledged),
    ];
  }

  /** After a reconciliation: all work is finished, and every cent is accounted for. */
  async afterRepair(endpoint: string): Promise<string[]> {
    const found = await this.look(endpoint);
    const { rows, payments } = found;
    return [
      ...inconsistent(rows),
      ...lostViolations(rows, payments, this.acknowledged),
      ...unfinished(found),
      ...mailViolations(rows, await this.letters.all(), this.acknowledged, this.mailsCutOff),
      ...(await this.bookViolations(endpoint)),
    ];
  }

  private async look(endpoint: string): Promise<Findings> {
    const client = new DynamoDBClient(clientOptions(endpoint));
    try {
      const rows = await rowsUnder(DynamoDBDocumentClient.from(client), ...kinds);
      return { rows, payments: readPayments(this.dataDirectory) };
    } finally {
      client.destroy();
    }
  }

  private async bookViolations(endpoint: string): Promise<string[]> {
    const client = new DynamoDBClient(clientOptions(endpoint));
    try {
      const books = closeBooks(await readRecords(DynamoDBDocumentClient.from(client), tableName));
      return addsUp(books) ? [] : [verdictOf(books)];
    } finally {
      client.destroy();
    }
  }
}
