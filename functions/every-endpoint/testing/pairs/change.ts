import { randomUUID } from 'node:crypto';
import { slotHour } from '../../../../shared/domain/time/slots.ts';
import { bankOf } from '../../../testing/disputing.ts';
import { deleteAccount } from '../../../testing/personal-data.ts';
import type { Change } from './features.ts';
import { answerOf, type Scene, tuesday } from './scene.ts';

const parametersOf = ({ bookingId = '' }: Scene) => ({ parameters: { id: bookingId } });

const move = async (scene: Scene): Promise<string> => {
  const { timeSlot } = scene.session;
  const body = { date: tuesday, timeSlot };
  const moved = await scene.robin.call('reschedule-booking', { ...parametersOf(scene), body });
  if (moved.status === 200) scene.session = { ...scene.session, ...body };
  return answerOf(moved);
};

/** Sends what the page has shown. */
const cancelAsHolder = async (scene: Scene): Promise<string> => {
  const { body: shown } = await scene.robin.call('get-booking', parametersOf(scene));
  const { refundCents = 0, hoursBack = 0 } = shown?.cancellation ?? {};
  const body = { expectedRefundCents: refundCents, expectedHoursBack: hoursBack };
  return answerOf(await scene.robin.call('cancel-booking', { ...parametersOf(scene), body }));
};

const cancelAsOperator = async (scene: Scene): Promise<string> =>
  answerOf(
    await scene.pat.browser.call('cancel-for-holder', {
      ...parametersOf(scene),
      body: { reason: 'A pipe burst.' },
    }),
  );

/** Closes the hours of the session, and cancels those that the preview shows. */
const close = async ({ pat, session: { date, timeSlot, duration } }: Scene): Promise<string> => {
  const fromHour = slotHour(timeSlot);
  const hours = { date, fromHour: String(fromHour), toHour: String(fromHour + duration) };
  const { body: shown } = await pat.browser.call('preview-closure', { query: hours });
  const cancellable = shown.bookings.filter(({ whyNotCancellable }) => !whyNotCancellable);
  const closed = await pat.browser.call('close-and-cancel', {
    body: {
      ...{
        id: randomUUID(),
        date,
        fromHour,
        toHour: fromHour + duration,
        reason: 'A pipe burst.',
        keeps: [],
      },
      bookingIds: cancellable.map(({ id }) => id),
      expectedRefundCents: cancellable.reduce((sum, { refundCents }) => sum + refundCents, 0),
    },
  });
  return answerOf(closed);
};

const disputes = new WeakMap<Scene, Awaited<ReturnType<ReturnType<typeof bankOf>['dispute']>>>();

/** Robin disputes the newest payment. */
const dispute = async (scene: Scene): Promise<string> => {
  if (scene.system.stripe.listPayments().length === 0) return 'impossible: no card has paid';
  disputes.set(scene, await bankOf(() => scene.system).dispute());
  return 'done';
};

/** Ends what is open: the bank decides for the booker. */
export const decide = (scene: Scene): Promise<void> | undefined => disputes.get(scene)?.decide('lost');

export const changeBy: Record<Change, (scene: Scene) => Promise<string>> = {
  dispute,
  move,
  'cancel by holder': cancelAsHolder,
  'cancel by operator': cancelAsOperator,
  closure: close,
  'account deleted': async ({ robin }) => answerOf(await deleteAccount(robin)),
};
