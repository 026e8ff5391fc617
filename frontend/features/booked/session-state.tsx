import { chakra } from '@chakra-ui/react';
import type { Booking } from '../../../shared/schemas/booking.ts';
import type { SessionPhase } from '../../calendar/location-clock.ts';

const Pill = chakra('span', {
  base: {
    alignSelf: 'center',
    paddingInline: '3',
    borderRadius: 'full',
    background: 'accentSoft',
    color: 'accent',
    fontFamily: 'body',
    fontSize: 'xs',
    fontWeight: 600,
    letterSpacing: 'normal',
    lineHeight: 1.8,
    whiteSpace: 'nowrap',
    '&[data-state=cancelled]': { background: 'dangerSoft', color: 'danger' },
  },
});

/** Marks a session that is cancelled, runs now, or has been moved. */
export const SessionState = ({
  session,
  phase,
}: {
  session: Pick<Booking, 'status' | 'moves'>;
  phase: SessionPhase;
}) => {
  if (session.status === 'cancelled') return <Pill data-state="cancelled">Cancelled</Pill>;
  if (phase === 'running') return <Pill>Under way</Pill>;
  return session.moves > 0 ? <Pill>Moved</Pill> : null;
};
