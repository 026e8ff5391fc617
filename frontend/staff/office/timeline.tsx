import { chakra } from '@chakra-ui/react';
import { capitalized } from '../../../shared/domain/text/capitalized.ts';
import { shortMomentText } from '../../../shared/domain/time/moment-text.ts';
import type { TimelineEntry } from '../../../shared/schemas/staff/office.ts';
import { Badge } from '../parts/badge.tsx';

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    padding: '0',
    marginInlineStart: '1',
    borderInlineStartWidth: '2px',
    borderColor: 'line',
  },
});
const Entry = chakra('li', {
  base: {
    position: 'relative',
    paddingInlineStart: '5',
    paddingBlock: '2',
    overflowWrap: 'anywhere',
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '-0.4rem',
      top: '1.05rem',
      width: '0.65rem',
      height: '0.65rem',
      borderRadius: 'full',
      background: 'accent',
    },
    '& small': { display: 'flex', flexWrap: 'wrap', gap: '2', color: 'muted', fontSize: 'sm' },
  },
});

const kinds: Record<TimelineEntry['about'], string> = {
  booking: 'Booking',
  desk: 'Desk',
  mail: 'Mail',
  money: 'Money',
  office: 'Office',
};

/** Everything that has happened to a booking, oldest first. */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <List aria-label="Everything that has happened">
    {entries.map(({ at, about, text, by }) => (
      <Entry key={`${at} ${about} ${text}`}>
        <small>
          <time dateTime={at}>{shortMomentText(Date.parse(at))}</time>
          <Badge>{kinds[about]}</Badge>
          {by ? <span>{by}</span> : null}
        </small>
        {capitalized(text)}
      </Entry>
    ))}
  </List>
);
