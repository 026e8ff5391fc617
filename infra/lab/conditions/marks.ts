/** Tells where an expression comes from. DynamoDB reads over it, as over any space. */
export const markOf = (place: number): string => `\t${' '.repeat(place)}\t`;

const marks = /\t *\t/g;

export const withoutMarks = (expression: string): string => expression.replaceAll(marks, '');

const placesIn = (expression = ''): number[] =>
  [...expression.matchAll(marks)].map(([mark]) => mark.length - 2);

interface Conditional {
  ConditionExpression?: string;
}

/** A command to DynamoDB, as far as it has conditions. */
export interface SentInput extends Conditional {
  TransactItems?: Record<string, Conditional>[];
}

const failed = 'ConditionalCheckFailed';

/** The places of the conditions for which a write was refused. */
export const refusedIn = (
  { ConditionExpression, TransactItems = [] }: SentInput,
  error: unknown,
): number[] => {
  if (!(error instanceof Error)) return [];
  if (error.name === `${failed}Exception`) return placesIn(ConditionExpression);
  const reasons = (error as { CancellationReasons?: { Code?: string }[] }).CancellationReasons ?? [];
  return TransactItems.flatMap((item, index) =>
    reasons[index]?.Code === failed
      ? Object.values(item).flatMap((write) => placesIn(write.ConditionExpression))
      : [],
  );
};
