import { chakra } from '@chakra-ui/react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { slotText } from '../../../shared/domain/time/slots.ts';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { shortDayText, useWallClock } from '../../calendar/location-clock.ts';
import { useUser } from '../../session/user.ts';
import { Container } from '../../ui/surface.tsx';
import { TextLink } from '../../ui/text.tsx';
import { type StoredHours, storedBookedHours } from '../stored/booked-hours.ts';
import { BookAgain } from './book-again.tsx';
import { firstSession } from './first-session.ts';
import { keptUsualHours, nextUsualHours } from './usual-hours.ts';

/** In the free space above the page's title: it comes late, and must move nothing. */
const Place = chakra(Container, {
  base: {
    position: 'absolute',
    insetInline: '0',
    top: '0',
    zIndex: 1,
    // Larger text would reach the title.
    fontSize: 'min(0.875rem, 3.9vw)',
    lineHeight: '1.75rem',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
});

/** Corrects what this browser has noted by what the server knows. Without an answer, the note stands. */
const checkWithServer = async ({ id }: StoredHours): Promise<void> => {
  try {
    const booking = await callApi('get-booking', { parameters: { id }, query: {} });
    if (booking.status === 'booked') storedBookedHours.add(booking);
    else storedBookedHours.remove(id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) storedBookedHours.remove(id);
    else console.warn('The next session could not be checked.', error);
  }
};

const NextLine = () => {
  const clock = useWallClock();
  const [sessions, setSessions] = useState(storedBookedHours.read);
  const next = firstSession(sessions, clock);
  const id = next?.id;
  useEffect(() => {
    const noted = storedBookedHours.read().find((session) => session.id === id);
    if (noted) void checkWithServer(noted).then(() => setSessions(storedBookedHours.read()));
  }, [id]);
  if (!next) return null;
  return (
    <Place as="p">
      {'Your next session: '}
      <TextLink href={`/bookings/${next.id}`}>
        {shortDayText(next.date)}, {slotText(next.timeSlot)}
      </TextLink>
    </Place>
  );
};

/** For a member, the way to their usual hours of the next week. It goes away when they sign out. */
const HomeLine = () => {
  const clock = useWallClock();
  useUser();
  const usual = keptUsualHours();
  const hours = usual && nextUsualHours(usual, clock);
  return hours ? (
    <Place as="p">
      <BookAgain hours={hours} />
    </Place>
  ) : (
    <NextLine />
  );
};

/** The pages on which somebody looks for what they have booked. */
const pages = ['/auth', '/booking', '/payment-success'];

/** The way back to the next session that was booked in this browser without an account, or to the usual hours. */
export const NextSession = () => {
  const { pathname } = useLocation();
  if (pathname === '/') return <HomeLine />;
  return pages.includes(pathname) ? <NextLine key={pathname} /> : null;
};
