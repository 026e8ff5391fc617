import { type Overview, type WaitingKind, waitingQueues } from '../../../shared/schemas/staff/overview.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import { strikesToReview } from '../../store/desk/strikes.ts';
import { countQueue } from '../../store/work/office-queues.ts';

/** More of one kind are shown as "50+". */
const mostCounted = 50;

type Waiting = Overview['waiting'][number];

const counted = async (kind: WaitingKind, counting: Promise<number>): Promise<Waiting> => {
  const found = await counting;
  return { kind, count: Math.min(found, mostCounted), hasMore: found > mostCounted };
};

const countStrikes = async (nowMs: number): Promise<number> => (await strikesToReview(nowMs)).length;

/** Counts the entries of each queue that wait for an operator. Empty queues are left out. */
export const countQueues = async (nowMs: number): Promise<Waiting[]> => {
  const counts = await finishAll([
    ...waitingQueues.map((queue) => counted(queue, countQueue(queue, mostCounted + 1))),
    counted('strikes', countStrikes(nowMs)),
  ]);
  return counts.filter(({ count }) => count > 0);
};
