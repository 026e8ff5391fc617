import { isMet, type Measurement, ratioOf } from './measurement.ts';

const number = (value: number): string => {
  if (Number.isInteger(value)) return String(value);
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
};

const goalText = ({ goal, unit }: Measurement): string => {
  if (!goal) return '';
  const [sign, limit] = goal.atMost === undefined ? ['>=', goal.atLeast] : ['<=', goal.atMost];
  return `${sign} ${number(limit ?? 0)} ${goal.of === 'ratio' ? 'x' : unit}`;
};

const verdict = (measurement: Measurement): string => {
  const met = isMet(measurement);
  if (met === undefined) return '';
  return met ? 'met' : 'NOT MET';
};

const columns = ['what', 'figure', 'unit', 'baseline', 'ratio', 'goal', ''];
const rightAligned = [1, 3, 4];

const rowOf = (measurement: Measurement): string[] => {
  const { name, value, unit, baseline, against } = measurement;
  const ratio = ratioOf(measurement);
  return [
    name,
    number(value),
    unit,
    baseline === undefined ? '' : `${number(baseline)} ${against ?? ''}`.trim(),
    ratio === undefined ? '' : ratio.toFixed(2),
    goalText(measurement),
    verdict(measurement),
  ];
};

/** A table of text for each part. */
export const formatTable = (measurements: readonly Measurement[]): string =>
  [...new Set(measurements.map(({ part }) => part))]
    .map((part) => {
      const rows = [columns, ...measurements.filter((one) => one.part === part).map(rowOf)];
      const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
      const lines = rows.map((row) =>
        row
          .map((cell, column) =>
            rightAligned.includes(column)
              ? cell.padStart(widths[column] ?? 0)
              : cell.padEnd(widths[column] ?? 0),
          )
          .join('  ')
          .trimEnd(),
      );
      return `${part}\n\n${lines.join('\n')}\n`;
    })
    .join('\n');

/** The measurements as written to the file, with ratios and results. */
export const toJson = (measurements: readonly Measurement[]): object[] =>
  measurements.map((measurement) => ({
    ...measurement,
    ratio: ratioOf(measurement),
    met: isMet(measurement),
  }));
