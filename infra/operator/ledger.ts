import { setTimeout as wait } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { closeBooks } from '../../shared/domain/books.ts';
import { OperatorError, runForOperator } from '../common/operator-error.ts';
import { clientOptions } from '../local/aws-clients.ts';
import { readRecords } from './ledger-records.ts';
import { addsUp, reportOf, tableArgument, verdictOf } from './ledger-report.ts';

const tries = 3;
const pauseMs = 500;

await runForOperator(async () => {
  const tableName = tableArgument(process.argv.slice(2));
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(endpoint ? clientOptions(endpoint) : {}));
  let books = closeBooks(await readRecords(client, tableName));
  // Money that moves while the table is read may be seen half: that passes, a mistake does not.
  for (let attempt = 1; attempt < tries && !addsUp(books); attempt += 1) {
    await wait(pauseMs);
    books = closeBooks(await readRecords(client, tableName));
  }
  console.log(`${reportOf(books)}\n`);
  if (!addsUp(books)) throw new OperatorError(verdictOf(books));
  console.log(verdictOf(books));
});
