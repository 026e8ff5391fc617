import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { hoursText } from '../../../shared/domain/policy/policy-text.ts';
import { sessionTimes } from '../../../shared/domain/time/slots.ts';
import type { Series } from '../../../shared/schemas/series.ts';
import { dateText } from '../../calendar/location-clock.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, Row, Stack } from '../../ui/surface.tsx';
import { Lead, PageTitle, SectionTitle, TextLink } from '../../ui/text.tsx';
import { noteBooked } from '../next-session/usual-hours.ts';

const Weeks = chakra('ul', { base: { display: 'grid', gap: '2', marginTop: '3' } });

const countText = (booked: Series['booked']): string => {
  const hours = hoursText(booked.reduce((sum, { duration }) => sum + duration, 0));
  return booked.length === 1
    ? `One session is booked with ${hours} of your package.`
    : `${booked.length} sessions are booked with ${hours} of your package in all.`;
};

/** Replaces the form once package hours have paid for the sessions of several weeks. */
export const BookedSeries = ({ series: { booked, left } }: { series: Series }) => {
  useEffect(() => {
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, []);
  useEffect(() => booked.forEach(noteBooked), [booked]);
  return (
    <Stack gap="8">
      <div>
        <PageTitle>Your weekly sessions are booked</PageTitle>
        <Lead marginTop="3">
          {countText(booked)} Each is a separate booking with its own email. You can move or cancel one of
          them, or cancel the rest on your dashboard.
        </Lead>
      </div>
      <Card aria-labelledby="booked-weeks">
        <SectionTitle id="booked-weeks" fontSize="xl">
          Your sessions
        </SectionTitle>
        <Weeks>
          {booked.map(({ id, date, timeSlot, duration }) => (
            <li key={id}>
              <TextLink href={`/bookings/${id}`}>{dateText(date)}</TextLink>,{' '}
              {sessionTimes(timeSlot, duration)}
            </li>
          ))}
        </Weeks>
      </Card>
      {left.length > 0 ? (
        <Card aria-labelledby="left-weeks">
          <SectionTitle id="left-weeks" fontSize="xl">
            Left out
          </SectionTitle>
          <Weeks>
            {left.map(({ date, reason }) => (
              <li key={date}>
                <strong>{dateText(date)}.</strong> {reason}
              </li>
            ))}
          </Weeks>
        </Card>
      ) : null}
      <Row>
        <ButtonLink href="/dashboard" look="outline">
          View Dashboard
        </ButtonLink>
      </Row>
    </Stack>
  );
};
