/** The errors of DynamoDB that pass by themselves. */
export type DynamoDbRefusal =
  | 'conflict'
  | 'throttled'
  | 'over its throughput'
  | 'over the account limit'
  | 'in progress'
  | 'unavailable';

export interface Answer {
  status: number;
  body: string;
}

const errorAnswer = (type: string, more: object = {}, status = 400): Answer => ({
  status,
  body: JSON.stringify({ __type: type, message: `test: ${type}`, ...more }),
});

const amazon = 'com.amazon.coral.availability#';
const dynamoDb = 'com.amazonaws.dynamodb.v20120810#';

/** A cancelled transaction. Reasons are in the order of its writes. */
export const cancelledAnswer = (codes: readonly string[]): Answer =>
  errorAnswer(`${dynamoDb}TransactionCanceledException`, {
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

const cancelledBy = (code: string, body: string): Answer => {
  const { TransactItems = [] } = JSON.parse(body) as { TransactItems?: unknown[] };
  return cancelledAnswer(TransactItems.map((_, index) => (index === 0 ? code : 'None')));
};

const inTransaction: Partial<Record<DynamoDbRefusal, string>> = {
  conflict: 'TransactionConflict',
  throttled: 'ThrottlingError',
  'over its throughput': 'ProvisionedThroughputExceeded',
};

const ofSingleCalls: Record<DynamoDbRefusal, Answer> = {
  conflict: errorAnswer(`${dynamoDb}TransactionConflictException`),
  throttled: errorAnswer(`${amazon}ThrottlingException`),
  'over its throughput': errorAnswer(`${dynamoDb}ProvisionedThroughputExceededException`),
  'over the account limit': errorAnswer(`${dynamoDb}RequestLimitExceeded`),
  'in progress': errorAnswer(`${dynamoDb}TransactionInProgressException`),
  unavailable: errorAnswer(`${dynamoDb}InternalServerError`, {}, 500),
};

/** The error answer of DynamoDB. A transaction reports conflicts and throttled items as reasons of its cancellation. */
export const refusalAnswer = (refusal: DynamoDbRefusal, operation: string, body: string): Answer => {
  const code = operation === 'TransactWriteItems' ? inTransaction[refusal] : undefined;
  return code ? cancelledBy(code, body) : ofSingleCalls[refusal];
};
