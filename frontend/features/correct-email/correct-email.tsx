import { useState } from 'react';
import { returnText } from '../../../shared/domain/people/email-outcomes.ts';
import { clockTime } from '../../../shared/domain/time/moment-text.ts';
import type { OpenedBooking } from '../../../shared/schemas/booking.ts';
import { site } from '../../../shared/site.ts';
import { callApi } from '../../api/client.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useWallClock } from '../../calendar/location-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import { EmailField } from '../../ui/text-field.tsx';
import { useSteadyHeight } from '../../ui/use-steady-height.ts';
import { SentForm, useSentForm } from '../form/sent-form.tsx';

interface CorrectionProps {
  booking: Pick<OpenedBooking, 'id' | 'email' | 'undelivered'>;
  onCorrected: (booking: OpenedBooking) => void;
}

const CorrectionForm = ({ booking: { id, email = '' }, onCorrected }: CorrectionProps) => {
  const form = useSentForm({
    loadSchema: async () => (await import('./form-schema.ts')).correctionForm,
    defaultValues: { email },
    send: async (body) => onCorrected(await callApi('correct-email', { parameters: { id }, body })),
    refusedField: () => 'email',
  });
  return (
    <SentForm form={form} submitLabel="Correct the address">
      <EmailField label="Correct e-mail address" {...form.field('email')} />
    </SentForm>
  );
};

interface CorrectEmailProps extends CorrectionProps {
  /** A sentence before the question, where the page does not name the address. */
  lead?: string;
  /** The last moment, in ISO 8601. Undefined when the address cannot be corrected. */
  until: string | undefined;
}

/** Corrects a mistyped address, for some minutes, in the browser that booked. */
export const CorrectEmail = ({ booking, lead = '', until, onCorrected }: CorrectEmailProps) => {
  useWallClock();
  const [isOpen, setIsOpen] = useState(false);
  const [isCorrected, setIsCorrected] = useState(false);
  const part = useSteadyHeight();
  const failed = booking.undelivered
    ? `Our email to ${booking.email} ${returnText(booking.undelivered.reason)}.`
    : undefined;
  if (isCorrected && !failed)
    return (
      <div ref={part} data-print="hide">
        <Notice role="status">
          <p>
            We now write to {booking.email}, and the confirmation is on its way there. Our links to the former
            address no longer open the booking.
          </p>
        </Notice>
      </div>
    );
  const finish = (corrected: OpenedBooking) => {
    setIsCorrected(true);
    onCorrected(corrected);
  };
  const isOver = !until || (!isOpen && serverNow() > Date.parse(until));
  if (failed)
    return (
      <Notice tone="danger" alignItems="stretch" data-print="hide">
        <p role="alert">
          {failed} {isOver ? `Please write to ${site.contactEmail}.` : 'Please give another address.'}
        </p>
        {isOver ? null : <CorrectionForm booking={booking} onCorrected={finish} />}
      </Notice>
    );
  if (isOver) return null;
  return (
    <div ref={part} data-print="hide">
      <Row gap="2" alignItems="baseline">
        <Note overflowWrap="anywhere">
          {lead} Wrong address? Correct it until {clockTime(Date.parse(until))}.
        </Note>
        {isOpen ? null : (
          <Button look="ghost" paddingInline="0" color="accent" onClick={() => setIsOpen(true)}>
            Correct the address
          </Button>
        )}
      </Row>
      {isOpen ? <CorrectionForm booking={booking} onCorrected={finish} /> : null}
    </div>
  );
};
