import { daysOfUse } from '../../../../shared/domain/time/figure-spans.ts';
import type { Overview } from '../../../../shared/schemas/staff/overview.ts';
import { Stack } from '../../../ui/surface.tsx';
import { Note, SectionTitle } from '../../../ui/text.tsx';
import { HourTable } from './hour-table.tsx';
import { percentOf } from './words.ts';

type Cell = NonNullable<Overview['figures']>['use'][number];

const shareOf = ({ booked, open }: Cell) => {
  if (open === 0) return { text: '–' };
  const percent = percentOf(booked, open);
  return { text: `${percent}%`, percent };
};

/** How full each hour of the week was: a table, colored by its numbers. */
export const HoursOfWeek = ({ use }: { use: readonly Cell[] }) => (
  <Stack>
    <SectionTitle id="use">How full we were</SectionTitle>
    {use.some(({ booked }) => booked > 0) ? (
      <>
        <Note>Booked seats of those that were open, in the last {daysOfUse / 7} weeks</Note>
        <HourTable labelledBy="use" cells={use} show={shareOf} />
      </>
    ) : (
      <p>A table of the week appears here after the first session.</p>
    )}
  </Stack>
);
