import { randomUUID } from 'node:crypto';
import { closeBooks } from '../../../shared/domain/money/books.ts';
import { readMoneyRecords } from '../../table/purchases/money-records.ts';
import { aBooking, aStake, madeBooking } from '../../testing/booking-journey.ts';
import { setClock } from '../../testing/clock.ts';
import { aCode, payWithCode } from '../../testing/codes.ts';
import { bankOf } from '../../testing/disputing.ts';
import { aRefundPaidTwice } from '../../testing/inbox.ts';
import { aMember, boughtPackage } from '../../testing/members.ts';
import { operatorForEachTest, staffSignIn } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();
const pat = operatorForEachTest();

const report = async (month = '2026-11') => pat.browser.call('report-month', { query: { month } });

/** The same figures from the rows of the table alone, counted another way. */
const recounted = async () => {
  const rows = await itemsOf();
  const bookings = rows.filter(({ sk }) => sk === 'BOOKING');
  const standing = bookings.filter(
    ({ status, date }) => status === 'booked' && String(date).startsWith('2026-11'),
  );
  const sheets = rows.filter(({ sk }) => sk === 'ATTENDANCE');
  const has = (kind: string) => sheets.filter(({ events }) => JSON.stringify(events).includes(`"${kind}"`));
  const given = bookings.map(({ discount }) => (discount as { cents: number } | undefined)?.cents ?? 0);
  return {
    sessions: standing.length,
    hours: standing.reduce((sum, { duration }) => sum + Number(duration), 0),
    cancelled: bookings.length - bookings.filter(({ status }) => status === 'booked').length,
    arrived: has('arrived').length,
    students: standing.filter(({ isStudent }) => isStudent === 'yes').length,
    codeUses: given.filter((cents) => cents > 0).length,
    codeCents: given.reduce((sum, cents) => sum + cents, 0),
    revenueCents: closeBooks(await readMoneyRecords()).revenue,
  };
};

it('counts sessions, people, money by kind and codes, as the rows alone say', async () => {
  await aCode({ code: 'TENTH' });
  const robin = aBooking({ ...aStake, isStudent: 'yes' });
  await madeBooking(robin);
  await madeBooking(aBooking({ date: '2026-11-24', duration: 1 }));
  await payWithCode('TENTH', aBooking({ email: 'kim@example.com', timeSlot: '1:00 PM' }));
  await madeBooking(aBooking({ date: '2026-12-01', email: 'later@example.com' }));
  const { browser, booking } = await madeBooking(
    aBooking({ email: 'gone@example.com', timeSlot: '5:00 PM' }),
  );
  await browser.call('cancel-booking', {
    parameters: { id: booking.id },
    body: { expectedRefundCents: 7000 },
  });
  const member = await aMember();
  await boughtPackage(member.browser, 'mini');
  setClock('2026-11-20T14:10:00Z');
  pat.browser = await staffSignIn(pat.passkey);
  await pat.browser.call('create-walk-in', {
    body: { nonce: randomUUID(), name: 'Abe Example', duration: 1, isStudent: 'no', paidBy: 'cash' },
  });
  const { status, body } = await report();
  expect([status, body]).toEqual([200, expect.objectContaining(await recounted())]);
  expect(body).toMatchObject({
    month: '2026-11',
    sessions: 4,
    hours: 8,
    cancelled: 1,
    arrived: 1,
    noShows: 0,
    students: 1,
    people: 2,
    returning: 1,
    cardCents: 4500 + 2500 + 6300 + 7000 + 7000,
    cashCents: 2500,
    packageCents: 37_500,
    paidBackCents: 7000,
    codeUses: 1,
    codeCents: 700,
  });
  expect(body.days.find(({ date }) => date === '2026-11-23')).toMatchObject({ sessions: 2, hours: 6 });
  expect((await report('2026-12')).body).toMatchObject({ sessions: 1, cardCents: 0, revenueCents: 0 });
});

it('takes of the revenue only what a bank has taken of our prices', async () => {
  const bank = bankOf(system);
  await madeBooking(aBooking({ ...aStake, duration: 2 }));
  await bank.lose();
  await madeBooking(aBooking({ ...aStake, timeSlot: '1:00 PM' }));
  await bank.lose(1500);
  const { body } = await report();
  expect(body.revenueCents).toBe(closeBooks(await readMoneyRecords()).revenue);
  expect(body).toMatchObject({ cardCents: 5000 + 7000, paidBackCents: 5000 + 500, revenueCents: 6500 });
});

it('takes what was paid back twice off the revenue', async () => {
  const { booking } = await madeBooking(aBooking(aStake));
  await aRefundPaidTwice(booking);
  const { body } = await report();
  expect([body.paidBackCents, body.revenueCents]).toEqual([
    2000,
    closeBooks(await readMoneyRecords()).revenue,
  ]);
});

it('400 for what is no month', async () => {
  const { status, text } = await report('2026-13');
  expect([status, text]).toEqual([400, 'Please choose a month, written like 2026-11.']);
});

it('counts a voided sale as never taken, as the books and the file of the ledger do', async () => {
  setClock('2026-11-20T14:10:00Z');
  pat.browser = await staffSignIn(pat.passkey);
  const sell = async (name: string) => {
    const sale = { nonce: randomUUID(), name, duration: 1, isStudent: 'no', paidBy: 'cash' } as const;
    return (await pat.browser.call('create-walk-in', { body: sale })).body;
  };
  await sell('Abe Example');
  const sold = await sell('Kim Example');
  const id = 'booking' in sold ? sold.booking.id : sold.id;
  expect((await pat.browser.call('void-walk-in', { parameters: { id } })).status).toBe(200);
  expect((await report()).body).toMatchObject({ cashCents: 2500, paidBackCents: 0, revenueCents: 2500 });
  expect(closeBooks(await readMoneyRecords()).revenue).toBe(2500);
  const file = { table: 'ledger', month: '2026-11' } as const;
  const { next: after } = (await pat.browser.call('export-table', { body: file })).body;
  const { body: last } = await pat.browser.call('export-table', { body: { ...file, after } });
  expect(last.csv).toContain('"Total of November 2026. The price is the revenue in the report.","",25,25,0,');
});
