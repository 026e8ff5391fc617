import { shortMomentText } from '../../../../shared/domain/time/moment-text.ts';
import { FeedAddress } from '../../../features/calendar-feed/feed-address.tsx';
import { Read } from '../../../features/form/read.tsx';
import { Stack } from '../../../ui/surface.tsx';
import { SectionTitle } from '../../../ui/text.tsx';
import { readAgain, useAnswer } from '../../parts/queries.ts';
import { callStaff } from '../../session/api.ts';

const textOf = (since: string | undefined): string =>
  since
    ? `The calendar of the desk has had an address since ${shortMomentText(Date.parse(since))}. Renew it when somebody has left who knows it.`
    : 'A secret address shows when sessions are booked, in any calendar, without names or tasks.';

/** The feed of the desk, which an operator makes, renews and ends. */
export const DeskCalendar = () => {
  const query = useAnswer('get-desk-calendar', {});
  return (
    <Stack as="section" aria-labelledby="desk-calendar">
      <SectionTitle id="desk-calendar">Sessions in another calendar</SectionTitle>
      <Read query={query} loading="Loading the address…">
        {({ since }) => (
          <FeedAddress
            isThere={since !== undefined}
            renew={() => callStaff('renew-desk-calendar', {})}
            end={() => callStaff('end-desk-calendar', {})}
            changed={readAgain}
          >
            {textOf(since)}
          </FeedAddress>
        )}
      </Read>
    </Stack>
  );
};
