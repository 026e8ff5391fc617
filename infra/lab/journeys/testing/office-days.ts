import type { Page } from 'playwright-core';
import { recordsIn } from '../../../../functions/table/purchases/money-rows.ts';
import { closeBooks } from '../../../../shared/domain/money/books.ts';
import { bookableDatesFrom, localDate } from '../../../../shared/domain/time/location-time.ts';
import { weekdayOf } from '../../../../shared/domain/time/weekdays.ts';
import { heading, press } from './office-steps.ts';
import { tableItems } from './table-items.ts';
import type { World } from './visitors.ts';

/** A Saturday that is still some days away. */
export const nextSaturday = ({ system }: World): string => {
  const nowMs = system.clock.now();
  const dates = bookableDatesFrom(localDate(nowMs), nowMs).slice(3);
  return dates.find((date) => weekdayOf(date) === 'Saturday') ?? '';
};

const format = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** "Saturday, November 28" */
export const dayText = (date: string): string => format.format(Date.parse(date));

/** Opens a day of this month or the next on the calendar page. */
export const openDay = async ({ system }: World, page: Page, date: string): Promise<void> => {
  // A calendar that is open stays at its month.
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('link', { name: 'Calendar' }).click();
  await heading(page, 'Calendar');
  if (date.slice(0, 7) > localDate(system.clock.now())) await press(page, 'Later month');
  await page.getByRole('button', { name: `${dayText(date)}:` }).click();
};

export const closedBooks = async ({ system }: World) =>
  closeBooks(recordsIn(await tableItems(system.origin)));

export const books = async (world: World) => {
  const { faults, held, paidByHand } = await closedBooks(world);
  return { faults, failed: held.refundsFailed, paidByHand: Object.fromEntries(paidByHand) };
};

/** Reads the inbox until it shows a refund. The bank sends the money back a moment after Stripe has sent it. */
export const untilFailed = async (page: Page, text: string): Promise<void> => {
  const failed = page.getByText(text);
  while (!(await failed.isVisible())) {
    await page.reload();
    await page
      .getByRole('list', { name: 'Refunds to pay yourself' })
      .or(page.getByText('No refund waits for you.'))
      .first()
      .waitFor();
  }
};
