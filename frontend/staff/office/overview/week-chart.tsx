import { Bar, BarChart, CartesianGrid, Legend, Tooltip, XAxis, YAxis } from 'recharts';
import { formatCents } from '../../../../shared/domain/prices/pricing.ts';
import { shortMonthAndDay } from '../../../calendar/location-clock.ts';
import type { Series, Week } from './series.ts';

interface WeekChartProps {
  weeks: readonly Week[];
  series: readonly Series[];
}

const text = { fill: 'var(--qh-colors-muted)', fontSize: 12 };
const inDollars = (cents: number): string => formatCents(Math.round(cents / 100) * 100);
/** The library writes names in the colors of their bars, which are too pale for text. */
const nameInInk = (name: string | undefined) => <span style={{ color: 'var(--qh-colors-ink)' }}>{name}</span>;
const tooltip = {
  background: 'var(--qh-colors-surface)',
  borderColor: 'var(--qh-colors-line)',
  borderRadius: 6,
};

/** Bars for each week. A table beside it says the same to a screen reader. */
export default function WeekChart({ weeks, series }: WeekChartProps) {
  return (
    <BarChart responsive data={weeks} accessibilityLayer={false} style={{ width: '100%', height: '100%' }}>
      <CartesianGrid vertical={false} stroke="var(--qh-colors-line)" />
      <XAxis dataKey="week" tickFormatter={shortMonthAndDay} tick={text} tickLine={false} />
      <YAxis tickFormatter={inDollars} tick={text} axisLine={false} tickLine={false} width="auto" />
      <Tooltip
        contentStyle={tooltip}
        cursor={{ fill: 'var(--qh-colors-accent-soft)' }}
        labelFormatter={(week) => `Week of ${shortMonthAndDay(String(week))}`}
        formatter={(cents) => formatCents(Number(cents))}
        isAnimationActive={false}
      />
      {series.length > 1 ? <Legend itemSorter={null} formatter={nameInInk} /> : null}
      {series.map(({ part, label, color }) => (
        <Bar key={part} dataKey={part} name={label} fill={color} stackId="week" isAnimationActive={false} />
      ))}
    </BarChart>
  );
}
