import { daysOfUse } from '../../../../shared/domain/time/figure-spans.ts';
import type { Overview } from '../../../../shared/schemas/staff/overview.ts';
import { Stack } from '../../../ui/surface.tsx';
import { Note, SectionTitle } from '../../../ui/text.tsx';
import { HourTable } from '../../parts/hour-table.tsx';
import { percentOf } from '../../parts/words.ts';

type Cell = NonNullable<Overview['figures']>['use'][number];

const shareOf = ({ booked, open }: Cell) => {
  if (booked === 0) return { text: '' };
  const percent = percentOf(booked, open);
  return { text: `${percent}%`, percent };
};

/** How full each hour of the week was: a table, colored by its numbers. */
export const HoursOfWeek = ({ use }: { use: readonly Cell[] }) => {
  const usedHours = new Set(use.filter(({ booked }) => booked > 0).map(({ hour }) => hour));
  return (
    <Stack>
      <SectionTitle id="use">How full we were</SectionTitle>
      {usedHours.size > 0 ? (
        <>
          <Note>
            Booked seats of those that were open, in the last {daysOfUse / 7} weeks. Hours without a booking
            are left out.
          </Note>
          <HourTable labelledBy="use" cells={use.filter(({ hour }) => usedHours.has(hour))} show={shareOf} />
        </>
      ) : (
        <p>A table of the week appears here after the first session.</p>
      )}
    </Stack>
  );
};
