import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { addsUp, closeBooks } from '../../../shared/domain/money/books.ts';
import { clientOptions } from '../../local/server/aws-clients.ts';
import { prepareTable, tableName } from '../../local/state/table.ts';
import { verdictOf } from '../../operator/ledger/report.ts';
import { readRecords } from '../../operator/stage/ledger-records.ts';
import { moneyViolations, unfinishedWork } from '../simulation/invariants/money.ts';
import { packageViolations } from '../simulation/invariants/packages.ts';
import { seatViolations } from '../simulation/invariants/seats.ts';
import { stakeViolations } from '../simulation/invariants/stakes.ts';
import { EngineConnection } from '../simulation/machine/engine-connection.ts';
import { TableStream } from '../simulation/machine/table-stream.ts';
import { type FinalState, readFinalState } from '../simulation/world/final-state.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { Letters } from './letters.ts';
import { lostViolations } from './lost-violations.ts';
import { mailViolations } from './mail-violations.ts';
import { readPayments } from './payments.ts';
import { type Row, rowsUnder } from './table-rows.ts';

/** The lifetime of a claim on a mail in functions/mail. An older claim has expired. */
const mailClaimMs = 30_000;

interface Findings {
  state: FinalState;
  /** The rows of accounts, messages and mails. */
  rows: Row[];
  news: Row[];
}

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
    const { state, rows } = await this.look(endpoint);
    for (const { pk, status, endsAtMs } of rows) {
      if (status !== 'sending' || Number(endsAtMs) - mailClaimMs > crashedAtMs) continue;
      const messageKey = pk.replace('MAIL#', '');
      this.cutOff.set(messageKey, (this.cutOff.get(messageKey) ?? 0) + 1);
    }
    return [...(isStill ? this.always(state) : []), ...lostViolations(state, rows, this.acknowledged)];
  }

  /** After a reconciliation: all work is finished, and every cent is accounted for. */
  async afterRepair(endpoint: string): Promise<string[]> {
    const { state, rows, news } = await this.look(endpoint);
    const accounts = rows.filter(({ sk }) => sk === 'ACCOUNT');
    const letters = await this.letters.all();
    return [
      ...this.always(state),
      ...lostViolations(state, rows, this.acknowledged),
      ...moneyViolations(state, this.acknowledged.records),
      ...unfinishedWork(state, Date.now()),
      ...mailViolations(news, accounts, letters, this.cutOff),
      ...(await this.bookViolations(endpoint)),
    ];
  }

  get mailsCutOff(): number {
    return [...this.cutOff.values()].reduce((sum, times) => sum + times, 0);
  }

  private always(state: FinalState): string[] {
    return [
      ...this.acknowledged.records.violations,
      ...seatViolations(state, false),
      ...packageViolations(state, Date.now()),
      ...stakeViolations(state, this.acknowledged.records),
    ];
  }

  private async look(endpoint: string): Promise<Findings> {
    const client = new DynamoDBClient(clientOptions(endpoint));
    const engine = new EngineConnection(endpoint);
    try {
      const stream = new TableStream(engine, await prepareTable(client));
      await stream.read(Date.now());
      const rows = await rowsUnder(DynamoDBDocumentClient.from(client), 'MAIL#', 'CONTACT#', 'USER#');
      const stripe = { listPayments: () => readPayments(this.dataDirectory) };
      const state = await readFinalState({ stream, stripe }, engine);
      return { state, rows, news: state.told as unknown as Row[] };
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
