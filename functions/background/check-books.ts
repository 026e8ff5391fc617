import { setTimeout as wait } from 'node:timers/promises';
import { type Books, closeBooks, difference } from '../../shared/domain/books.ts';
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

/**
 * Proves once a day that every captured cent is accounted for, as `npm run ledger` does. A difference that stays
 * through several readings is a mistake: money that moves while the table is read differs only once.
 */
export const handler = async (): Promise<void> => {
  let books = closeBooks(await readMoneyRecords());
  for (let reading = 1; reading < readings && faultsOf(books) > 0; reading += 1) {
    await wait(pauseMs);
    books = closeBooks(await readMoneyRecords());
  }
  const faults = faultsOf(books);
  measure('BooksOff', faults);
  for (const fault of books.faults) log('error', 'books off', { fault });
  log('info', 'books checked', { faults, capturedCents: books.captured });
};
