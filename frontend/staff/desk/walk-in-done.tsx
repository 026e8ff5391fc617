import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { sessionTimes } from '../../../shared/domain/time/slots.ts';
import type { BookedWalkIn, WalkIn } from '../../../shared/schemas/staff/walk-ins.ts';
import { serverNow } from '../../api/server-clock.ts';
import { dateAtLocation } from '../../calendar/location-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Note } from '../../ui/text.tsx';
import { WalkInCode } from './walk-in-code.tsx';

const Here = ({ booking }: BookedWalkIn) => {
  const { name, seats, timeSlot, duration, sessionPriceCents: cents } = booking;
  return (
    <p>
      <strong>{name}</strong> is here: seat {[...new Set(seats)].join(', then ')},{' '}
      {sessionTimes(timeSlot, duration)}. {cents > 0 ? `Take ${formatCents(cents)}.` : 'Nothing to pay.'}
    </p>
  );
};

/** The result of a walk-in: a visitor who is here, or a code for their phone. */
export const WalkInDone = ({ result, name, close }: { result: WalkIn; name: string; close: () => void }) => (
  <Notice role="status">
    {'booking' in result ? (
      <Here {...result} />
    ) : (
      <WalkInCode {...result} name={name} date={dateAtLocation(serverNow())} />
    )}
    <Button look="outline" onClick={close}>
      Close
    </Button>
    {'booking' in result ? null : <Note>The walk-in stays below until it is paid or released.</Note>}
  </Notice>
);
