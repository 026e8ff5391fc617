import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import { sendPut } from '../../table/table.ts';
import { put } from '../../table/write.ts';

/** A place in Stripe's balance, which is compared from its newest end to its oldest. */
export interface SweepPlace {
  /** The id of the last balance transaction that was compared. */
  after: string;
  /** All that is not older is compared. In epoch milliseconds. */
  doneFromMs: number;
}

/** Undefined when the next comparison begins at the newest end. */
export const getSweepPlace = async (): Promise<SweepPlace | undefined> => {
  const row = await getRow(keys.balanceProgress(), { isConsistent: false });
  return row?.after === undefined || row.doneFromMs === undefined
    ? undefined
    : { after: row.after, doneFromMs: row.doneFromMs };
};

/** Replaces the place. Without one, the next comparison begins anew. */
export const saveSweepPlace = async (place: SweepPlace | undefined): Promise<void> => {
  await sendPut(put(keys.balanceProgress(), place ?? {}));
};
