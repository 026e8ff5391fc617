import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { ruleIds } from '../../../shared/content/rules.ts';
import {
  type AttendanceRecord,
  attendanceFacts,
  eventsInEffect,
} from '../../../shared/domain/desk/attendance.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';
import { attendanceOf } from '../../store/desk/attendance.ts';
import { documents, tableName } from '../../table/table.ts';
import { madeBooking } from '../../testing/booking-journey.ts';
import { setClock, travelMinutes } from '../../testing/clock.ts';
import { aMember, passPhrase } from '../../testing/members.ts';
import { personalBooking, personalTraces } from '../../testing/personal-data.ts';
import { type SignedInStaff, signedInStaff, staffSignIn } from '../../testing/staff.ts';
import { aVisitorAtTheDoor } from '../../testing/staff-world.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { recorded, tap } from '../../testing/taps.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

/** Today at 9:00 AM in New York, until noon. */
const start = Date.parse('2026-11-20T14:00:00Z');
const end = start + 3 * 3_600_000;

let kim: SignedInStaff;
let visitor: Booking;
beforeEach(async () => {
  visitor = await aVisitorAtTheDoor();
  setClock(start);
  kim = await signedInStaff('proctor', 'Kim');
});

const ask = (
  wanted: AttendanceRecord,
  { by = kim, nonce = randomUUID() as string, booking = visitor, sequence = 0 } = {},
) => tap(by, booking.id, wanted, { nonce, sequence });

/** Records something, and returns its nonce. */
const record = (
  wanted: AttendanceRecord,
  { by = kim, nonce = randomUUID() as string, booking = visitor } = {},
): Promise<string> => recorded(by, booking.id, wanted, { nonce });

const arrived = { kind: 'arrived' } as const;
const noShow = { kind: 'no-show' } as const;
const talking = { kind: 'rule-broken', rule: 'talking' } as const;

const refusal = async (wanted: AttendanceRecord, options: Parameters<typeof ask>[1] = {}) => {
  const { status, text } = await ask(wanted, options);
  return `${status} ${text}`;
};

/** Changes the stored booking. */
const change = async (attributes: Record<string, unknown>) => {
  const [item] = (await itemsOf(`BOOKING#${visitor.id}`)).filter(({ sk }) => sk === 'BOOKING');
  await documents.send(new PutCommand({ TableName: tableName(), Item: { ...item, ...attributes } }));
};

const factsOf = async (booking = visitor) => attendanceFacts(await attendanceOf({ ...booking, sequence: 0 }));
const strikeRows = () => itemsOf('STRIKES');

it('records a whole session, undo included, and tells what is in effect', async () => {
  const wrong = await record(arrived);
  await record({ kind: 'undo', undoes: wrong });
  await record(arrived);
  await record({ kind: 'locker', locker: '7' });
  await record(talking);
  await record({ kind: 'note', text: 'Spoke on the phone,\ntwice.' });
  const { body } = await ask({ kind: 'result', shown: 'yes' });
  expect(body.events.map(({ kind }) => kind)).toEqual(['arrived', 'locker', 'rule-broken', 'note', 'result']);
  expect(body.events[0]).toEqual({
    kind: 'arrived',
    nonce: expect.any(String),
    byStaffId: kim.member.id,
    atMs: start + 2,
  });
  expect(await factsOf()).toMatchObject({
    attendance: 'arrived',
    rulesBroken: ['talking'],
    hasCriticalStrike: true,
    resultShown: 'yes',
    recordedBy: [kim.member.id],
  });
});

it('keeps in the sheet exactly the events that are in effect', async () => {
  const other = await signedInStaff('operator', 'Pat');
  await record(arrived);
  const answers = await Promise.all(
    ruleIds.map((rule, index) => ask({ kind: 'rule-broken', rule }, { by: index % 2 ? kim : other })),
  );
  expect(answers.map(({ status }) => status)).toEqual(ruleIds.map(() => 201));
  const broken = (await attendanceOf(visitor)).find(({ kind }) => kind === 'rule-broken');
  await record({ kind: 'undo', undoes: broken?.nonce ?? '' });
  const [sheet] = (await itemsOf('BOOKING#')).filter(({ sk }) => sk === 'ATTENDANCE');
  const all = await attendanceOf(visitor);
  expect(new Set(all.map(({ atMs }) => atMs)).size).toBe(all.length);
  expect(((sheet?.events ?? []) as object[]).map(withoutBooking)).toEqual(
    eventsInEffect(all).map(withoutBooking),
  );
});

it('takes no mail about the booking for something that was recorded', async () => {
  const at = new Date(start).toISOString();
  await change({ sk: 'NOTICE#refunded#n1', kind: 'refunded', nonce: 'n1', at });
  await record(arrived);
  expect((await factsOf()).attendance).toBe('arrived');
});

const withoutBooking = (event: object) => ({ ...event, bookingId: undefined });

describe('a repeated request', () => {
  it('is the same event, also after the desk has closed', async () => {
    const nonce = randomUUID();
    const atOnce = await Promise.all([ask(arrived, { nonce }), ask(arrived, { nonce })]);
    await change({ policy: { checkInOpensMinutes: 15, noShowAfterMinutes: 15, attestHours: 1 } });
    setClock(end + 61 * 60_000);
    const later = await ask(arrived, { nonce });
    expect([...atOnce, later].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await attendanceOf(visitor)).toHaveLength(1);
  });

  it('is refused when it records something else, or comes from somebody else', async () => {
    const nonce = await record(arrived);
    const sentence = '409 This tap has already recorded something else. Please tap again.';
    expect(await refusal(talking, { nonce })).toBe(sentence);
    const by = await signedInStaff('operator', 'Pat');
    expect(await refusal(arrived, { nonce, by })).toBe(sentence);
  });
});

describe('the desk', () => {
  it('opens a quarter of an hour before the start, and closes a day after the end', async () => {
    setClock(start - 15 * 60_000 - 1);
    expect(await refusal(arrived)).toBe('409 Check-in for this session opens at 8:45 AM.');
    travelMinutes(1);
    const nonce = await record(arrived);
    setClock(end + 24 * 3_600_000);
    kim.browser = await staffSignIn(kim.passkey);
    await record({ kind: 'undo', undoes: nonce });
    setClock(end + 24 * 3_600_000 + 1);
    expect(await refusal(arrived)).toBe('409 It is too late to record anything about this session.');
  });

  it('follows the terms of the purchase, whatever the site says today', async () => {
    await change({ policy: { checkInOpensMinutes: 30, noShowAfterMinutes: 5, attestHours: 1 } });
    setClock(start - 31 * 60_000);
    expect(await refusal(arrived)).toBe('409 Check-in for this session opens at 8:30 AM.');
    setClock(start + 4 * 60_000);
    expect(await refusal(noShow)).toBe('409 A no-show can be recorded from 9:05 AM on.');
    setClock(end + 61 * 60_000);
    expect(await refusal(arrived)).toBe('409 It is too late to record anything about this session.');
  });

  it('refuses what cannot be', async () => {
    expect(await refusal(noShow)).toBe('409 A no-show can be recorded from 9:15 AM on.');
    expect(await refusal(talking)).toBe('409 Please check this visitor in first.');
    expect(await refusal({ kind: 'undo', undoes: randomUUID() })).toBe('409 There is nothing left to undo.');
    const nonce = await record(arrived);
    setClock(start + 15 * 60_000);
    expect(await refusal(noShow)).toBe('409 This visitor is checked in. Please undo that first.');
    await record({ kind: 'undo', undoes: nonce });
    await record(noShow);
    await record(arrived);
    expect((await factsOf()).attendance).toBe('arrived');
  });

  it('takes a wish that is true already, and records it once', async () => {
    const pat = await signedInStaff('operator', 'Pat');
    const nonce = await record(arrived);
    await record(arrived, { by: pat });
    await record({ kind: 'locker', locker: '7' });
    await record({ kind: 'locker', locker: '7' }, { by: pat });
    await record({ kind: 'undo', undoes: nonce });
    await record({ kind: 'undo', undoes: nonce }, { by: pat });
    setClock(start + 15 * 60_000);
    await record(noShow);
    await record(noShow, { by: pat });
    const events = await attendanceOf({ ...visitor, sequence: 0 });
    const inOrder = events.sort((one, other) => one.atMs - other.atMs);
    expect(inOrder.map(({ kind }) => kind)).toEqual(['arrived', 'locker', 'undo', 'no-show']);
  });

  it('refuses to undo a check-in on which another person has built, until that is undone', async () => {
    const by = await signedInStaff('operator', 'Pat');
    const nonce = await record(arrived);
    const built = randomUUID();
    expect((await ask(talking, { nonce: built, by })).status).toBe(201);
    expect(await refusal({ kind: 'undo', undoes: nonce })).toBe(
      '409 Another person has recorded more about this session since then. Please undo that first.',
    );
    expect((await factsOf()).attendance).toBe('arrived');
    await record({ kind: 'undo', undoes: built });
    await record({ kind: 'undo', undoes: nonce });
    expect((await factsOf()).attendance).toBe('expected');
  });

  it('refuses a booking that is cancelled, moved or unknown', async () => {
    expect(await refusal(arrived, { sequence: 1 })).toBe('409 This session has been moved to another time.');
    const unknown = (id: string) => refusal(arrived, { booking: { ...visitor, id } });
    for (const id of [randomUUID(), 'x']) expect(await unknown(id)).toBe('404 There is no such booking.');
    expect(await unknown('x'.repeat(3000))).toMatch(/^404 There is nothing at this address/);
    await change({ status: 'cancelled' });
    expect(await refusal(arrived)).toBe('409 This session is cancelled.');
  });

  it('ends with the session of a proctor who is revoked', async () => {
    const pat = await signedInStaff('operator', 'Pat');
    await record(arrived);
    await pat.browser.call('revoke-staff', { parameters: { id: kim.member.id } });
    expect(await refusal(talking)).toBe('401 Please sign in with your passkey first.');
  });
});

describe('strikes', () => {
  it('are rows that name nobody, go when they are taken back, and expire', async () => {
    await record(arrived);
    const nonce = await record(talking);
    const rows = await strikeRows();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('robin');
    expect(rows[0]?.expiresAt).toBe(Math.floor((start + 180 * 24 * 3_600_000) / 1000));
    await record({ kind: 'undo', undoes: nonce });
    expect(await strikeRows()).toEqual([]);
  });

  it('of two sessions of a person that one nonce was used for are two', async () => {
    setClock(start - 3_600_000);
    const other = await aVisitorAtTheDoor();
    setClock(start);
    const nonce = randomUUID();
    for (const booking of [visitor, other]) {
      await record(arrived, { booking });
      await record(talking, { booking, nonce });
    }
    expect(await strikeRows()).toHaveLength(2);
    await record({ kind: 'undo', undoes: nonce });
    expect(await strikeRows()).toMatchObject([{ bookingId: other.id }]);
  });

  it('are taken back from the person whom they were recorded for, also when the booking has an owner by now', async () => {
    await record(arrived);
    const nonce = await record(talking);
    await change({ userId: randomUUID() });
    await record({ kind: 'undo', undoes: nonce });
    expect(await strikeRows()).toEqual([]);
  });
});

it.each([
  ['at once', async () => undefined],
  ['after a try that ended with the booking', () => change({ email: '(erased)' })],
])('keeps nothing about a member who deletes the account, %s', async (_, earlierTry) => {
  setClock(start - 3_600_000);
  const { browser } = await aMember('quilly');
  const body = personalBooking({ date: '2026-11-20', timeSlot: '9:00 AM' });
  visitor = (await madeBooking(body, browser)).booking;
  setClock(start);
  await record(arrived);
  await record(talking);
  await record({ kind: 'note', text: 'Rosalind hums about penguins.' });
  expect(await strikeRows()).toHaveLength(1);
  await earlierTry();
  await browser.call('delete-account', { body: { password: passPhrase } });
  expect(await personalTraces()).toEqual([]);
  expect(await strikeRows()).toEqual([]);
  expect((await factsOf()).rulesBroken).toEqual(['talking']);
});
