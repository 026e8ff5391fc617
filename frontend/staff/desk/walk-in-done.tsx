import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { momentText } from '../../../shared/domain/time/moment-text.ts';
import { sessionTimes } from '../../../shared/domain/time/slots.ts';
import type { BookedWalkIn, OfferedWalkIn, WalkIn } from '../../../shared/schemas/staff/walk-ins.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Note, TextLink } from '../../ui/text.tsx';
import { QrCode } from '../parts/qr-code.tsx';

const Here = ({ booking }: BookedWalkIn) => {
  const { name, seats, timeSlot, duration, sessionPriceCents: cents } = booking;
  return (
    <p>
      <strong>{name}</strong> is here: seat {[...new Set(seats)].join(', then ')},{' '}
      {sessionTimes(timeSlot, duration)}. {cents > 0 ? `Take ${formatCents(cents)}.` : 'Nothing to pay.'}
    </p>
  );
};

const OnTheirPhone = ({ link, until }: OfferedWalkIn) => (
  <>
    <p>
      Please let the visitor scan this with their phone. The seats are kept until{' '}
      {momentText(Date.parse(until))}. Once they have paid, they are on the list as here.
    </p>
    <QrCode text={link} label="Code with the link for the visitor’s phone" />
    <p>
      Or they type <strong>{link.replace(/^https?:\/\//, '')}</strong>
    </p>
    <Note>
      <TextLink href={link}>Open the link on this device</TextLink>
    </Note>
  </>
);

/** The result of a walk-in: a visitor who is here, or a link for their phone. */
export const WalkInDone = ({ result, close }: { result: WalkIn; close: () => void }) => (
  <Notice role="status">
    {'booking' in result ? <Here {...result} /> : <OnTheirPhone {...result} />}
    <Button look="outline" onClick={close}>
      Close
    </Button>
  </Notice>
);
