import { type AttendanceRecord, attendanceFacts } from '../../../shared/domain/desk/attendance.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';
import { attendanceOf } from '../../store/desk/attendance.ts';
import { madeBooking } from '../../testing/booking-journey.ts';
import { setClock } from '../../testing/clock.ts';
import { aMember, passPhrase } from '../../testing/members.ts';
import { personalBooking, personalTraces } from '../../testing/personal-data.ts';
import { type SignedInStaff, signedInStaff, staffSignIn } from '../../testing/staff.ts';
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
  setClock(start);
  kim = await signedInStaff('proctor', 'Kim');
});

const ask = (wanted: AttendanceRecord, { by = kim } = {}) => tap(by, visitor.id, wanted);
const record = (wanted: AttendanceRecord) => recorded(kim, visitor.id, wanted);
const refusal = async (wanted: AttendanceRecord, options: Parameters<typeof ask>[1] = {}) => {
  const { status, text } = await ask(wanted, options);
  return `${status} ${text}`;
};

const arrived = { kind: 'arrived' } as const;
const noShow = { kind: 'no-show' } as const;
const talking = { kind: 'rule-broken', rule: 'talking' } as const;
const factsOf = async () => attendanceFacts(await attendanceOf({ ...visitor, sequence: 0 }));
const strikeRows = () => itemsOf('STRIKES');

describe('a visitor who deletes the account', () => {
  const leave = async (): Promise<void> => {
    setClock(start - 3_600_000);
    const { browser } = await aMember('quilly');
    const body = personalBooking({ date: '2026-11-20', timeSlot: '9:00 AM' });
    visitor = (await madeBooking(body, browser)).booking;
    setClock(start);
    await record(arrived);
    await record({ kind: 'note', text: 'Rosalind hums about penguins.' });
    await browser.call('delete-account', { body: { password: passPhrase } });
  };

  it('stays at the desk without a name and without notes, until its hours are over', async () => {
    await leave();
    const { body } = await kim.browser.call('get-desk-day', { query: { date: '2026-11-20' } });
    const session = body.day?.sessions.find(({ bookingId }) => bookingId === visitor.id);
    expect(session).toMatchObject({ name: 'Deleted account', task: '', events: [{ kind: 'arrived' }] });
    await record(talking);
    await record({ kind: 'result', shown: 'no' });
    expect(await factsOf()).toMatchObject({
      attendance: 'arrived',
      rulesBroken: ['talking'],
      resultShown: 'no',
    });
    setClock(end + 24 * 3_600_000 + 1);
    const by = { ...kim, browser: await staffSignIn(kim.passkey) };
    expect(await refusal({ kind: 'result', shown: 'yes' }, { by })).toMatch(/^409 It is too late to record/);
  });

  it('gets neither strikes nor mails nor notes any more', async () => {
    await leave();
    const before = await itemsOf(`BOOKING#${visitor.id}`);
    const nonce = await record(talking);
    await record({ kind: 'undo', undoes: nonce });
    expect(await refusal({ kind: 'note', text: 'Rosalind hums.' })).toBe(
      '409 This account was deleted, so no notes are kept about it.',
    );
    const undone = (await attendanceOf({ ...visitor, sequence: 0 })).find(({ kind }) => kind === 'arrived');
    await record({ kind: 'undo', undoes: undone?.nonce ?? '' });
    setClock(start + 15 * 60_000);
    await record(noShow);
    const noticesIn = (rows: typeof before) => rows.filter(({ sk }) => sk.startsWith('NOTICE#no-show'));
    expect(noticesIn(await itemsOf(`BOOKING#${visitor.id}`))).toEqual([]);
    expect(await strikeRows()).toEqual([]);
    expect(await personalTraces()).toEqual([]);
  });
});
