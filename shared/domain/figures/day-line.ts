import { localDate } from '../time/location-time.ts';

/** The symptoms that can wait for the day, in their order, as one and as many. */
export const daySymptoms = {
  'open-dispute': ['payment is disputed', 'payments are disputed'],
  'failed-refund': ['refund has failed', 'refunds have failed'],
  'late-refund': ['refund is late', 'refunds are late'],
  'webhook-off': ['webhook endpoint is switched off', 'webhook endpoints are switched off'],
} as const;

export type DaySymptom = keyof typeof daySymptoms;

/** The symptoms that the daily check has found. */
export interface DayLine {
  /** ISO 8601. */
  at: string;
  found: { symptom: DaySymptom; count: number }[];
}

/** "2 refunds have failed, 1 webhook endpoint is switched off." */
export const dayText = ({ found }: Pick<DayLine, 'found'>): string =>
  `${found.map(({ symptom, count }) => `${count} ${daySymptoms[symptom][count === 1 ? 0 : 1]}`).join(', ')}.`;

const linesKept = 7;

const dateOf = ({ at }: DayLine): string => localDate(Date.parse(at));

/** Puts a line before those of the days before. A day without a symptom has none, and a second check replaces it. */
export const addDayLine = (former: readonly DayLine[], line: DayLine): DayLine[] =>
  [line, ...former.filter((other) => dateOf(other) !== dateOf(line))]
    .filter(({ found }) => found.length > 0)
    .slice(0, linesKept);
