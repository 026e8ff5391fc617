import type { AttendanceRecord } from '../../../shared/domain/desk/attendance.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';
import { aStake } from '../../testing/booking-journey.ts';
import { setClock } from '../../testing/clock.ts';
import { sendMailAbout } from '../../testing/mails.ts';
import { aMember, boughtPackage, redemption } from '../../testing/members.ts';
import { mailsFrom } from '../../testing/new-mails.ts';
import { type SignedInStaff, signedInStaff } from '../../testing/staff.ts';
import { aVisitorAtTheDoor } from '../../testing/staff-world.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { recorded } from '../../testing/taps.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

/** Today at 9:00 AM in New York. */
const start = Date.parse('2026-11-20T14:00:00Z');

const arrived = { kind: 'arrived' } as const;
const noShow = { kind: 'no-show' } as const;

let kim: SignedInStaff;
let visitor: Booking;
beforeEach(async () => {
  visitor = await aVisitorAtTheDoor();
  setClock(start + 15 * 60_000);
  kim = await signedInStaff('proctor', 'Kim');
});

const record = (wanted: AttendanceRecord) => recorded(kim, visitor.id, wanted);

/** The mails about the notices in the table. */
const mails = () =>
  mailsFrom(system().mailbox, async () =>
    sendMailAbout((await itemsOf('BOOKING#')).filter(({ entity }) => entity === 'timed-notice')),
  );

const told = async () => (await mails()).map(({ subject, text }) => [subject, text]);
const missed = 'We missed you at your focus session';
const corrected = 'Corrected: you are not recorded as a no-show';

it('a no-show is told to the visitor, with the way to answer', async () => {
  await record(noShow);
  const [mail] = await mails();
  expect(mail?.subject).toBe(missed);
  for (const text of [
    'We did not see you at your focus session, so our desk has recorded a no-show.',
    'You can still come until 12:00 PM, New York time',
    'The price of the session, $70, is not refunded.',
    'Book another session: https://quiet.test/booking',
    'hello@quiethours.example',
    'Friday, November 20, 2026, 9:00 AM to 12:00 PM, New York time',
  ])
    expect(mail?.text).toContain(text);
  expect(await mails()).toEqual([]);
});

it('a no-show says that package hours stay used', async () => {
  setClock(start - 3_600_000);
  const { browser } = await aMember();
  const { id: packageId } = await boughtPackage(browser, 'mini');
  const body = redemption(packageId, { date: '2026-11-20', timeSlot: '10:00 AM', duration: 1 });
  visitor = (await browser.call('create-booking', { body })).body;
  setClock(start + 75 * 60_000);
  await record(noShow);
  const [mail] = await mails();
  expect(mail?.text).toContain('The 1 hour of your package stays used.');
  expect(mail?.text).not.toContain('refunded');
});

it('a no-show that is taken back after it was told is corrected, once each time', async () => {
  for (const _ of ['once', 'twice']) {
    const nonce = await record(noShow);
    expect(await told()).toEqual([[missed, expect.anything()]]);
    await record({ kind: 'undo', undoes: nonce });
    expect(await told()).toEqual([[corrected, expect.stringContaining('Our desk has removed it')]]);
    expect(await told()).toEqual([]);
  }
});

it('a no-show is corrected when the visitor is checked in, and told again when that is undone', async () => {
  await record(noShow);
  await mails();
  const nonce = await record(arrived);
  expect(await told()).toEqual([[corrected, expect.stringContaining('Our desk has checked you in since')]]);
  await record({ kind: 'undo', undoes: nonce });
  expect(await told()).toEqual([[missed, expect.anything()]]);
});

it('a no-show that is recorded again before any mail is sent is told once', async () => {
  await record({ kind: 'undo', undoes: await record(noShow) });
  await record(noShow);
  expect(await told()).toEqual([[missed, expect.anything()]]);
});

it('a no-show is not told when it is taken back before the mail is sent', async () => {
  await record({ kind: 'undo', undoes: await record(noShow) });
  expect(await mails()).toEqual([]);
});

it('a no-show leads to the decision about a donation', async () => {
  setClock(start - 3_600_000);
  visitor = await aVisitorAtTheDoor({ ...aStake, timeSlot: '9:00 AM' });
  setClock(start + 15 * 60_000);
  await record(noShow);
  const [mail] = await mails();
  expect(mail?.text).toContain(`https://quiet.test/session-complete/${visitor.id}#key=`);
});
