import type { ComponentProps } from 'react';
import { mapLink } from '../../../shared/domain/calendar/place.ts';
import { Button, OuterButtonLink } from '../../ui/button.tsx';
import { saveCalendar } from './save-calendar.ts';
import { shareHours } from './share-hours.ts';

type CalendarButtonProps = ComponentProps<typeof Button> & {
  booking: Parameters<typeof saveCalendar>[0];
};

export const CalendarButton = ({ booking, ...button }: CalendarButtonProps) => (
  <Button look="outline" {...button} onClick={() => void saveCalendar(booking)}>
    Add to calendar
  </Button>
);

/** A link to the map. It renders nothing while the site has no address. */
export const DirectionsLink = () => {
  const href = mapLink();
  return href ? (
    <OuterButtonLink href={href} look="outline" target="_blank" rel="noreferrer">
      Directions
    </OuterButtonLink>
  ) : null;
};

type FriendButtonProps = ComponentProps<typeof Button> & { hours: Parameters<typeof shareHours>[0] };

/** Shares a link that fills in the same hours for somebody else. */
export const FriendButton = ({ hours, children = 'Bring a friend', ...button }: FriendButtonProps) => (
  <Button look="outline" {...button} onClick={() => void shareHours(hours)}>
    {children}
  </Button>
);
