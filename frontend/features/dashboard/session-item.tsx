import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { hoursText, returnedText } from '../../../shared/domain/policy/policy-text.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { cityTime } from '../../../shared/domain/time/city-time.ts';
import { sessionTimes } from '../../../shared/domain/time/slots.ts';
import { dateText } from '../../calendar/location-clock.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Row, VisuallyHidden } from '../../ui/surface.tsx';
import { Note, TextLink } from '../../ui/text.tsx';
import { donationNow } from '../booked/donation-now.ts';
import { CalendarButton, DirectionsLink } from '../booked/session-actions.tsx';
import { SessionState } from '../booked/session-state.tsx';
import { awaitsDecision, type Session } from './session-overview.ts';

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '3',
    marginTop: '4',
    paddingTop: '4',
    borderTopWidth: '1px',
    borderTopColor: 'line',
    fontSize: 'sm',
    '& p': { flex: '1 1 16rem' },
  },
});

/** Shows the state of a session's donation. Once the session has begun, it links to the decision. */
const StakeState = ({ session }: { session: Session }) => {
  if (session.donationAmount === 0) return null;
  return (
    <Frame>
      <p>
        <strong>{formatCents(session.donationAmount)} donation.</strong> {donationNow(session, session.phase)}
      </p>
      {awaitsDecision(session) ? (
        <ButtonLink href={`/session-complete/${session.id}`} look="outline">
          Tell us how it went
          <VisuallyHidden> on {dateText(session.date)}</VisuallyHidden>
        </ButtonLink>
      ) : null}
    </Frame>
  );
};

const Item = chakra('li', {
  base: {
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    paddingInline: { base: '5', md: '6' },
    paddingBlock: '5',
    minWidth: '0',
  },
});
const When = chakra('h3', { base: { fontWeight: 600, display: 'flex', flexWrap: 'wrap', columnGap: '3' } });
const Task = chakra('p', {
  base: {
    marginTop: '3',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    maxHeight: '8rem',
    overflow: 'auto',
  },
});

export const SessionList = chakra('ul', { base: { display: 'grid', gap: '4' } });

/** The buttons of the next session. */
const NextSteps = ({ session }: { session: Session }) => (
  <Row gap="3" marginTop="4">
    <ButtonLink href={`/bookings/${session.id}`}>Open</ButtonLink>
    <CalendarButton booking={session} />
    <DirectionsLink />
  </Row>
);

interface SessionItemProps extends ComponentProps<typeof Item> {
  session: Session;
  /** The session that runs now, or the next one. */
  isNext?: boolean;
}

/** One session: its time, its task, and its donation. */
export const SessionItem = ({ session, isNext = false, ...item }: SessionItemProps) => {
  const { id, date, timeSlot, duration, task, phase, packageId } = session;
  return (
    <Item {...item} borderColor={isNext ? 'accent' : 'line'}>
      <When>
        {isNext ? dateText(date) : <TextLink href={`/bookings/${id}`}>{dateText(date)}</TextLink>}
        <SessionState session={session} phase={phase} />
      </When>
      <Note>
        {sessionTimes(timeSlot, duration)}, {isNext ? `${cityTime()}, ` : null}
        {hoursText(duration)}
        {packageId ? ', paid with package hours' : null}
      </Note>
      <Task>{task}</Task>
      {session.returned ? <Note marginTop="3">{returnedText(session.returned)}</Note> : null}
      {isNext ? <NextSteps session={session} /> : null}
      {session.status === 'cancelled' ? null : <StakeState session={session} />}
    </Item>
  );
};
