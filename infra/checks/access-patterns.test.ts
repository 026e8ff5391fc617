import { keyPatterns, patterns } from './printed/access-patterns.ts';

/** A name such as `getBooking` says all, and needs no comment. */
const plainName = /^(?:get|is|add|append|create|save|forget)[A-Z]/;

it('each function that reads or writes the table has a comment that says what it is for, or a plain name', () => {
  expect(patterns.length).toBeGreaterThan(300);
  const unexplained = patterns.filter(({ name, reason }) => reason === '' && !plainName.test(name));
  expect(unexplained.map(({ name }) => name)).toEqual([]);
});

it('each key has a comment that says what it holds, or finds a row that has one', () => {
  expect(keyPatterns.filter(({ reason }) => reason === '').map(({ name }) => name)).toEqual([]);
});

it('each key is printed as the code makes it', () => {
  expect(keyPatterns.filter(({ partitionKey }) => !/^[A-Z]/.test(partitionKey))).toEqual([]);
  expect(keyPatterns.find(({ name }) => name === 'bookingEvent')).toMatchObject({
    partitionKey: 'BOOKING#<bookingId>',
    sortKey: 'EVENT#<nonce>',
  });
});
