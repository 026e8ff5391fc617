import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from './keys.ts';
import { documents, tableName, updateIf, type Write } from './table.ts';

/** What one browser has checked out, newest first: its one open checkout, if any, is the first. */
export interface Browser {
  id: string;
  /** The browser's cookie is good as long as this number is the one it was made with. */
  generation: number;
  checkoutIds: string[];
}

export const firstGeneration = 1;

const checkoutsRemembered = 10;
const daysRemembered = 180;

/** Undefined when this browser has checked nothing out, or nothing for so long that it is forgotten. */
export const getBrowser = async (browserId: string): Promise<Browser | undefined> => {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName(), Key: keys.browser(browserId), ConsistentRead: true }),
  );
  return (
    Item && {
      id: browserId,
      generation: Item.generation as number,
      checkoutIds: Item.checkoutIds as string[],
    }
  );
};

/** Makes a checkout the browser's newest. Fails when another request of the same browser was faster, or signed it out. */
export const addCheckout = (browser: Browser, checkoutId: string, nowMs: number): Write => {
  const [newest] = browser.checkoutIds;
  return {
    Update: {
      Key: keys.browser(browser.id),
      UpdateExpression: 'SET checkoutIds = :checkoutIds, expiresAt = :expiresAt, generation = :generation',
      ConditionExpression: newest
        ? 'checkoutIds[0] = :newest AND generation = :generation'
        : 'attribute_not_exists(pk)',
      ExpressionAttributeValues: {
        ':checkoutIds': [checkoutId, ...browser.checkoutIds].slice(0, checkoutsRemembered),
        ':expiresAt': Math.floor(nowMs / 1000) + daysRemembered * 24 * 3600,
        ':generation': browser.generation,
        ...(newest && { ':newest': newest }),
      },
    },
  };
};

/**
 * Ends every cookie that this browser was given so far, with all its copies; what it checked out stays known.
 * False when another request ended them first.
 */
export const endBrowserCookies = ({ id, generation }: Browser): Promise<boolean> =>
  updateIf({
    Key: keys.browser(id),
    UpdateExpression: 'SET generation = :next',
    ConditionExpression: 'generation = :seen',
    ExpressionAttributeValues: { ':next': generation + 1, ':seen': generation },
  });
