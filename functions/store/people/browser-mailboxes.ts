import { daysKept } from '../../../shared/domain/policy/days-kept.ts';
import { isNew } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import type { AddressDigest } from '../../table/rows/address-digests.ts';
import { transact, type Write } from '../../table/table.ts';
import { put } from '../../table/write.ts';
import { type Browser, firstGeneration } from './browsers.ts';

const inDays = (days: number, nowMs: number): number => Math.floor(nowMs / 1000) + days * 24 * 3600;

/** True when this browser has opened a link in an email to this address. */
export const hasProvenAddress = async (browserId: string, person: AddressDigest): Promise<boolean> =>
  (await getRow(keys.mailboxOfBrowser(browserId, person), { isConsistent: false })) !== undefined;

/** A browser that has no checkout yet. */
const startBrowser = (id: string, nowMs: number): Write =>
  put(
    keys.browser(id),
    { checkoutIds: [], generation: firstGeneration, expiresAt: inDays(daysKept.browser, nowMs) },
    { when: isNew },
  );

/** Notes that a browser has opened a link in an email to an address. `isNew`: it has had no cookie before. */
export const noteProvenAddress = (
  { id }: Pick<Browser, 'id'>,
  person: AddressDigest,
  isNew: boolean,
  nowMs: number,
): Promise<boolean> =>
  transact([
    ...(isNew ? [startBrowser(id, nowMs)] : []),
    put(keys.mailboxOfBrowser(id, person), { expiresAt: inDays(daysKept.browser, nowMs) }),
  ]);
