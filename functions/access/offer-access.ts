import { AppError } from '../runtime/app-error.ts';
import type { ReceivedRequest } from '../runtime/endpoint-handler.ts';
import { jsonBody } from '../runtime/request-body.ts';
import { verifyToken } from '../runtime/tokens.ts';
import { isUuid } from '../runtime/uuid-of.ts';
import { getOffer, type StoredOffer } from '../store/offers/offers.ts';
import { getWaiter } from '../store/offers/waiters.ts';
import type { StoredPlace } from '../store/seats/day-rows.ts';

const keyInBody = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'key' in body && typeof body.key === 'string'
    ? body.key
    : undefined;

/** The key of a link, in the query or in the body. */
export const keyIn = ({ event }: Pick<ReceivedRequest, 'event'>): string | undefined =>
  event.queryStringParameters?.key ??
  (event.body && event.headers['content-type']?.startsWith('application/json')
    ? keyInBody(jsonBody(event))
    : undefined);

const findWaiter = async (id: string, key: string): Promise<StoredPlace | undefined> =>
  verifyToken('waiting', key)?.sub === id ? getWaiter(id) : undefined;

/** The answer to everybody without a key, as if nobody waited. */
const noWaiter = (): AppError =>
  new AppError(
    'not-found',
    'This link has expired or is not complete. Please use the link in our e-mail about your place on the list.',
  );

/** Opens a place on a list with the key in its mail. Throws 404 without it. */
export const openWaiter = async (id: string, key: string | undefined): Promise<StoredPlace> => {
  const waiter = key === undefined ? undefined : await findWaiter(id, key);
  if (!waiter) throw noWaiter();
  return waiter;
};

const noOffer = (): AppError =>
  new AppError(
    'not-found',
    'This link has expired or is not complete. Please use the link in our e-mail about the offer.',
  );

/** An offer opens to the key in its own mail, and to that of the place on the list that has brought it. */
const opens = async (key: string, { id, madeBy }: StoredOffer): Promise<boolean> =>
  verifyToken('offer', key)?.sub === id ||
  (madeBy.kind === 'waiting-list' && (await findWaiter(madeBy.waitingId, key)) !== undefined);

/** Opens an offer with one of its keys. Throws 404 without. */
export const openOffer = async (id: string, key: string | undefined): Promise<StoredOffer> => {
  const offer = key === undefined || !isUuid(id) ? undefined : await getOffer(id);
  if (!offer || key === undefined || !(await opens(key, offer))) throw noOffer();
  return offer;
};
