import { documents } from '../../../functions/table/table.ts';
import { table } from '../../../shared/contract/table.ts';

const keyNames = [table, ...Object.values(table.indexes)].flatMap(({ partitionKey, sortKey }) => [
  partitionKey,
  sortKey,
]);

interface Expressions {
  KeyConditionExpression?: string;
  UpdateExpression?: string;
  ExpressionAttributeValues?: Record<string, unknown>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The values that an expression compares with keys, or sets in them. */
const valuesForKeys = ({ KeyConditionExpression = '', UpdateExpression = '', ...input }: Expressions) => {
  const compared = KeyConditionExpression.match(/:\w+/g) ?? [];
  const assignments = new RegExp(`\\b(?:${keyNames.join('|')}) = (:\\w+)`, 'g');
  const set = [...UpdateExpression.matchAll(assignments)].map(([, name = '']) => name);
  return [...compared, ...set].map((name) => input.ExpressionAttributeValues?.[name]);
};

/** True when a request, or a part of it, has an empty text for a key. */
const hasEmptyKey = (part: unknown): boolean => {
  if (Array.isArray(part)) return part.some(hasEmptyKey);
  if (!isRecord(part)) return false;
  return (
    keyNames.some((name) => part[name] === '') ||
    valuesForKeys(part).includes('') ||
    Object.values(part).some(hasEmptyKey)
  );
};

/**
 * DynamoDB refuses an empty text for a key of the table or of an index, also in the condition of a query. The bundled
 * engine takes it, so this refuses it for the tests.
 */
documents.middlewareStack.add(
  (next) => (args) => {
    if (hasEmptyKey(args.input))
      throw new Error(
        'ValidationException: The AttributeValue for a key attribute cannot contain an empty string value.',
      );
    return next(args);
  },
  { step: 'initialize', name: 'empty-keys' },
);
