import { type DayLine, type DaySymptom, dayText } from '../../../shared/domain/figures/day-line.ts';
import { allHooks } from '../../store/integrations/hooks.ts';
import { getDayLines } from '../../store/money/figures.ts';
import { countQueue } from '../../store/work/office-queues.ts';

const mostCounted = 1000;

const countEndpointsOff = async (): Promise<number> =>
  (await allHooks()).filter(({ disabledAt }) => disabledAt).length;

const counting: Readonly<Record<DaySymptom, () => Promise<number>>> = {
  'open-dispute': () => countQueue('open-dispute', mostCounted),
  'failed-refund': () => countQueue('failed-refund', mostCounted),
  'late-refund': () => countQueue('late-refund', mostCounted),
  'webhook-off': countEndpointsOff,
};

/** Counts the symptoms that can wait for the day. */
export const findDaySymptoms = async (nowMs: number): Promise<DayLine> => {
  const found: DayLine['found'] = [];
  for (const [symptom, count] of Object.entries(counting) as [DaySymptom, () => Promise<number>][])
    found.push({ symptom, count: await count() });
  return { at: new Date(nowMs).toISOString(), found: found.filter(({ count }) => count > 0) };
};

/** The lines of the last days, as the inbox shows them. */
export const listDayLines = async () => {
  const lines = await getDayLines();
  return { items: lines.map((line) => ({ id: line.at, at: line.at, says: dayText(line) })) };
};
