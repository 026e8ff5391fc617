import { marshall } from '@aws-sdk/util-dynamodb';
import { withRole } from '../../infra/testing/in-process/granted-actions.ts';
import { contextFor } from '../../infra/testing/in-process/lambda-context.ts';
import { backgroundFunctions } from '../../shared/contract/background-functions.ts';
import { type Item, itemsOf } from './table-contents.ts';

const { touches, timeoutSeconds, trigger } = backgroundFunctions['index-people'];

/** Sends rows to the function that indexes people, as the stream does, with the permissions of its role. */
export const indexRows = async (items: readonly Item[]) => {
  const { handler } = await import('../background/index-people.ts');
  const indexed = items.filter(({ entity }) => trigger.entities.some((known) => known === entity));
  const Records = indexed.map((item, index) => ({
    eventName: 'INSERT' as const,
    dynamodb: {
      SequenceNumber: String(index + 1),
      NewImage: marshall(item, { removeUndefinedValues: true }) as never,
    },
  }));
  return withRole('index-people', touches, () => handler({ Records }, contextFor(timeoutSeconds)));
};

/** Indexes everybody in the table. */
export const indexPeople = async () => indexRows(await itemsOf());
