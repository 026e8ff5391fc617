import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from './keys.ts';
import { documents, tableName, type Write } from './table.ts';

/** What one browser has checked out, newest first: its one open checkout, if any, is the first. */
export interface Browser {
  id: string;
  checkoutIds: string[];
}

const checkoutsRemembered = 10;
const daysRemembered = 180;

export const getBrowser = async (browserId: string): Promise<Browser> => {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName(), Key: keys.browser(browserId), ConsistentRead: true }),
  );
  return { id: browserId, checkoutIds: (Item?.checkoutIds as string[] | undefined) ?? [] };
};

/** Makes a checkout the browser's newest. Fails when another request of the same browser was faster. */
export const addCheckout = (browser: Browser, checkoutId: string, nowMs: number): Write => {
  const [newest] = browser.checkoutIds;
  return {
    Put: {
      Item: {
        ...keys.browser(browser.id),
        checkoutIds: [checkoutId, ...browser.checkoutIds].slice(0, checkoutsRemembered),
        expiresAt: Math.floor(nowMs / 1000) + daysRemembered * 24 * 3600,
      },
      ...(newest
        ? {
            ConditionExpression: 'checkoutIds[0] = :newest',
            ExpressionAttributeValues: { ':newest': newest },
          }
        : { ConditionExpression: 'attribute_not_exists(pk)' }),
    },
  };
};
