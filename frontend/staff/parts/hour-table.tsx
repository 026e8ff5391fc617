import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { shortHourText } from '../../../shared/domain/time/slots.ts';
import type { Weekday } from '../../../shared/domain/time/weekdays.ts';
import { VisuallyHidden } from '../../ui/surface.tsx';

const Grid = chakra('table', {
  base: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '2px',
    fontSize: { base: '0.75rem', md: 'sm' },
    fontVariantNumeric: 'tabular-nums',
    // The share of the accent in the color of a full hour. Text stays readable on it in both themes.
    '--most': { base: '55%', _dark: '38%' },
    '& th': { fontWeight: 400, color: 'muted', textAlign: 'center' },
    '& th[scope=row]': { textAlign: 'end', paddingInlineEnd: '2', whiteSpace: 'nowrap' },
    '& thead th:first-of-type': { width: { base: '3.6rem', md: '6rem' } },
    '& td': { height: '2rem', textAlign: 'center', borderRadius: 'sm' },
  },
});

const colorOf = (percent: number): string =>
  `color-mix(in srgb, var(--qh-colors-accent) calc(${percent / 100} * var(--most)), var(--qh-colors-sunken))`;

interface Shown {
  text: string;
  /** The strength of its color. A cell without one stays bare. */
  percent?: number;
}

interface HourTableProps<Cell> {
  labelledBy: string;
  cells: readonly Cell[];
  show: (cell: Cell) => Shown;
  /** The head of a column. Absent: the first letters of the weekday. */
  headOf?: (weekday: Weekday) => ReactNode;
}

/** The hours of a week as a table, each colored by its number. */
export const HourTable = <Cell extends { weekday: Weekday; hour: number }>({
  labelledBy,
  cells,
  show,
  headOf = (weekday) => weekday.slice(0, 3),
}: HourTableProps<Cell>) => {
  const rows = [...Map.groupBy(cells, ({ hour }) => hour)];
  const weekdays = rows[0]?.[1].map(({ weekday }) => weekday) ?? [];
  return (
    <Grid aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Hour</VisuallyHidden>
          </th>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday}>
              {headOf(weekday)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([hour, ofHour]) => (
          <tr key={hour}>
            <th scope="row">{shortHourText(hour)}</th>
            {ofHour.map((cell) => {
              const { text, percent } = show(cell);
              return (
                <td
                  key={cell.weekday}
                  style={percent === undefined ? undefined : { backgroundColor: colorOf(percent) }}
                >
                  {text}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
};
