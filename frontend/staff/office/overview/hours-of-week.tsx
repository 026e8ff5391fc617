import { chakra } from '@chakra-ui/react';
import { daysOfUse } from '../../../../shared/domain/time/figure-spans.ts';
import { hourLabel } from '../../../../shared/domain/time/slots.ts';
import type { Overview } from '../../../../shared/schemas/overview.ts';
import { Stack, VisuallyHidden } from '../../../ui/surface.tsx';
import { Note, SectionTitle } from '../../../ui/text.tsx';
import { percentOf } from './words.ts';

type Cell = NonNullable<Overview['figures']>['use'][number];

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

const Hour = ({ cell: { booked, open } }: { cell: Cell }) => {
  if (open === 0) return <td>–</td>;
  const percent = percentOf(booked, open);
  return <td style={{ backgroundColor: colorOf(percent) }}>{percent}%</td>;
};

/** "7 AM" */
const shortHour = (hour: number): string => hourLabel(hour).replace(':00', '');

/** How full each hour of the week was: a table, colored by its numbers. */
export const HoursOfWeek = ({ use }: { use: readonly Cell[] }) => {
  const rows = [...Map.groupBy(use, ({ hour }) => hour)];
  const weekdays = rows[0]?.[1].map(({ weekday }) => weekday) ?? [];
  return (
    <Stack>
      <SectionTitle id="use">How full we were</SectionTitle>
      <Note>Booked seats of those that were open, in the last {daysOfUse / 7} weeks</Note>
      <Grid aria-labelledby="use">
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Hour</VisuallyHidden>
            </th>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday}>
                {weekday.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([hour, cells]) => (
            <tr key={hour}>
              <th scope="row">{shortHour(hour)}</th>
              {cells.map((cell) => (
                <Hour key={cell.weekday} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Stack>
  );
};
