import { randomUUID } from 'node:crypto';
import { call } from '../../../infra/testing/in-process/call.ts';
import { addPersonNote } from '../../store/people/persons.ts';
import { keys } from '../../table/keys.ts';
import { transact } from '../../table/table.ts';
import { checkOut, madeBooking } from '../../testing/booking-journey.ts';
import { changeRow } from '../../testing/changed-rows.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { fillDays } from '../../testing/full-days.ts';
import { aConfirmedMember, aMember, boughtPackage } from '../../testing/members.ts';
import { personal, personalBooking } from '../../testing/personal-data.ts';
import { signedInStaff } from '../../testing/staff.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { askEachMinute, freeSeat, fullDate, waits } from '../../testing/waiting.ts';

const system = freshSystemForEachTest();

describe('200', () => {
  it('holds everything that is stored about the member, and nothing of others or of our work', async () => {
    const { browser, user } = await aMember();
    const { booking } = await madeBooking(personalBooking({ date: '2026-11-20' }), browser);
    await checkOut(browser, personalBooking({ timeSlot: '2:00 PM', duration: 1 }));
    const { id: packageId } = await boughtPackage(browser, 'mini');
    const series = {
      packageId,
      date: '2026-12-01',
      timeSlot: '9:00 AM',
      duration: 1,
      task: 'Read',
      weeks: 2,
    };
    await browser.call('create-series', { body: { ...series, nonce: randomUUID(), skipTaken: false } });
    travelMinutes(50);
    const { browser: proctor } = await signedInStaff('proctor');
    await proctor.call('record-attendance', {
      parameters: { id: booking.id },
      body: { nonce: randomUUID(), sequence: 0, kind: 'note', text: 'Came with a friend.' },
    });
    await madeBooking(personalBooking({ name: 'Somebody Else', timeSlot: '8:00 PM', duration: 1 }));

    const { status, body } = await browser.call('get-my-data');
    expect(status).toBe(200);
    expect(body.account).toMatchObject({ id: user.id, username: 'robin' });
    expect(body.bookings).toHaveLength(3);
    const own = body.bookings.find(({ id }) => id === booking.id);
    expect(own).toMatchObject({ ...personal, desk: [{ kind: 'note', text: 'Came with a friend.' }] });
    expect(body.purchases.map(({ status: state }) => state).sort()).toEqual(['booked', 'booked', 'released']);
    expect(body.packages[0]?.entries).toHaveLength(2);
    expect(body.series[0]?.weeks).toHaveLength(2);
    const text = JSON.stringify(body);
    for (const hidden of [
      'Somebody Else',
      'argon2',
      'browserId',
      'byStaffId',
      'workQueue',
      'paymentIntentId',
    ])
      expect(text).not.toContain(hidden);
  });
});

it('holds the places and the offers of the confirmed address, and nothing of others who wait', async () => {
  const browser = await aConfirmedMember(system(), 'ada@example.com');
  await fillDays([fullDate]);
  await waits('ada');
  await waits('kim', { timeSlot: '3:00 PM' });
  await freeSeat(9);
  await askEachMinute();
  const hours = { date: fullDate, timeSlot: '9:00 AM', duration: 1, name: 'Ada', email: 'ada@example.com' };
  const { body } = await browser.call('get-my-data');
  expect(body.places).toMatchObject([{ ...hours, state: 'offered', askedAt: expect.any(String) }]);
  expect(body.offers).toMatchObject([{ ...hours, status: 'open', until: expect.any(String) }]);
  for (const hidden of ['kim', 'person', 'seats', 'madeBy'])
    expect(JSON.stringify(body)).not.toContain(hidden);
});

it('holds what became of an appeal, and the words of operators about the member', async () => {
  const { browser, user } = await aMember();
  const { booking } = await madeBooking(personalBooking(), browser);
  const appeal = {
    appealText: 'I was there.',
    appealOutcome: 'achieved',
    appealReason: 'The desk was empty.',
    donationClaim: 'achieved',
  };
  await changeRow(keys.booking(booking.id), appeal);
  const at = '2026-11-20T13:00:00.000Z';
  const note = { nonce: 'nonce', text: 'Robin sits at the window.', by: 'pat', at };
  await transact([addPersonNote({ userId: user.id, email: personal.email }, note)]);
  const { browser: operator } = await signedInStaff('operator');
  const reason = 'The room was closed.';
  const { status } = await operator.call('cancel-for-holder', {
    parameters: { id: booking.id },
    body: { reason },
  });
  expect(status).toBe(200);
  const { body } = await browser.call('get-my-data');
  expect(body.bookings).toMatchObject([
    { ...appeal, cancelReason: reason, office: [{ action: 'cancelled', reason }] },
  ]);
  expect(body.notes).toEqual([{ text: note.text, at }]);
  for (const hidden of ['pat', 'byStaffId', '"by":"'])
    expect(JSON.stringify(body.notes)).not.toContain(hidden);
});

it('holds nothing that was noted about somebody else who typed the address of the member', async () => {
  const browser = await aConfirmedMember(system(), 'ada@example.com');
  const note = { nonce: 'nonce', text: 'A stranger.', by: 'pat', at: '2026-11-20T13:00:00.000Z' };
  const stranger = { userId: undefined, email: 'ada@example.com' };
  await transact([addPersonNote(stranger, { ...note, bookingId: randomUUID() })]);
  expect((await browser.call('get-my-data')).body.notes).toEqual([]);
});

describe('401', () => {
  it('asks for a session', async () => {
    expect((await call('get-my-data')).status).toBe(401);
  });
});

describe('429', () => {
  it('is written ten times in an hour', async () => {
    const { browser } = await aMember();
    const statuses: number[] = [];
    for (let times = 0; times < 11; times += 1) statuses.push((await browser.call('get-my-data')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });
});
