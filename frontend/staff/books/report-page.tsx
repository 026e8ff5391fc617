import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { byteOrderMark, type Cell, csvLines, dollarsOf } from '../../../shared/domain/figures/csv.ts';
import { figureSentences } from '../../../shared/domain/figures/definitions.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import type { MonthReportAnswer } from '../../../shared/schemas/staff/month-report.ts';
import { serverNow } from '../../api/server-clock.ts';
import { dateAtLocation, dateText } from '../../calendar/location-clock.ts';
import { Read } from '../../features/form/read.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { monthOf, nameOfMonth } from '../parts/months.ts';
import { useAnswer } from '../parts/queries.ts';
import { TitledPage } from '../parts/titled-page.tsx';
import { MonthField } from './month-field.tsx';
import { saveFile } from './save-table.ts';

type Money = Extract<keyof MonthReportAnswer, `${string}Cents`>;
type Count = Exclude<keyof MonthReportAnswer, Money | 'days' | 'month'>;

const counts: readonly (readonly [Count, string])[] = [
  ['sessions', 'Sessions'],
  ['hours', 'Hours'],
  ['cancelled', 'Cancelled'],
  ['arrived', 'Arrived'],
  ['noShows', 'No-shows'],
  ['students', 'Sessions of students'],
  ['people', 'People with an address'],
  ['returning', 'People with sessions on more than one day'],
  ['turnedAway', 'Unmet demand, in hours'],
  ['codeUses', 'Purchases with a promotion code'],
];
const money: readonly (readonly [Money, string, string?])[] = [
  ['earnedCents', 'Earned', figureSentences.earned],
  ['paidCents', 'Paid', figureSentences.paid],
  ['revenueCents', 'Revenue', figureSentences.revenue],
  ['cardCents', 'Sessions by card'],
  ['cashCents', 'Sessions in cash'],
  ['packageCents', 'Packages'],
  ['paidBackCents', 'Paid back'],
  ['donationCents', 'Donations', 'Paid with sessions, less refunds.'],
  ['codeCents', 'Taken off by promotion codes', 'Before refunds.'],
];

const Picture = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    gap: '1px',
    height: '9rem',
    borderBottomWidth: '1px',
    borderColor: 'control',
  },
});
const Bar = chakra('span', {
  base: {
    flex: '1',
    background: 'accent',
    minWidth: '2px',
    '@media (forced-colors: active)': { background: 'CanvasText', forcedColorAdjust: 'none' },
  },
});
const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th': { textAlign: 'start', fontWeight: 400 },
    '& td, & thead th:not(:first-of-type)': { textAlign: 'end' },
    '& td, & th': { paddingBlock: '2', borderBottomWidth: '1px', borderColor: 'line' },
  },
});

const csvOf = (report: MonthReportAnswer): string => {
  const rows: Cell[][] = [
    ['figure', report.month],
    ...counts.map(([key, label]): Cell[] => [label, report[key]]),
    ...money.map(([key, label]): Cell[] => [`${label}, in dollars`, dollarsOf(report[key])]),
    ...report.days.map(({ date, hours }): Cell[] => [`Hours on ${date}`, hours]),
  ];
  return `${byteOrderMark}${csvLines(rows)}`;
};

const Days = ({ days }: Pick<MonthReportAnswer, 'days'>) => {
  const most = Math.max(1, ...days.map(({ hours }) => hours));
  return (
    <Stack as="section" gap="3" aria-labelledby="days">
      <SectionTitle id="days">Hours booked by day</SectionTitle>
      <Picture aria-hidden="true">
        {days.map(({ date, hours }) => (
          <Bar key={date} style={{ height: `${(100 * hours) / most}%` }} />
        ))}
      </Picture>
      <details>
        <summary>By day in numbers</summary>
        <Table aria-label="Hours booked by day">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Sessions</th>
              <th scope="col">Hours</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, sessions, hours }) => (
              <tr key={date}>
                <th scope="row">{dateText(date)}</th>
                <td>{sessions}</td>
                <td>{hours}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </Stack>
  );
};

const Report = ({ report }: { report: MonthReportAnswer }) => (
  <Stack gap="8">
    <Row>
      <Button
        look="outline"
        aria-label={`Save the report of ${nameOfMonth(report.month)} as CSV`}
        onClick={() => saveFile([csvOf(report)], `report-${report.month}.csv`)}
      >
        Save as CSV
      </Button>
    </Row>
    <Table aria-label={`Report of ${nameOfMonth(report.month)}`}>
      <tbody>
        {counts.map(([key, label]) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{report[key]}</td>
          </tr>
        ))}
        {money.map(([key, label, sentence]) => (
          <tr key={key}>
            <th scope="row">
              {label}
              {sentence ? <Note>{sentence}</Note> : null}
            </th>
            <td>{formatCents(report[key])}</td>
          </tr>
        ))}
      </tbody>
    </Table>
    <Days days={report.days} />
  </Stack>
);

/** A month in numbers. */
export default function ReportPage() {
  const [month, setMonth] = useState(() => monthOf(dateAtLocation(serverNow())));
  const query = useAnswer('report-month', { query: { month } });
  return (
    <TitledPage
      maxWidth="52rem"
      title="Report"
      lead="A month in numbers: who came, what was paid, and what was earned."
    >
      <Stack gap="6">
        <MonthField month={month} choose={setMonth} />
        <Read query={query} loading="Counting the month…">
          {(report) => <Report report={report} />}
        </Read>
      </Stack>
    </TitledPage>
  );
}
