import { useQuery } from '@tanstack/react-query';
import { shortMomentText } from '../../../shared/domain/time/moment-text.ts';
import { callApi } from '../../api/client.ts';
import { Read } from '../form/read.tsx';
import { FeedAddress } from './feed-address.tsx';

const textOf = (since: string | undefined): string =>
  since
    ? `Your calendar has had a secret address since ${shortMomentText(Date.parse(since))}. Anyone who has it can see your sessions, even after you sign out. A new address or a new password ends it.`
    : 'A secret address shows all your sessions in the calendar that you use. Moves and cancellations appear automatically, within a few hours.';

/** The feed of a member's sessions. */
export const MyCalendar = ({ userId }: { userId: string }) => {
  const query = useQuery({
    queryKey: ['my-calendar', userId],
    queryFn: () => callApi('get-my-calendar', {}),
  });
  return (
    <Read query={query} loading="Loading your calendar…">
      {(data) => (
        <FeedAddress
          isThere={data.since !== undefined}
          renew={() => callApi('renew-my-calendar', {})}
          end={() => callApi('end-my-calendar', {})}
          changed={query.refetch}
        >
          {textOf(data.since)}
        </FeedAddress>
      )}
    </Read>
  );
};
