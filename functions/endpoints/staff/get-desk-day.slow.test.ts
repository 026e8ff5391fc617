import { randomUUID } from 'node:crypto';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { rosterArguments } from '../../../infra/operator/roster/command.ts';
import { rosterLines } from '../../../infra/operator/roster/roster.ts';
import type { OpenedSystem } from '../../../infra/operator/stage/open-system.ts';
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import type { AttendanceRecord } from '../../../shared/domain/desk/attendance.ts';
import { startHours } from '../../../shared/domain/time/slots.ts';
import { keys } from '../../table/keys.ts';
import { digestPersonal } from '../../table/rows/digest.ts';
import { documents, tableName } from '../../table/table.ts';
import { aStake, checkOut, madeBooking } from '../../testing/booking-journey.ts';
import { setClock } from '../../testing/clock.ts';
import { aMember, confirmAddressOf } from '../../testing/members.ts';
import { personalBooking } from '../../testing/personal-data.ts';
import { type SignedInStaff, signedInStaff, staffSignIn } from '../../testing/staff.ts';
import { recorded } from '../../testing/taps.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const today = '2026-11-20';
/** Today at 9:00 AM in New York. */
const start = Date.parse('2026-11-20T14:00:00Z');
const hour = 3_600_000;

let kim: SignedInStaff;
beforeEach(async () => {
  kim = await signedInStaff('proctor', 'Kim');
});

const ask = (date: string, query = {}, by = kim) =>
  by.browser.call('get-desk-day', { query: { date, ...query } });
const dayOf = async (date = today) => (await ask(date)).body.day;

const record = (bookingId: string, wanted: AttendanceRecord) => recorded(kim, bookingId, wanted);

it('shows a session with all that the desk needs, and with nothing more', async () => {
  const { booking } = await madeBooking(
    personalBooking({ ...aStake, date: today, isStudent: 'yes', duration: 2 }),
  );
  setClock(start);
  const nonce = await record(booking.id, { kind: 'arrived' });
  const { text, body } = await ask(today);
  expect(body.day).toEqual({
    date: today,
    free: startHours.map((each) => ({ hour: each, free: each === 9 || each === 10 ? 11 : 12 })),
    sessions: [
      {
        bookingId: booking.id,
        sequence: 0,
        name: 'Rosalind Q.',
        task: 'A novel about penguins',
        timeSlot: '9:00 AM',
        duration: 2,
        seats: [expect.any(Number), expect.any(Number)],
        needsStudentId: true,
        hasDonation: true,
        strikes: 0,
        times: {
          startMs: start,
          endMs: start + 2 * hour,
          checkInFromMs: start - hour / 4,
          noShowFromMs: start + hour / 4,
          recordUntilMs: start + 26 * hour,
        },
        events: [{ kind: 'arrived', nonce, byStaffId: kim.member.id, atMs: start }],
      },
    ],
    staff: { [kim.member.id]: 'Kim' },
  });
  for (const hidden of ['Quillfeather', 'rosalind@', '555 0100', 'St. Jude', 'charity', 'pi_'])
    expect(text).not.toContain(hidden);
});

it('lists the sessions of the day by start, without those that were cancelled, moved away or not paid', async () => {
  const at = (timeSlot: string) => madeBooking(personalBooking({ date: today, timeSlot, duration: 1 }));
  const late = await at('6:00 PM');
  const early = await at('10:00 AM');
  const gone = await at('5:00 PM');
  const parameters = { id: gone.booking.id };
  await gone.browser.call('cancel-booking', { parameters, body: { expectedRefundCents: 2500 } });
  await checkOut(new TestBrowser(), personalBooking({ date: today, timeSlot: '8:00 PM', duration: 1 }));
  const sessions = (await dayOf())?.sessions ?? [];
  expect(sessions.map(({ bookingId }) => bookingId)).toEqual([early.booking.id, late.booking.id]);
});

it('tells people of one name apart, and marks a disputed payment without its amount', async () => {
  const at = (timeSlot: string, name: string) =>
    madeBooking(personalBooking({ date: today, timeSlot, name, duration: 1 }));
  const { booking } = await at('9:00 AM', 'Alex Miller');
  await at('10:00 AM', 'Alex Moreno');
  await at('11:00 AM', 'Robin Example');
  await documents.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.booking(booking.id),
      UpdateExpression: 'SET dispute = :open, bankCents = :cents',
      ExpressionAttributeValues: { ':open': 'open', ':cents': 2567 },
    }),
  );
  const { text, body } = await ask(today);
  expect(body.day?.sessions.map(({ name, dispute }) => [name, dispute])).toEqual([
    ['Alex Mi.', 'open'],
    ['Alex Mo.', undefined],
    ['Robin E.', undefined],
  ]);
  for (const hidden of ['2567', 'Miller', 'Moreno']) expect(text).not.toContain(hidden);
});

it('shows today at the location to a desk that names no date, and says who is signed in', async () => {
  const { status, body } = await kim.browser.call('get-desk-day');
  expect([status, body.day?.date]).toEqual([200, today]);
  expect(body.member).toEqual((await kim.browser.call('get-staff-member')).body);
  expect(body.member.name).toBe('Kim');
});

it('does not send a day again that the desk has seen', async () => {
  const { booking } = await madeBooking(personalBooking({ date: today }));
  const { body: first } = await ask(today);
  const seen = first.fingerprint;
  expect((await ask(today, { seen })).body).toEqual({ member: first.member, fingerprint: seen });
  setClock(start);
  await record(booking.id, { kind: 'arrived' });
  expect((await ask(today, { seen })).body.day?.sessions[0]?.events).toHaveLength(1);
});

describe('a proctor', () => {
  it.each([
    ['2026-11-18', 403],
    ['2026-11-19', 200],
    ['2026-11-20', 200],
    ['2026-11-21', 200],
    ['2026-11-22', 403],
  ])('who asks for %s is answered %i', async (date, status) => {
    expect((await ask(date)).status).toBe(status);
  });

  it('sees the days of the location, whatever the day is elsewhere', async () => {
    setClock('2026-11-21T04:59:00Z');
    kim.browser = await staffSignIn(kim.passkey);
    expect((await ask('2026-11-19')).status).toBe(200);
    expect((await ask('2026-11-22')).text).toBe('The desk shows yesterday, today and tomorrow.');
  });

  it('has less to see than an operator', async () => {
    const pat = await signedInStaff('operator', 'Pat');
    expect((await ask('2027-01-04', {}, pat)).status).toBe(200);
  });
});

describe('strikes', () => {
  const breaks = async (changes: object, browser = undefined as SignedInStaff['browser'] | undefined) => {
    const { booking } = await madeBooking(personalBooking({ date: today, ...changes }), browser);
    setClock(start);
    await record(booking.id, { kind: 'arrived' });
    for (const rule of ['talking', 'phone'] as const) await record(booking.id, { kind: 'rule-broken', rule });
    setClock(start - hour);
  };
  const strikesOn = async (date: string) => (await dayOf(date))?.sessions.map(({ strikes }) => strikes);

  const tomorrow = (timeSlot: string, email: string, browser?: SignedInStaff['browser']) =>
    madeBooking(personalBooking({ date: '2026-11-21', timeSlot, email }), browser);

  it('count sessions, for everybody without a confirmed address by the mailbox', async () => {
    const { browser } = await aMember();
    await breaks({ email: 'one+first@example.com' });
    await breaks({ email: 'ONE@example.com' }, browser);
    await tomorrow('9:00 AM', 'One+again@example.com');
    await tomorrow('12:00 PM', 'one@example.com', browser);
    await tomorrow('3:00 PM', 'other@example.com', browser);
    expect(await strikesOn('2026-11-21')).toEqual([2, 2, 0]);
  });

  // Security: The desk.
  it('of a member with a confirmed address stay with the account, and come from no typed address', async () => {
    const { browser } = await aMember('vera');
    await confirmAddressOf(system(), browser, 'vera@example.com');
    await breaks({ email: 'vera@example.com' });
    await tomorrow('9:00 AM', 'vera@example.com', browser);
    expect(await strikesOn('2026-11-21')).toEqual([0]);
    await breaks({ email: 'elsewhere@example.com' }, browser);
    await tomorrow('12:00 PM', 'another@example.com', browser);
    await tomorrow('3:00 PM', 'elsewhere@example.com');
    await tomorrow('6:00 PM', 'vera@example.com');
    expect(await strikesOn('2026-11-21')).toEqual([1, 1, 0, 1]);
  });

  it('from before people were told apart count for the member or the guest that they were recorded for', async () => {
    const { browser, user } = await aMember('vera');
    await confirmAddressOf(system(), browser, 'vera@example.com');
    const old = async (nonce: string, names: string[]) => {
      for (const name of names)
        await documents.send(
          new PutCommand({
            TableName: tableName(),
            Item: {
              pk: 'STRIKES',
              sk: `${digestPersonal(name)}#${nonce}`,
              bookingId: `booking-${nonce}`,
              at: new Date(start - hour).toISOString(),
            },
          }),
        );
    };
    await old('1', ['vera@example.com', `member ${user.id}`]);
    await old('2', ['guest+1@example.com']);
    await tomorrow('9:00 AM', 'new@example.com', browser);
    await tomorrow('12:00 PM', 'vera@example.com');
    await tomorrow('3:00 PM', 'guest+1@example.com');
    await tomorrow('6:00 PM', 'guest@example.com');
    expect(await strikesOn('2026-11-21')).toEqual([1, 0, 1, 0]);
  });

  it('stop to count after half a year, even before their rows are deleted', async () => {
    await breaks({});
    expect(await strikesOn(today)).toEqual([1]);
    setClock(start + 180 * 24 * hour + 1000);
    kim = await signedInStaff('operator', 'Pat');
    expect(await strikesOn(today)).toEqual([0]);
  });
});

it('says what is closed and why, to the desk and on the roster', async () => {
  const { browser: operator } = await signedInStaff('operator', 'Pat');
  const close = (hours: { fromHour: number; toHour: number; seats?: number[]; reason: string }) =>
    operator.call('close-hours', { body: { ...hours, date: today, id: randomUUID() } });
  const { body: reopened } = await close({ fromHour: 20, toHour: 21, reason: 'A mistake.' });
  await operator.call('reopen-hours', { body: { date: today, id: reopened.id } });
  await close({ fromHour: 12, toHour: 14, seats: [4, 3], reason: 'New lamps' });
  await close({ fromHour: 9, toHour: 11, reason: 'A pipe burst.' });
  const closed = [
    'We are closed from 9:00 AM to 11:00 AM: A pipe burst.',
    'Seats 3 and 4 are closed from 12:00 PM to 2:00 PM: New lamps.',
  ];
  expect((await dayOf())?.closed).toEqual(closed);
  const [title, ...lines] = await roster();
  expect([title, lines.sort()]).toEqual(['2026-11-20, New York time: nobody is booked.', closed.sort()]);
});

/** The lines that `npm run roster -- --table TABLE` prints with these arguments. */
const roster = (...argv: string[]): Promise<string[]> => {
  const { date } = rosterArguments(['--table', 'T', ...argv]);
  return rosterLines({ documents, tableName: tableName(), nowMs: Date.now() } as OpenedSystem, date);
};

describe('npm run roster', () => {
  it('prints the day as the desk sees it', async () => {
    await madeBooking(personalBooking({ date: today, timeSlot: '11:00 AM', duration: 1 }));
    const { booking } = await madeBooking(personalBooking({ ...aStake, date: today, isStudent: 'yes' }));
    setClock(start);
    await record(booking.id, { kind: 'arrived' });
    await record(booking.id, { kind: 'locker', locker: '7' });
    await record(booking.id, { kind: 'rule-broken', rule: 'talking' });
    await record(booking.id, { kind: 'result', shown: 'yes' });
    const [title, first, second] = await roster();
    expect(title).toBe('2026-11-20, New York time: 2 sessions');
    expect(first).toMatch(
      /^9:00 AM to 12:00 PM {3}seat \d+ +Rosalind Q\. {2}here {6}student ID, donation, 1 strike, locker 7, broke: talking, result: yes {2}A novel about penguins$/,
    );
    expect(second).toMatch(
      /^11:00 AM to 12:00 PM {2}seat \d+ +Rosalind Q\. {2}expected {2}1 strike {2,}A novel/,
    );
    expect(await roster('--date', '2026-11-25')).toEqual(['2026-11-25, New York time: nobody is booked.']);
  });

  it.each([[[]], [['--table', 'T', '--local']], [['--local', '--date', 'Friday']], [['--all']]])(
    'tells what to type instead of %j',
    (argv) => {
      expect(() => rosterArguments(argv)).toThrow('Say where and which day');
    },
  );
});
