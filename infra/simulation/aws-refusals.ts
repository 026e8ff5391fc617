import { refusalAnswer } from '../local/in-process/dynamodb-refusals.ts';
import type { Refusal } from './network.ts';

export interface HttpAnswer {
  status: number;
  body: string;
}

const errorAnswer = (status: number, type: string): HttpAnswer => ({
  status,
  body: JSON.stringify({ __type: type, message: `simulated: ${type}` }),
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

const always = ['throttled', 'over its throughput', 'over the account limit'] as const;

/** A transaction tells of conflicts, and of throttled items, as reasons of its cancellation. */
export const dynamoDbRefusals = (
  operation: string,
  body: string,
  isWrite: boolean,
): Refusal<HttpAnswer>[] => [
  ...[...always, ...(isWrite ? (['conflict'] as const) : [])].map((name) =>
    refusing(name, refusalAnswer(name, operation, body)),
  ),
  ...serverErrors('com.amazonaws.dynamodb.v20120810#InternalServerError'),
];

export const serviceRefusals: readonly Refusal<HttpAnswer>[] = [
  refusing('throttled', errorAnswer(400, 'ThrottlingException')),
  ...serverErrors('InternalServiceErrorException'),
];
