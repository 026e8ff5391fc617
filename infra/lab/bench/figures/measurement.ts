/** A goal for a figure, or for its ratio to the baseline. */
export interface Goal {
  of: 'value' | 'ratio';
  /** Inclusive. Exactly one of the two limits is set. */
  atMost?: number;
  atLeast?: number;
}

/** One figure of the bench. */
export interface Measurement {
  part: string;
  name: string;
  value: number;
  unit: string;
  /** The baseline, measured in the same run and unit. */
  baseline?: number;
  /** The name of the baseline. */
  against?: string;
  goal?: Goal;
}

/** A part of the bench, for `--only`. */
export interface Part {
  name: string;
  measure(report: (done: string) => void): Promise<Measurement[]>;
}

export const ratioOf = ({ value, baseline }: Measurement): number | undefined =>
  baseline === undefined || baseline === 0 ? undefined : value / baseline;

/** Undefined without a goal. */
export const isMet = (measurement: Measurement): boolean | undefined => {
  const { goal, value } = measurement;
  if (!goal) return undefined;
  const figure = goal.of === 'ratio' ? ratioOf(measurement) : value;
  if (figure === undefined) return false;
  return figure <= (goal.atMost ?? Number.POSITIVE_INFINITY) && figure >= (goal.atLeast ?? 0);
};

/** The value below which the given share (0 to 1) of the values lies. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return ((sorted[middle] ?? Number.NaN) + (sorted[sorted.length - 1 - middle] ?? Number.NaN)) / 2;
};
