import { chakra } from '@chakra-ui/react';
import { slotText } from '../../../../shared/domain/time/slots.ts';
import type { CalendarHours } from '../../../../shared/schemas/calendar.ts';

const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th': { fontWeight: 400, textAlign: 'start', whiteSpace: 'nowrap', width: '5.5rem', paddingBlock: '1' },
    '& td': { paddingBlock: '1' },
    '& td:last-child': { width: '40%', color: 'muted', paddingInlineStart: '4' },
    '& svg': {
      display: 'block',
      width: '100%',
      height: '0.9rem',
      borderRadius: 'sm',
      background: 'line',
      '& [data-seats=booked]': { fill: 'accent' },
      '& [data-seats=held]': { fill: 'muted' },
      '& [data-seats=closed]': { fill: 'danger' },
    },
  },
});

type Hour = CalendarHours['hours'][number];

const kinds = ['booked', 'held', 'closed'] as const;

/** The seats of an hour, side by side. */
const Bar = ({ hour }: { hour: Hour }) => {
  const all = hour.booked + hour.held + hour.closed + hour.free;
  let start = 0;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${all} 1`} preserveAspectRatio="none">
      {kinds.map((kind) => {
        const x = start;
        start += hour[kind];
        return <rect key={kind} data-seats={kind} x={x} width={hour[kind]} height="1" />;
      })}
    </svg>
  );
};

const hourWords = (hour: Hour): string =>
  [...kinds, 'free' as const]
    .filter((kind) => hour[kind] > 0)
    .map((kind) => `${hour[kind]} ${kind}`)
    .join(', ') || 'no seats';

/** The seats of a day by hour, as a picture with its words. */
export const DayHours = ({ hours }: Pick<CalendarHours, 'hours'>) => (
  <Table aria-label="Seats by hour">
    <tbody>
      {hours.map((hour) => (
        <tr key={hour.timeSlot}>
          <th scope="row">{slotText(hour.timeSlot)}</th>
          <td>
            <Bar hour={hour} />
          </td>
          <td>{hourWords(hour)}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);
