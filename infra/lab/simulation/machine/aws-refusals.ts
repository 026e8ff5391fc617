import { refusalAnswer } from '../../../testing/in-process/dynamodb-refusals.ts';
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

/** After a 5xx the request may or may not have taken effect. */
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

/** A cancelled transaction reports conflicts and throttled items as its reasons. */
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
