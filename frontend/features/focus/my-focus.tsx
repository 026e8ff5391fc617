import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ResponseBody } from '../../../shared/contract/types.ts';
import { hoursText } from '../../../shared/domain/policy/policy-text.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { callApi } from '../../api/client.ts';
import { shortMonthAndDay } from '../../calendar/location-clock.ts';
import { Stack } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import { Read } from '../form/read.tsx';

type Focus = ResponseBody<'get-my-focus'>;

const Bars = chakra('svg', { base: { width: '100%', height: '8rem', fill: 'accent', overflow: 'visible' } });
const Table = chakra('table', {
  base: {
    width: '100%',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { textAlign: 'start', paddingBlock: '1', fontWeight: 400 },
    '& td': { textAlign: 'end' },
    '& thead th': { color: 'muted' },
    '& thead th:last-of-type': { textAlign: 'end' },
  },
});
const Figures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
    gap: '4',
    '& dt': { color: 'muted', fontSize: 'sm' },
    '& dd': { fontWeight: 600 },
  },
});

const weeksText = (weeks: number): string => (weeks === 1 ? '1 week' : `${weeks} weeks`);

const ends = {
  pending: 'not decided',
  donated: 'went to a charity',
  forfeited: 'went to an organisation that you oppose',
  refunding: 'on the way back to your card',
  refunded: 'back on your card',
} as const;

/** A bar for each week of the year. The table below it holds the same numbers. */
const YearOfWeeks = ({ weeks }: Pick<Focus, 'weeks'>) => {
  const most = Math.max(1, ...weeks.map(({ hours }) => hours));
  return (
    <Bars viewBox={`0 0 ${weeks.length * 10} 100`} preserveAspectRatio="none" aria-hidden="true">
      {weeks.map(({ week, hours }, index) => (
        <rect
          key={week}
          x={index * 10 + 1}
          width="8"
          y={99 - (98 * hours) / most}
          height={(98 * hours) / most + 1}
        />
      ))}
    </Bars>
  );
};

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Year = ({ focus }: { focus: Focus }) => {
  const active = focus.weeks.filter(({ hours }) => hours > 0).toReversed();
  return (
    <Stack gap="6">
      <Figures>
        <Figure name="In a row now">{weeksText(focus.streakWeeks)}</Figure>
        <Figure name="Longest in a row">{weeksText(focus.longestStreakWeeks)}</Figure>
        <Figure name="Sessions kept">{focus.kept}</Figure>
        <Figure name="Missed">{focus.missed}</Figure>
        <Figure name="Cancelled">{focus.cancelled}</Figure>
        <Figure name="Tasks shown as finished">{focus.finishedTasks}</Figure>
      </Figures>
      {active.length > 0 ? (
        <div>
          <Note marginBottom="2">Hours by week, from a year ago until now</Note>
          <YearOfWeeks weeks={focus.weeks} />
        </div>
      ) : (
        <Note>Your hours appear here week by week after your first session.</Note>
      )}
      {active.length > 0 ? (
        <details>
          <summary>The same as a table</summary>
          <Table aria-label="Hours by week">
            <thead>
              <tr>
                <th scope="col">Week of</th>
                <th scope="col">Hours</th>
              </tr>
            </thead>
            <tbody>
              {active.map(({ week, hours }) => (
                <tr key={week}>
                  <th scope="row">{shortMonthAndDay(week)}</th>
                  <td>{hoursText(hours)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </details>
      ) : null}
      {focus.donations.length > 0 ? (
        <Table aria-label="Donations by what became of them">
          <thead>
            <tr>
              <th scope="col">Donations</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {focus.donations.map(({ status, count, cents }) => (
              <tr key={status}>
                <th scope="row">
                  {count} {ends[status]}
                </th>
                <td>{formatCents(cents)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : null}
    </Stack>
  );
};

/** The year of a member, in numbers and in a picture. */
export const MyFocus = ({ userId }: { userId: string }) => {
  const query = useQuery({
    queryKey: ['my-bookings', userId, 'focus'],
    queryFn: () => callApi('get-my-focus', {}),
  });
  return (
    <Read query={query} loading="Loading your year…">
      {(focus) => <Year focus={focus} />}
    </Read>
  );
};
