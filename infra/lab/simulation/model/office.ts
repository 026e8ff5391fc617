import { isCash } from '../../../../shared/domain/payments/cash.ts';
import { localDate } from '../../../../shared/domain/time/location-time.ts';
import { minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import { slotHour } from '../../../../shared/domain/time/slots.ts';
import type { RefundInTrouble } from '../../../../shared/schemas/staff/inbox.ts';
import { site } from '../../../../shared/site.ts';
import { act, type Scene } from './act.ts';
import type { StaffPerson } from './staff.ts';
import type { World } from './world.ts';

const reason = 'We need the room.';

/** One operator, or both of them at the same time. */
const byOperators = ({ operators, operator }: World, both: boolean): readonly StaffPerson[] =>
  both ? operators : [operator];

/** A booking of the days that people want, as the office finds it. */
const found = async ({ world }: Scene, which: number): Promise<string | undefined> => {
  const ids: string[] = [];
  for (const date of new Set(world.slots.map((slot) => slot.date))) {
    const day = await world.operator.read('find-bookings', { query: { date } });
    ids.push(...(day?.bookings ?? []).map(({ id }) => id));
  }
  return ids[which % Math.max(1, ids.length)];
};

const inspected = async (scene: Scene, which: number) => {
  const id = await found(scene, which);
  return id ? scene.world.operator.read('inspect-booking', { parameters: { id } }) : undefined;
};

/** `part`: of what may come back. Undefined: everything. */
export const cancelsForHolder = act('cancelsForHolder', async (scene, which: number, part?: number) => {
  const seen = await inspected(scene, which);
  if (!seen) return;
  const { leastCents, mostCents, mostHours } = seen.cancellation;
  const refundCents = leastCents + Math.ceil((mostCents - leastCents) * (part ?? 1));
  const amounts = part === undefined ? {} : { refundCents, hoursBack: Math.ceil(mostHours * part) };
  const parameters = { id: seen.booking.id };
  await scene.world.operator.insist('cancel-for-holder', { parameters, body: { reason, ...amounts } });
});

export const movesForHolder = act('movesForHolder', async (scene, slot: number, which: number = 0) => {
  const { world } = scene;
  const seen = await inspected(scene, which);
  if (!seen) return;
  const parameters = { id: seen.booking.id };
  const body = { ...world.slot(slot), reason };
  const answer = await world.operator.insist('move-for-holder', { parameters, body });
  if (answer !== 'lost' && answer.status === 200 && seen.booking.email === '(erased)')
    world.violations.push(`booking ${seen.booking.id} is moved, though its holder has left`);
});

/** Refunds a part of a price. Two operators may do so at the same time. */
export const refundsPart = act(
  'refundsPart',
  async (scene, part: number, which: number = 0, both: boolean = false) => {
    const { world } = scene;
    const seen = await inspected(scene, which);
    if (!seen || seen.refundableCents === 0) return;
    const amountCents = Math.max(1, Math.ceil(seen.refundableCents * part));
    await Promise.all(
      byOperators(world, both).map((by) => {
        const body = { amountCents, reason, requestId: world.uuid() };
        return by.insist('refund-booking', { parameters: { id: seen.booking.id }, body });
      }),
    );
  },
);

export const confirmsAgain = act('confirmsAgain', async (scene, which: number = 0) => {
  const id = await found(scene, which);
  const body = { requestId: scene.world.uuid() };
  if (id) await scene.world.operator.insist('confirm-again', { parameters: { id }, body });
});

interface Closing {
  slot?: number;
  extent?: 'a day' | 'a seat' | 'an hour' | 'an hour of each day';
  cancels?: boolean;
  /** True when one of the bookings that would be cancelled is kept. */
  keepsOne?: boolean;
  /** Minutes until the hours are reopened. Undefined: never. 0: while they are being closed. */
  reopensAfter?: number;
}

/** Closes hours, with the bookings in them or without, and reopens them. When the page is outdated, looks again. */
export const closes = act(
  'closes',
  async (
    { world },
    { slot = 2, extent = 'a day', cancels = true, keepsOne = false, reopensAfter }: Closing = {},
  ) => {
    const { operator, scheduler } = world;
    const { date, timeSlot } = world.slot(slot);
    const hour = slotHour(timeSlot);
    const [fromHour, toHour] = extent === 'a day' ? [site.openingHour, site.closingHour] : [hour, hour + 1];
    const lastDate = extent === 'an hour of each day' ? world.slots.at(-1)?.date : undefined;
    const span = { date, fromHour, toHour, ...(lastDate && { lastDate }) };
    const seats = extent === 'a seat' ? { seats: [1] } : {};
    const id = world.uuid();
    const preview = () =>
      operator.read('preview-closure', {
        query: {
          ...{ date, fromHour: String(fromHour), toHour: String(toHour) },
          ...(lastDate && { lastDate }),
          ...(extent === 'a seat' && { seats: '1' }),
        },
      });
    const first = await preview();
    const keeps = keepsOne ? (first?.bookings ?? []).slice(0, 1).map((kept) => kept.id) : [];
    let isReopened = false;
    const close = async (): Promise<void> => {
      for (let tries = 0; tries < 4 && !isReopened; tries += 1) {
        const seen = tries === 0 ? first : await preview();
        const shown = (seen?.bookings ?? []).filter(
          (each) => !each.whyNotCancellable && !keeps.includes(each.id),
        );
        const body = { ...span, ...seats, id, reason: 'A pipe burst.' };
        const answer = cancels
          ? await operator.insist('close-and-cancel', {
              body: {
                ...{ ...body, keeps, bookingIds: shown.map((each) => each.id) },
                expectedRefundCents: shown.reduce((cents, { refundCents }) => cents + refundCents, 0),
              },
            })
          : await operator.insist('close-hours', { body });
        if (answer !== 'lost' && answer.status < 500 && answer.status !== 409) return;
      }
    };
    const closing = close();
    world.closures.push({ id, keeps, cancels, askedAtMs: scheduler.nowMs });
    if (reopensAfter !== 0) await closing;
    if (reopensAfter !== undefined) {
      await scheduler.sleep(reopensAfter === 0 ? 300 : reopensAfter * minuteMs);
      isReopened = true;
      const body = { id, date, ...(lastDate && { allDays: true as const }) };
      await operator.insist('reopen-hours', { body });
    }
    await closing;
  },
);

/** Gives a package hours, or takes some away, down to the last. */
export const correctsHours = act('correctsHours', async ({ world }, hours: number, which: number = 0) => {
  const sold = world.people.flatMap((person) =>
    world
      .of('create-package')
      .filter(({ by }) => person.isOwn(by))
      .flatMap(({ answer }) => (answer !== 'lost' && answer.status === 201 ? [answer.body] : [])),
  );
  const hoursPackage = sold.at(-1 - which) ?? sold.at(-1);
  if (!hoursPackage) return;
  const body = { userId: hoursPackage.userId, hours, reason, requestId: world.uuid() };
  await world.operator.insist('correct-hours', { parameters: { id: hoursPackage.id }, body });
});

/** Pays what the inbox shows, and insists until there is an answer: then it is paid, or was not due. */
const payByHand = async (world: World, by: StaffPerson, refund: RefundInTrouble): Promise<void> => {
  const { checkoutId, purpose, amountCents } = refund;
  const from = isCash(refund) ? ('drawer' as const) : ('elsewhere' as const);
  const body = { purpose, reference: 'Transfer 4711', from, requestId: world.uuid() };
  const askedAtMs = world.scheduler.nowMs;
  const answer = await by.insist('pay-refund-by-hand', { parameters: { id: checkoutId }, body });
  if (answer !== 'lost' && answer.status === 200)
    world.money.paidByHand(checkoutId, amountCents, { askedAtMs, isFromDrawer: from === 'drawer' });
};

/** Works through the refunds that need a person, sometimes as two operators at once. */
export const repairsRefunds = act(
  'repairsRefunds',
  async (
    { world },
    list: 'failed-refunds' | 'late-refunds' = 'failed-refunds',
    how: 'by hand' | 'either' | 'retry' = 'either',
  ) => {
    const { random } = world.scheduler.current ?? world.scheduler;
    const page = await world.operator.read('list-inbox', { query: { list } });
    if (!page || page.list !== list) return;
    for (const refund of page.items) {
      const { checkoutId: id, purpose, status } = refund;
      const isByHand = how === 'by hand' || (how === 'either' && random.chance(0.6));
      await Promise.all(
        byOperators(world, random.chance(0.3)).map((by) => {
          const requestId = world.uuid();
          if (status === 'paid-twice')
            return by.insist('settle-refund', { parameters: { id }, body: { purpose, reason, requestId } });
          return isByHand
            ? payByHand(world, by, refund)
            : by.insist('retry-refund', { parameters: { id }, body: { purpose, requestId } });
        }),
      );
    }
  },
);

export const paysOut = act('paysOut', async ({ world }) => {
  const payouts = await world.operator.read('list-payouts');
  for (const { recipient, month, dueCents, payableFrom } of payouts?.open ?? []) {
    const body = {
      ...{ recipient, month, amountCents: dueCents, reference: 'Transfer 4712' },
      ...{ paidOn: localDate(world.scheduler.nowMs), requestId: world.uuid() },
    };
    const answer = await world.operator.insist('record-payout', { body });
    if (answer !== 'lost' && answer.status < 300 && world.scheduler.nowMs < Date.parse(payableFrom))
      world.violations.push(`a payout for ${month} is recorded before ${payableFrom}`);
  }
});

export const decidesAppeals = act('decidesAppeals', async ({ world }, upheld: boolean) => {
  const appeals = await world.operators[1].read('list-appeals');
  for (const { bookingId: id } of appeals ?? []) {
    const body = { upheld, reason: 'The camera at the door shows it.' };
    await world.operators[1].insist('decide-appeal', { parameters: { id }, body });
  }
});

interface CodeTerms {
  percent?: number;
  centsOff?: number;
  uses?: number;
  usesEach?: number;
  /** Minutes until it is ended. Undefined: never. */
  endsAfter?: number;
}

export const makesCode = act('makesCode', async ({ world }, { endsAfter, ...terms }: CodeTerms) => {
  const code = `CODE-${world.codes.length + 1}`;
  world.codes.push(code);
  await world.operator.insist('create-code', { body: { ...terms, code, on: 'both', note: '' } });
  if (endsAfter === undefined) return;
  await world.scheduler.sleep(endsAfter * minuteMs);
  await world.operator.insist('end-code', { parameters: { code } });
});
