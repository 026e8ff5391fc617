import { randomUUID } from 'node:crypto';
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import type { BodyInput } from '../../../shared/contract/types.ts';
import { getBooking, type StoredBooking } from '../../store/bookings/bookings.ts';
import { notePreparation } from '../../store/bookings/preparations.ts';
import { keys } from '../../table/keys.ts';
import { aBooking, madeBooking } from '../../testing/booking-journey.ts';
import { refusedAfter } from '../../testing/changed-rows.ts';
import { setClock } from '../../testing/clock.ts';
import { signedInStaff } from '../../testing/staff.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

/** Today at 9:00 AM in New York. */
const start = Date.parse('2026-11-20T14:00:00Z');
const minutes = 60_000;

let browser: TestBrowser;
let id: string;
beforeEach(async () => {
  const made = await madeBooking(aBooking({ date: '2026-11-20' }));
  browser = made.browser;
  id = made.booking.id;
});

const prepare = (body: BodyInput<'prepare-session'>, by = browser) =>
  by.call('prepare-session', { parameters: { id }, body });

describe('200', () => {
  it('tells the desk how late somebody is, and lets nobody be missed before that', async () => {
    expect((await prepare({ lateMinutes: 30 })).body).toMatchObject({ late: { minutes: 30, sequence: 0 } });
    setClock(start + 20 * minutes);
    const { browser: proctor } = await signedInStaff('proctor');
    const { day } = (await proctor.call('get-desk-day', { query: {} })).body;
    expect(day?.sessions[0]).toMatchObject({
      lateMinutes: 30,
      times: { noShowFromMs: start + 30 * minutes },
    });
    const miss = () =>
      proctor.call('record-attendance', {
        parameters: { id },
        body: { nonce: randomUUID(), sequence: 0, kind: 'no-show' },
      });
    expect((await miss()).status).toBe(409);
    setClock(start + 30 * minutes);
    expect((await miss()).status).toBe(201);
  });

  it('shows the desk another task, and says it again without a change', async () => {
    for (let times = 0; times < 2; times += 1)
      expect((await prepare({ task: 'Read the proofs' })).body.task).toBe('Read the proofs');
    const { browser: proctor } = await signedInStaff('proctor');
    const { day } = (await proctor.call('get-desk-day', { query: {} })).body;
    expect(day?.sessions[0]?.task).toBe('Read the proofs');
  });

  it('changes nothing that was cancelled, moved or erased since it was read', async () => {
    const seen = (await getBooking(id)) as StoredBooking;
    const changes = {
      cancelled: { status: 'cancelled' },
      moved: { sequence: 1 },
      erased: { email: '(erased)' },
      gone: 'gone',
    } as const;
    const write = () => notePreparation(seen, { task: 'Read the proofs' });
    expect(await refusedAfter(keys.booking(id), changes, write)).toEqual(Object.keys(changes));
  });
});

describe('400', () => {
  it('takes 10, 20 or 30 minutes, and asks for something', async () => {
    expect((await prepare({ lateMinutes: 25 as never })).status).toBe(400);
    expect((await prepare({})).status).toBe(400);
  });
});

describe('404', () => {
  it('is for the holder alone', async () => {
    expect((await prepare({ lateMinutes: 10 }, new TestBrowser())).status).toBe(404);
  });
});

describe('409', () => {
  it('names the day of the session as it is after a move', async () => {
    const refusal = async () => (await prepare({ lateMinutes: 10 })).text;
    setClock(start - 48 * 60 * minutes);
    expect(await refusal()).toContain('from Thursday, November 19');
    const move = { date: '2026-11-24', timeSlot: '9:00 AM' };
    expect((await browser.call('reschedule-booking', { parameters: { id }, body: move })).status).toBe(200);
    expect(await refusal()).toContain('from Monday, November 23');
  });

  it('is too late once the desk may miss somebody, and once the session is over', async () => {
    setClock(start + 15 * minutes);
    expect((await prepare({ lateMinutes: 10 })).status).toBe(409);
    setClock(start + 180 * minutes);
    expect((await prepare({ task: 'Read the proofs' })).status).toBe(409);
  });
});
