import { eventually } from '../../../testing/local/eventually.ts';
import { tableItems } from './table-items.ts';
import type { World } from './visitors.ts';

interface Counts {
  bookings: number;
  mails: number;
}

/** The bookings in the table, and the mails that were sent. */
export const countNow = async ({ system }: World): Promise<Counts> => ({
  bookings: (await tableItems(system.origin)).filter(({ pk }) => pk.startsWith('BOOKING#')).length,
  mails: system.mailbox.list().length,
});

/** Waits for one booking and one mail more than before. */
export const endsWithOneMore = (world: World, { bookings, mails }: Counts): Promise<void> =>
  eventually(async () => expect(await countNow(world)).toEqual({ bookings: bookings + 1, mails: mails + 1 }));
