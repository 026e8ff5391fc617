import type { TestBrowser } from '../../infra/testing/in-process/call.ts';
import { aBooking } from './booking-journey.ts';
import { sendNotices } from './mails.ts';
import { passPhrase } from './members.ts';
import { itemsOf } from './table-contents.ts';

/** Values that occur nowhere else, so that every trace of them in the table is found. */
export const personal = {
  name: 'Rosalind Quillfeather',
  email: 'rosalind@example.com',
  phone: '+1 555 0100',
  task: 'A novel about penguins',
};

export const traces = [
  ...Object.values(personal),
  'Quillfeather',
  'rosalind',
  '555 0100',
  'penguins',
  'quilly',
];

export const personalBooking = (changes = {}) => aBooking({ ...personal, ...changes });

export const deleteAccount = (browser: TestBrowser, password = passPhrase) =>
  browser.call('delete-account', { body: { password } });

/** The personal values in the table after the mail about the deletion is sent. */
export const personalTraces = async (): Promise<string[]> => {
  await sendNotices();
  const contents = JSON.stringify(await itemsOf()).toLowerCase();
  return traces.filter((trace) => contents.includes(trace.toLowerCase()));
};
