import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { addsUp, closeBooks } from '../../../shared/domain/money/books.ts';
import { clientOptions } from '../../local/server/aws-clients.ts';
import { prepareTable, tableName } from '../../local/state/table.ts';
import { verdictOf } from '../../operator/ledger/report.ts';
import { readRecords } from '../../operator/stage/ledger-records.ts';
import { type Booking, type Row as CheckedRow, sum } from '../simulation/checker/evidence.ts';
import { soldSeats } from '../simulation/checker/seats.ts';
import { EngineConnection } from '../simulation/machine/engine-connection.ts';
import { TableStream } from '../simulation/machine/table-stream.ts';
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
  /** The rows that call for a mail, as they were committed. */
  news: Row[];
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
  /** By message key: the number of crashes in which its sender died. */
  private readonly cutOff = new Map<string, number>();

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
    for (const { pk, status, endsAtMs } of rows) {
      if (status !== 'sending' || Number(endsAtMs) - mailClaimMs > crashedAtMs) continue;
      const messageKey = pk.replace('MAIL#', '');
      this.cutOff.set(messageKey, (this.cutOff.get(messageKey) ?? 0) + 1);
    }
    return [
      ...this.acknowledged.violations,
      ...(isStill ? inconsistent(rows) : []),
      ...lostViolations(rows, payments, this.acknowledged),
    ];
  }

  /** After a reconciliation: all work is finished, and every cent is accounted for. */
  async afterRepair(endpoint: string): Promise<string[]> {
    const found = await this.look(endpoint);
    const { rows, payments, news } = found;
    const accounts = rows.filter(({ sk }) => sk === 'ACCOUNT');
    const letters = await this.letters.all();
    return [
      ...inconsistent(rows),
      ...lostViolations(rows, payments, this.acknowledged),
      ...unfinished(found),
      ...mailViolations(news, accounts, letters, this.cutOff),
      ...(await this.bookViolations(endpoint)),
    ];
  }

  get mailsCutOff(): number {
    return [...this.cutOff.values()].reduce((sum, times) => sum + times, 0);
  }

  private async look(endpoint: string): Promise<Findings> {
    const client = new DynamoDBClient(clientOptions(endpoint));
    const engine = new EngineConnection(endpoint);
    try {
      const stream = new TableStream(engine, await prepareTable(client));
      await stream.read(Date.now());
      const told = new Map<string, Row>();
      for (const { key, item } of stream.changes)
        if (item?.entity && !told.has(key)) told.set(key, item as Row);
      const rows = await rowsUnder(DynamoDBDocumentClient.from(client), ...kinds);
      return { rows, payments: readPayments(this.dataDirectory), news: [...told.values()] };
    } finally {
      engine.close();
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
