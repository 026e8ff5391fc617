import { chakra } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { figureSentences } from '../../../../shared/domain/figures/definitions.ts';
import { formatCents } from '../../../../shared/domain/prices/pricing.ts';
import type { Overview } from '../../../../shared/schemas/staff/overview.ts';
import { shortMonthAndDay } from '../../../calendar/location-clock.ts';
import { Stack } from '../../../ui/surface.tsx';
import { CardTitle, Note, SectionTitle } from '../../../ui/text.tsx';
import { donationSeries, revenueSeries, type Series } from './series.ts';

type Week = NonNullable<Overview['figures']>['weeks'][number];

const WeekChart = lazy(() => import('./week-chart.tsx'));

const Picture = chakra('div', { base: { height: '15rem', width: '100%' } });
const Numbers = chakra('details', {
  base: {
    '& summary': { color: 'accent', cursor: 'pointer', minHeight: 'control', paddingBlock: '2' },
    '& table': { width: '100%', fontVariantNumeric: 'tabular-nums', borderCollapse: 'collapse' },
    '& th': { textAlign: 'start', fontWeight: 400, color: 'muted' },
    '& td, & thead th:not(:first-of-type)': { textAlign: 'end' },
    '& td, & th': { paddingBlock: '1', paddingInline: '2', borderBottomWidth: '1px', borderColor: 'line' },
  },
});

interface WeeksProps {
  weeks: readonly Week[];
}

/** The same numbers as a table. */
const Table = ({ weeks, series, name }: WeeksProps & { series: readonly Series[]; name: string }) => (
  <Numbers>
    <summary>{name} in numbers</summary>
    <table aria-label={name}>
      <thead>
        <tr>
          <th scope="col">Week of</th>
          {series.map(({ part, label }) => (
            <th key={part} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map((week) => (
          <tr key={week.week}>
            <th scope="row">{shortMonthAndDay(week.week)}</th>
            {series.map(({ part }) => (
              <td key={part}>{formatCents(week[part])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Numbers>
);

const Weeks = ({ weeks, series, name }: WeeksProps & { series: readonly Series[]; name: string }) => {
  const isEmpty = weeks.every((week) => series.every(({ part }) => week[part] === 0));
  return (
    <section aria-label={name}>
      <CardTitle marginBottom="3">{name}</CardTitle>
      {isEmpty ? (
        <p>None in the last {weeks.length} weeks.</p>
      ) : (
        <>
          <Picture aria-hidden="true">
            <Suspense>
              <WeekChart weeks={weeks} series={series} />
            </Suspense>
          </Picture>
          <Table weeks={weeks} series={series} name={name} />
        </>
      )}
    </section>
  );
};

/** Revenue and donations of the last weeks, as pictures and as tables. */
export const WeeksOfMoney = ({ weeks }: WeeksProps) => (
  <Stack gap="8">
    <SectionTitle id="weeks">Week by week</SectionTitle>
    <Note>Revenue: {figureSentences.revenue}</Note>
    <Weeks name="Revenue" weeks={weeks} series={revenueSeries} />
    <Weeks name="Donations" weeks={weeks} series={donationSeries} />
  </Stack>
);
