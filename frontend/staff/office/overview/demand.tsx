import { chakra } from '@chakra-ui/react';
import { daysOfUse } from '../../../../shared/domain/time/figure-spans.ts';
import { hourText } from '../../../../shared/domain/time/slots.ts';
import type { Overview } from '../../../../shared/schemas/staff/overview.ts';
import { Stack } from '../../../ui/surface.tsx';
import { Note, SectionTitle } from '../../../ui/text.tsx';
import { HourTable } from '../../parts/hour-table.tsx';

type Cell = NonNullable<Overview['demand']>[number];

const turnedAway = ({ asked, sold }: Cell): number => asked - sold;

export const isUnmet = (cell: Cell): boolean => turnedAway(cell) > 0;

const Behind = chakra('table', {
  base: {
    width: '100%',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { textAlign: 'end', paddingBlock: '1' },
    '& th:first-of-type': { textAlign: 'start', fontWeight: 400 },
    '& thead th': { color: 'muted', fontWeight: 400 },
  },
});

/** The hours in which people were turned away, the most first. */
const HoursBehind = ({ cells }: { cells: readonly Cell[] }) => (
  <Behind aria-label="Hours in which people were turned away">
    <thead>
      <tr>
        <th scope="col">Hour</th>
        <th scope="col">Asked for</th>
        <th scope="col">Offered</th>
        <th scope="col">Sold</th>
      </tr>
    </thead>
    <tbody>
      {cells.map((cell) => (
        <tr key={`${cell.weekday} ${cell.hour}`}>
          <th scope="row">
            {cell.weekday}, {hourText(cell.hour)}
          </th>
          <td>{cell.asked}</td>
          <td>{cell.offered}</td>
          <td>{cell.sold}</td>
        </tr>
      ))}
    </tbody>
  </Behind>
);

/** Demand that was turned away: a table of the week, colored by its numbers, and the numbers behind it. */
export const Demand = ({ demand }: { demand: readonly Cell[] }) => {
  const refused = demand.filter(isUnmet);
  const most = Math.max(1, ...demand.map(turnedAway));
  return (
    <Stack>
      <SectionTitle id="demand">Who was turned away</SectionTitle>
      <Note>Seats that were asked for in vain, in the last {daysOfUse / 7} weeks</Note>
      <HourTable
        labelledBy="demand"
        cells={demand}
        show={(cell) => ({
          text: turnedAway(cell) === 0 ? '–' : String(turnedAway(cell)),
          percent: (100 * turnedAway(cell)) / most,
        })}
      />
      <details>
        <summary>Asked for, offered and sold</summary>
        <HoursBehind cells={refused.toSorted((one, other) => turnedAway(other) - turnedAway(one))} />
      </details>
    </Stack>
  );
};
