import { setTimeout as wait } from 'node:timers/promises';
import { type Books, closeBooks, difference, type LedgerEntry } from '../../shared/domain/books.ts';
import { log } from '../runtime/log.ts';
import { measure } from '../runtime/metrics.ts';
import { readMoneyRecords } from '../store/money-records.ts';

measure('ColdStarts');

const readings = 3;
const pauseMs = 500;

const faultsOf = (books: Books): number => {
  const purchases = books.faults.length;
  return purchases > 0 || difference(books) === 0 ? purchases : 1;
};

/** Longer than a day, so that a run that failed loses nothing. A movement is known by its checkout and kind. */
const movementsMs = 3 * 24 * 3600_000;

/** The backup of the ledger: the log of this function is kept for ten years where data is kept. */
const logMovements = (ledger: readonly LedgerEntry[], nowMs: number): void => {
  for (const { at, checkoutId, kind, amountCents, recipient, paymentIntentId } of ledger)
    if (at && Date.parse(at) > nowMs - movementsMs)
      log('info', 'money moved', { at, checkoutId, kind, amountCents, recipient, paymentIntentId });
};

/**
 * Proves once a day that every captured cent is accounted for, as `npm run ledger` does. A difference that stays
 * through several readings is a mistake: money that moves while the table is read differs only once.
 */
export const handler = async (): Promise<void> => {
  let records = await readMoneyRecords();
  let books = closeBooks(records);
  for (let reading = 1; reading < readings && faultsOf(books) > 0; reading += 1) {
    await wait(pauseMs);
    records = await readMoneyRecords();
    books = closeBooks(records);
  }
  const faults = faultsOf(books);
  measure('BooksOff', faults);
  for (const fault of books.faults) log('error', 'books off', { fault });
  logMovements(records.ledger, Date.now());
  log('info', 'books checked', { faults, capturedCents: books.captured });
};
