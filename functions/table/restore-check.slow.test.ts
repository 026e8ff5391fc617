import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import { site } from '../../shared/site.ts';
import { aBooking, checkOut, madeBooking, paidCheckout, pay } from '../testing/booking-journey.ts';
import { travelMinutes } from '../testing/clock.ts';
import { fillDays } from '../testing/full-days.ts';
import { copy, lose, report, restoreToNow, stripe } from '../testing/kept/restoring.ts';
import { sendMailAbout, sendNotices } from '../testing/mails.ts';
import { aMember, boughtPackage, confirmAddressOf, passPhrase } from '../testing/members.ts';
import { signedInStaff } from '../testing/staff.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { waits } from '../testing/waiting.ts';
import { keys } from './keys.ts';
import { documents, tableName } from './table.ts';

const system = freshSystemForEachTest();

const copied = (lines: readonly string[]): string[] =>
  lines.filter((line) => line.startsWith('copy ')).map((line) => line.slice('copy '.length));

it('says to copy what was lost, with the notes of sent mails first, and nothing else', async () => {
  const { browser, booking } = await madeBooking();
  await sendMailAbout(await itemsOf('BOOKING#'));
  const restored = await restoreToNow();
  expect(copied(await report(restored))).toEqual([]);
  const all = await itemsOf();
  await lose(
    all.filter(
      ({ pk, sk }) => /^(BOOKING|CHECKOUT|DAY|LEDGER|MAIL)#/.test(pk) && !sk.includes('MAIL-REQUEST'),
    ),
  );
  const lines = await report(restored);
  expect(copied(lines)[0]).toMatch(/^MAIL#booking-confirmed#/);
  expect(copied(lines)).toHaveLength(1 + 1 + 1 + 3 + 1);
  expect(await copy(restored)).toContain('Copied: 7.');
  const { status } = await browser.call('get-booking', { parameters: { id: booking.id } });
  expect(status).toBe(200);
  await sendMailAbout(await itemsOf('BOOKING#'));
  expect(system().mailbox.list()).toHaveLength(1);
  expect(copied(await report(restored))).toEqual([]);
});

const aBuyer = async (username: string, email: string, timeSlot: string) => {
  const { browser, user } = await aMember(username);
  await confirmAddressOf(system(), browser, email);
  const bookingData = aBooking({ email, timeSlot, duration: 1 });
  const { body } = await checkOut(browser, bookingData);
  await pay(body.clientSecret);
  const { body: booking } = await browser.call('create-booking', { body: bookingData });
  await boughtPackage(browser, 'mini');
  return { browser, user, booking };
};

it('leaves out everything of members who had their accounts deleted since', async () => {
  const gone = await aBuyer('robin', 'robin@example.com', '9:00 AM');
  const unexplained = await aBuyer('kim', 'kim@example.com', '1:00 PM');
  const stays = await aBuyer('lee', 'lee@example.com', '4:00 PM');
  const restored = await restoreToNow();
  await gone.browser.call('delete-account', { body: { password: passPhrase } });
  await sendNotices();
  await lose(await itemsOf(`USER#${unexplained.user.id}`));
  await lose(await itemsOf(`BOOKING#`));
  const lines = await report(restored);
  const text = copied(lines).join('\n');
  expect(text).not.toMatch(new RegExp(`${gone.user.id}|${gone.booking.id}|USERNAME#robin|EMAIL#robin`));
  expect(text).toMatch(`BOOKING#${stays.booking.id} BOOKING`);
  expect(lines.join('\n')).toMatch(
    /Left out: \d+ rows of members who have had their accounts deleted since\./,
  );
  // Why this one's account is missing, nobody has noted.
  expect(text).not.toMatch(unexplained.booking.id);
  expect(lines).toContain(`  ${unexplained.user.id}`);
});

it('does not copy back what was erased inside of rows that stay', async () => {
  const { browser, booking } = await aBuyer('robin', 'robin@example.com', '9:00 AM');
  const restored = await restoreToNow();
  await browser.call('delete-account', { body: { password: passPhrase } });
  expect(copied(await report(restored)).join('\n')).not.toMatch(booking.id);
  const rows = await itemsOf(`BOOKING#${booking.id}`);
  expect(rows.filter(({ sk }) => sk === 'BOOKING')).toMatchObject([{ email: '(erased)' }]);
});

it('leaves hours open that were opened again, and lets the operator decide about keys that were ended', async () => {
  const pat = await signedInStaff('operator', 'Pat');
  const ids = ['reopened', 'closed'].map(() => randomUUID());
  for (const [index, id] of ids.entries())
    await pat.browser.call('close-hours', {
      body: { id, date: `2026-11-2${3 + index}`, fromHour: 9, toHour: 10, reason: 'A pipe burst.' },
    });
  const { browser } = await aMember('robin');
  const first = await browser.call('renew-my-calendar');
  const restored = await restoreToNow();
  await pat.browser.call('reopen-hours', { body: { id: ids[0] ?? '', date: '2026-11-23' } });
  await browser.call('renew-my-calendar');
  await lose(await itemsOf('DAY#2026-11-24'));
  const lines = await report(restored);
  expect(copied(lines).filter((line) => line.startsWith('DAY#2026-11-23'))).toEqual([]);
  expect(copied(lines).filter((line) => line.startsWith('DAY#2026-11-24'))).toHaveLength(12 + 1);
  expect(copied(lines).filter((line) => line.startsWith('FEED#'))).toEqual([]);
  expect(first.status).toBe(201);
  expect(lines.filter((line) => line.startsWith('  FEED#'))).toHaveLength(1);
  expect(lines).toContain('Left out: 13 rows of hours that were opened again since.');
});

it('brings back no note about somebody who had their account deleted, and no place on a list', async () => {
  const gone = await aBuyer('robin', 'robin@example.com', '9:00 AM');
  const pat = await signedInStaff('operator', 'Pat');
  const parameters = { id: gone.booking.id };
  await pat.browser.call('note-person', { parameters, body: { nonce: randomUUID(), text: 'Hums.' } });
  await fillDays(['2026-11-24']);
  await waits('robin', { date: '2026-11-24' });
  const restored = await restoreToNow();
  await gone.browser.call('delete-account', { body: { password: passPhrase } });
  await sendNotices();
  expect(copied(await report(restored)).filter((line) => /PERSON#|WAIT/.test(line))).toEqual([]);
});

it('leaves out holds, and what has expired', async () => {
  await checkOut(new TestBrowser(), aBooking());
  const restored = await restoreToNow();
  await lose(await itemsOf());
  travelMinutes(site.holdMinutes + 1);
  const lines = await report(restored);
  // A scan has no order.
  expect(copied(lines).toSorted()).toEqual([
    expect.stringMatching(/^CHECKOUT#.* CHECKOUT$/),
    expect.stringMatching(/^GUEST#/),
  ]);
  expect(lines).toContainEqual(expect.stringMatching(/^Left out: \d+ rows that expired\.$/));
});

it('names seats that others have by now, and books that are not what they were', async () => {
  const { booking } = await madeBooking(aBooking({ duration: 1 }));
  const restored = await restoreToNow();
  const [seat] = await itemsOf('DAY#');
  const [entry] = await itemsOf('LEDGER#');
  await documents.send(new PutCommand({ TableName: tableName(), Item: { ...seat, checkoutId: 'another' } }));
  await documents.send(new PutCommand({ TableName: tableName(), Item: { ...entry, amountCents: 1 } }));
  const text = (await report(restored)).join('\n');
  expect(text).toMatch(`DAY#2026-11-23 ${seat?.sk} of ${booking.id}`);
  expect(text).toMatch(`are not what they were:\n  ${entry?.pk} ${entry?.sk}`);
});

it('leaves the seats free that were given up since by cancelling and moving', async () => {
  const cancelled = await madeBooking(aBooking({ duration: 1 }));
  const moved = await madeBooking(aBooking({ duration: 1, timeSlot: '1:00 PM' }));
  const restored = await restoreToNow();
  const seats = await itemsOf('DAY#');
  await cancelled.browser.call('cancel-booking', {
    parameters: { id: cancelled.booking.id },
    body: { expectedRefundCents: 2500 },
  });
  await moved.browser.call('reschedule-booking', {
    parameters: { id: moved.booking.id },
    body: { date: '2026-11-24', timeSlot: '9:00 AM' },
  });
  const lines = await report(restored);
  expect(copied(lines)).toEqual([]);
  expect(lines).toContain('Left out: 2 rows of sessions that were cancelled or moved since.');
  for (const seat of seats)
    await documents.send(
      new PutCommand({ TableName: tableName(), Item: { ...seat, checkoutId: 'another' } }),
    );
  expect((await report(restored)).join('\n')).not.toMatch(/belong to another booking/);
});

it('leaves out what Stripe has refunded since, and asks about what is open', async () => {
  const { booking } = await madeBooking(aBooking({ duration: 1 }));
  const restored = await restoreToNow();
  const [checkout] = await itemsOf('CHECKOUT#');
  await (await stripe()).refunds.create({ payment_intent: String(checkout?.paymentIntentId) });
  await lose([{ ...keys.checkout(booking.id) }]);
  await paidCheckout(aBooking({ timeSlot: '2:00 PM' }));
  const lines = await report(restored);
  expect(copied(lines)).toEqual([]);
  const text = lines.join('\n');
  expect(text).toMatch(
    /Stripe says otherwise:\n {2}pi_\w+ was refunded since: nothing of the purchase \S+ is copied/,
  );
  expect(text).toMatch(/pi_\w+ is paid, and CHECKOUT#\S+ is open: the reconciler ends it/);
});
