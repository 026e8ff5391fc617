import { ruleIds } from '../../../../shared/content/rules.ts';
import { type AttendanceRecord, shownResults } from '../../../../shared/domain/desk/attendance.ts';
import type { DrawerMovement } from '../../../../shared/domain/door/drawer.ts';
import type { WalkInPayment } from '../../../../shared/domain/door/walk-in.ts';
import { localDate } from '../../../../shared/domain/time/location-time.ts';
import { minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import type { DeskSession } from '../../../../shared/schemas/staff/desk.ts';
import { act, type Scene } from './act.ts';
import { buysPackage } from './packages.ts';
import type { Payment } from './purchases.ts';
import { payAtTheDoor } from './waiting.ts';

/** Comes to the desk without a booking. The desk sends the same request several times at once, until it is answered. */
export const walksIn = act(
  'walksIn',
  async (
    scene,
    paidBy: WalkInPayment,
    {
      copies = 1,
      isVoided = false,
      ...way
    }: Partial<Payment> & {
      copies?: number;
      isVoided?: boolean;
    } = {},
  ) => {
    const { person, world } = scene;
    if (paidBy === 'package') await buysPackage({ type: 'mini' }).does(scene);
    const by = paidBy === 'complimentary' ? world.operator : world.proctor;
    const body = {
      ...{ nonce: world.uuid(), name: person.nextName(), duration: 1, isStudent: 'no' as const, paidBy },
      ...(paidBy === 'complimentary' && { reason: 'A guest of ours.' }),
    };
    world.scheduler.count(`walk-in: ${paidBy}`);
    const made = await Promise.all(Array.from({ length: copies }, () => by.read('create-walk-in', { body })));
    const first = made.find((each) => each !== undefined);
    if (!first) return;
    if ('booking' in first) {
      if (!isVoided) return;
      await by.insist('void-walk-in', { parameters: { id: first.booking.id } });
      return;
    }
    await world.proctor.call('get-walk-in', { parameters: { id: first.id } });
    if (isVoided) await world.proctor.insist('release-walk-in', { parameters: { id: first.id } });
    if (paidBy === 'phone' || paidBy === 'package') await payAtTheDoor(scene, first.link, paidBy, way);
  },
);

/** Books on the phone, comes after a while, and pays in cash. `comesAfter`: undefined when they never come. */
export const owes = act('owes', async (scene, slot: number, comesAfter?: number, copies: number = 1) => {
  const { person, world } = scene;
  const { date, timeSlot, duration } = person.wish(slot, 1);
  const body = { nonce: world.uuid(), name: person.nextName(), date, timeSlot, duration };
  const kept = await world.operator.read('create-offer', {
    body: { ...body, isStudent: 'no', paysAtDesk: true },
  });
  if (!kept || comesAfter === undefined) return;
  await world.scheduler.sleep(comesAfter * minuteMs);
  const parameters = { id: kept.id };
  await Promise.all(
    Array.from({ length: copies }, () => world.proctor.insist('take-owed-cash', { parameters })),
  );
});

/** Puts money into the drawer, or takes it out. */
export const movesCash = act('movesCash', async ({ world }, kind: DrawerMovement, cents: number) => {
  await world.operator.insist('move-cash', { body: { nonce: world.uuid(), kind, cents, note: 'Change' } });
});

/** Counts the drawer, which may hold more or less than is expected. */
export const countsCash = act('countsCash', async ({ world }, beyondCents: number) => {
  const seen = await world.operator.read('get-cash');
  if (!seen) return;
  const { day, expectedCents } = seen;
  const countedCents = Math.max(0, expectedCents + beyondCents);
  const body = { day, nonce: world.uuid(), countedCents, expectedCents, corrects: seen.counted.length > 0 };
  await world.operator.insist('count-cash', { body: { ...body, note: '' } });
});

/** Sends one tap under its nonce until it is answered, sometimes twice at once. The same tap has one answer. */
const tap = async (
  { world }: Scene,
  { bookingId: id, sequence }: DeskSession,
  record: AttendanceRecord,
  copies: number,
): Promise<string> => {
  const nonce = world.uuid();
  const body = { nonce, sequence, ...record };
  const send = () => world.proctor.insist('record-attendance', { parameters: { id }, body });
  const answers = await Promise.all(Array.from({ length: copies }, send));
  const statuses = new Set(
    answers.flatMap((answer) => (answer === 'lost' || answer.status >= 500 ? [] : answer.status)),
  );
  if (statuses.size > 1) world.violations.push(`the tap ${nonce} is answered ${[...statuses].join(' and ')}`);
  return nonce;
};

/** Records something about the sessions of today and yesterday, and takes some of it back. */
export const attends = act('attends', async (scene, how: 'anything' | 'what speaks against' = 'anything') => {
  const { scheduler, proctor } = scene.world;
  const { random } = scheduler.current ?? scheduler;
  for (const date of [localDate(scheduler.nowMs - 12 * 60 * minuteMs), localDate(scheduler.nowMs)]) {
    const seen = await proctor.read('get-desk-day', { query: { date } });
    for (const session of seen?.day?.sessions ?? []) {
      if (random.chance(0.2)) continue;
      const records: readonly AttendanceRecord[] =
        how === 'anything'
          ? [
              { kind: random.chance(0.7) ? 'arrived' : 'no-show' },
              { kind: 'rule-broken', rule: random.pick(ruleIds) },
              { kind: 'result', shown: random.pick(shownResults) },
              { kind: 'note', text: 'Moved to a quieter seat.' },
            ]
          : [random.chance(0.5) ? { kind: 'no-show' } : { kind: 'result', shown: 'no' }];
      for (const record of records.filter(() => how !== 'anything' || random.chance(0.5))) {
        const nonce = await tap(scene, session, record, random.chance(0.3) ? 2 : 1);
        if (how === 'anything' && random.chance(0.3))
          await tap(scene, session, { kind: 'undo', undoes: nonce }, 1);
      }
    }
  }
});
