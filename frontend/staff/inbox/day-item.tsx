import { shortMomentText } from '../../../shared/domain/time/moment-text.ts';
import type { ShownDay } from '../../../shared/schemas/staff/inbox.ts';
import { Line } from '../parts/list.tsx';

/** The symptoms of a day. */
export const DayItem = ({ day: { at, says } }: { day: ShownDay }) => (
  <Line>
    {shortMomentText(Date.parse(at))}: {says}
  </Line>
);
