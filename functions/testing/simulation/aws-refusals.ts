import type { Refusal } from './network.ts';

export interface HttpAnswer {
  status: number;
  body: string;
}

const errorAnswer = (status: number, type: string, more: object = {}): HttpAnswer => ({
  status,
  body: JSON.stringify({ __type: type, message: `simulated: ${type}`, ...more }),
});

const refusing = (name: string, answer: HttpAnswer): Refusal<HttpAnswer> => ({
  name,
  answer: () => answer,
});

/** A 5xx says nothing of whether the request took effect. */
const serverErrors = (type: string): Refusal<HttpAnswer>[] => [
  refusing('error before', errorAnswer(500, type)),
  {
    name: 'error after',
    answer: async (perform) => {
      await perform();
      return errorAnswer(500, type);
    },
  },
];

export const dynamoDbRefusals: readonly Refusal<HttpAnswer>[] = [
  refusing('throttled', errorAnswer(400, 'com.amazon.coral.availability#ThrottlingException')),
  ...serverErrors('com.amazonaws.dynamodb.v20120810#InternalServerError'),
];

export const serviceRefusals: readonly Refusal<HttpAnswer>[] = [
  refusing('throttled', errorAnswer(400, 'ThrottlingException')),
  ...serverErrors('InternalServiceErrorException'),
];

/** Another transaction is at the same items. */
export const conflictAnswer = (operation: string, body: string): Refusal<HttpAnswer> => {
  const type = 'com.amazonaws.dynamodb.v20120810#';
  if (operation !== 'TransactWriteItems')
    return refusing('conflict', errorAnswer(400, `${type}TransactionConflictException`));
  const { TransactItems } = JSON.parse(body) as { TransactItems: unknown[] };
  const reasons = TransactItems.map((_, index) => ({ Code: index === 0 ? 'TransactionConflict' : 'None' }));
  return refusing(
    'conflict',
    errorAnswer(400, `${type}TransactionCanceledException`, { CancellationReasons: reasons }),
  );
};
