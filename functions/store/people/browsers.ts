import { daysKept } from '../../../shared/domain/policy/days-kept.ts';
import { absent, atMost, entry, isThere, type When } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import type { BrowserRow } from '../../table/rows/people/browser-row.ts';
import { sendChange, transact, type Write } from '../../table/table.ts';
import { change, sameAs } from '../../table/write.ts';

/** The checkouts of one browser, newest first. Only the first can be open. */
export type Browser = Pick<BrowserRow, 'checkoutIds' | 'generation' | 'opening' | 'startedAtMs'> & {
  id: string;
};

export const firstGeneration = 1;

const checkoutsRemembered = 10;

/** A request that has died keeps the other requests of its browser waiting for at most this time. */
export const openingMs = 5000;

/** Undefined when this browser has no checkouts, or none recent enough to be kept. */
export const getBrowser = async (browserId: string): Promise<Browser | undefined> => {
  const row = await getRow(keys.browser(browserId));
  if (!row) return undefined;
  const { generation, checkoutIds, opening, startedAtMs } = row;
  return { id: browserId, generation, checkoutIds, startedAtMs, ...(opening && { opening }) };
};

/** True when another request has opened a checkout of this browser, or signed it out, since it was read. */
export const hasMovedOn = (browser: Browser, current: Browser | undefined): boolean =>
  current?.checkoutIds[0] !== browser.checkoutIds[0] ||
  (current !== undefined && current.generation !== browser.generation);

/** The newest checkout of a browser, and its cookies, are as they were read. */
const sameBrowser = (newest: string, { generation }: Browser): When<BrowserRow> => ({
  checkoutIds: entry(0, newest),
  generation,
});

/** True while another request opens a checkout of this browser for something else. */
export const opensAnother = ({ opening }: Browser, purchase: string, nowMs: number): boolean =>
  opening !== undefined && opening.purchase !== purchase && opening.untilMs > nowMs;

/**
 * Keeps other requests of the browser from opening a checkout for something else. `addCheckout` ends that. False when
 * such a request was faster, or the browser has opened a checkout or signed out since it was read. A browser without a
 * checkout has no row, and its cookie is not known to any other request.
 */
export const beginOpening = async (browser: Browser, purchase: string, nowMs: number): Promise<boolean> => {
  const [newest] = browser.checkoutIds;
  if (!newest) return true;
  return sendChange(
    change(keys.browser(browser.id), {
      set: { opening: { purchase, untilMs: nowMs + openingMs } },
      when: {
        ...sameBrowser(newest, browser),
        either: [
          { opening: absent },
          { opening: entry('purchase', purchase) },
          { opening: entry('untilMs', atMost(nowMs)) },
        ],
      },
    }),
  );
};

/** Lets other requests of the browser open a checkout again, because this one has opened none. */
export const stopOpening = async ({ id, checkoutIds }: Browser, purchase: string): Promise<void> => {
  if (!checkoutIds[0]) return;
  await sendChange(
    change(keys.browser(id), { remove: ['opening'], when: { opening: entry('purchase', purchase) } }),
  );
};

/**
 * Makes a checkout the browser's newest one. The transaction fails when the browser has opened another one, or signed
 * out, since it was read.
 */
export const addCheckout = (browser: Browser, checkoutId: string, nowMs: number): Write => {
  const { id, checkoutIds, generation } = browser;
  const [newest] = checkoutIds;
  return change(keys.browser(id), {
    set: {
      checkoutIds: [checkoutId, ...checkoutIds].slice(0, checkoutsRemembered),
      expiresAt: Math.floor(nowMs / 1000) + daysKept.browser * 24 * 3600,
      generation,
      startedAtMs: sameAs('startedAtMs', nowMs),
    },
    remove: ['opening'],
    when: newest
      ? sameBrowser(newest, browser)
      : { either: [{ pk: absent }, { checkoutIds: [], generation }] },
  });
};

/**
 * Ends every cookie that this browser has, with all copies of them, also those that were renewed since it was read. Its
 * checkouts stay known.
 */
export const forgetBrowser = async (id: string): Promise<void> => {
  await sendChange(change(keys.browser(id), { add: { generation: 1 }, when: isThere }));
};

/** Ends every copy of this browser's cookie. False when another request ended them first. */
export const endBrowserCookies = ({ id, generation }: Browser): Promise<boolean> =>
  // As a transaction, whose second try is true although the first one was carried out and its answer lost.
  transact([change(keys.browser(id), { set: { generation: generation + 1 }, when: { generation } })]);
