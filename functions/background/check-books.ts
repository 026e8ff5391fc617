import { setTimeout as wait } from 'node:timers/promises';
import { addsUp, proveBooks, type Records } from '../../shared/domain/books.ts';
import { log } from '../runtime/log.ts';
import { measure } from '../runtime/metrics.ts';
import { readMoneyRecords } from '../store/money-records.ts';

measure('ColdStarts');

const pauseMs = 500;

/** Longer than a day, so that a run that failed loses nothing. A movement is known by its checkout and kind. */
const movementsMs = 3 * 24 * 3600_000;

/** The backup of the ledger: the log of this function is kept for ten years where data is kept. */
const logMovements = ({ ledger, payouts }: Records, nowMs: number): void => {
  const isNew = (at: string | undefined): boolean => Date.parse(at ?? '') > nowMs - movementsMs;
  for (const { at, checkoutId, kind, amountCents, recipient, paymentIntentId } of ledger)
    if (isNew(at))
      log('info', 'money moved', { at, checkoutId, kind, amountCents, recipient, paymentIntentId });
  for (const { at, kind, amountCents, recipient, month, donations, reference, paidOn } of payouts.entries)
    if (isNew(at))
      log('info', 'money moved', { at, kind, amountCents, recipient, month, donations, reference, paidOn });
};

/** Proves once a day that every captured cent is accounted for, as `npm run ledger` does. */
export const handler = async (): Promise<void> => {
  const { records, books } = await proveBooks(readMoneyRecords, () => wait(pauseMs));
  const faults = addsUp(books) ? 0 : Math.max(1, books.faults.length);
  measure('BooksOff', faults);
  for (const fault of books.faults) log('error', 'books off', { fault });
  logMovements(records, Date.now());
  log('info', 'books checked', { faults, capturedCents: books.captured });
};
