import { randomUUID } from 'node:crypto';
import { call } from '../../../infra/testing/in-process/call.ts';
import { aBooking, madeBooking } from '../../testing/booking-journey.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { commandsSentBy } from '../../testing/counted-work.ts';
import { aMember } from '../../testing/members.ts';
import { signedInStaff } from '../../testing/staff.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

describe('200', () => {
  it('tells what a member has sat, as far as the desk knows, and what is to come does not count', async () => {
    const { browser } = await aMember();
    const today = { date: '2026-11-20', duration: 1 };
    const { booking: sat } = await madeBooking(aBooking({ ...today, timeSlot: '9:00 AM' }), browser);
    const { booking: missed } = await madeBooking(aBooking({ ...today, timeSlot: '10:00 AM' }), browser);
    await madeBooking(aBooking({ ...today, timeSlot: '9:00 PM' }), browser);
    const { booking: ahead } = await madeBooking(aBooking({ date: '2026-11-25' }), browser);
    await browser.call('cancel-booking', {
      parameters: { id: ahead.id },
      body: { expectedRefundCents: ahead.sessionPriceCents },
    });
    travelMinutes(150);
    const { browser: proctor } = await signedInStaff('proctor');
    const record = (id: string, event: object) =>
      proctor.call('record-attendance', {
        parameters: { id },
        body: { nonce: randomUUID(), sequence: 0, ...event } as never,
      });
    await record(sat.id, { kind: 'arrived' });
    await record(sat.id, { kind: 'result', shown: 'yes' });
    await record(missed.id, { kind: 'no-show' });
    travelMinutes(60);
    const { status, body } = await browser.call('get-my-focus');
    expect(status).toBe(200);
    expect(body).toMatchObject({ kept: 1, missed: 1, cancelled: 1, finishedTasks: 1, streakWeeks: 1 });
    expect(body.weeks.at(-1)).toEqual({ week: '2026-11-16', hours: 1 });
  });

  it('asks the table for the bookings in one query, and for what the desk knows in one batch', async () => {
    const { browser } = await aMember();
    await madeBooking(aBooking({ date: '2026-11-20', timeSlot: '9:00 AM' }), browser);
    const commands = await commandsSentBy(() => browser.call('get-my-focus'));
    expect(commands).toEqual(['BatchGetItemCommand', 'GetItemCommand', 'QueryCommand']);
  });
});

describe('401', () => {
  it('asks for a session', async () => {
    expect((await call('get-my-focus')).status).toBe(401);
  });
});
