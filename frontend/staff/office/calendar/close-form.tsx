import { chakra } from '@chakra-ui/react';
import { closureSentence } from '../../../../shared/domain/closures/closures.ts';
import { formatCents } from '../../../../shared/domain/prices/pricing.ts';
import { longest } from '../../../../shared/domain/text/text-limits.ts';
import { hourText } from '../../../../shared/domain/time/slots.ts';
import type { ClosurePreview } from '../../../../shared/schemas/calendar.ts';
import { site } from '../../../../shared/site.ts';
import { dayText } from '../../../calendar/location-clock.ts';
import { Read } from '../../../features/form/read.tsx';
import { Form } from '../../../ui/form.tsx';
import { Failure, Notice } from '../../../ui/notice.tsx';
import { RadioField } from '../../../ui/radio-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Card, Stack } from '../../../ui/surface.tsx';
import { CardTitle, Note } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FormButtons } from '../../parts/form-buttons.tsx';
import { counted } from '../../parts/words.ts';
import { AffectedBookings } from './affected-bookings.tsx';
import { type Closing, hourOptions, useClosing } from './use-closing.ts';

const Fields = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    '& > :nth-child(1)': { gridColumn: { base: '1 / -1', md: 'auto' } },
    alignItems: 'start',
    '& > :nth-child(4)': { gridColumn: { base: '1 / -1', md: 'auto' } },
  },
});

const options = (from: number, to: number) =>
  hourOptions(from, to).map((hour) => ({ value: String(hour), label: hourText(hour) }));

const SpanFields = ({ closing }: { closing: Closing }) => {
  const { span, lastDate, setLastDate, setFromHour, setToHour, seatsText, setSeatsText } = closing;
  return (
    <Fields>
      <TextField
        label="Last day"
        type="date"
        min={span.date}
        value={lastDate}
        onChange={({ target }) => setLastDate(target.value || span.date)}
      />
      <SelectField
        label="From"
        options={options(site.openingHour, site.closingHour - 1)}
        value={String(span.fromHour)}
        onChange={({ target }) => setFromHour(Number(target.value))}
      />
      <SelectField
        label="To"
        options={options(span.fromHour + 1, site.closingHour)}
        value={String(span.toHour)}
        onChange={({ target }) => setToHour(Number(target.value))}
      />
      <TextField
        label="Seats"
        description="Their numbers, like 1, 2. Empty: all of them."
        value={seatsText}
        onChange={({ target }) => setSeatsText(target.value)}
      />
    </Fields>
  );
};

const heldText = ({ heldSeats }: ClosurePreview): string =>
  heldSeats > 0
    ? ` ${counted(heldSeats, 'seat')} held by open checkouts will be closed within 15 minutes.`
    : '';

/** The bookings that are affected, and the choice to keep or to cancel them. */
const Affected = ({ closing, preview }: { closing: Closing; preview: ClosurePreview }) => {
  const { cancels, setCancels, kept, keep, split } = closing;
  const { bookings, freeSeats } = preview;
  if (bookings.length === 0)
    return (
      <Note role="status">
        Nobody has booked these hours. {counted(freeSeats, 'free seat')} will be closed.{heldText(preview)}
      </Note>
    );
  return (
    <Stack>
      <RadioField
        label={`${counted(bookings.length, 'booking')} on these hours`}
        name="bookings"
        choices={[
          { value: 'keep', label: 'Keep them', detail: 'Only free seats are closed.' },
          {
            value: 'cancel',
            label: 'Cancel them',
            detail: 'Everything comes back, and a mail tells them the reason.',
          },
        ]}
        chosen={cancels ? 'cancel' : 'keep'}
        onChange={({ target }) => setCancels(target.value === 'cancel')}
      />
      <AffectedBookings
        bookings={bookings}
        isOfSeveralDays={closing.span.lastDate !== undefined}
        cancels={cancels}
        kept={kept}
        keep={keep}
      />
      {cancels ? (
        <Notice role="status">
          <p>
            {formatCents(split.refundCents)} will come back for {counted(split.toCancel.length, 'booking')}.{' '}
            {split.stay > 0 ? `${counted(split.stay, 'booking')} will stay. ` : ''}Cancelling cannot be
            undone.
          </p>
        </Notice>
      ) : null}
      <Note>
        {counted(freeSeats, 'free seat')} will be closed.{heldText(preview)}
      </Note>
    </Stack>
  );
};

const labelOf = ({ willCancel, split, span }: Closing): string =>
  willCancel
    ? `Close, cancel ${split.toCancel.length}, and return ${formatCents(split.refundCents)}`
    : `Close these hours${span.lastDate ? ` until ${dayText(span.lastDate)}` : ''}`;

/** Closes hours of a day or of several, after it has shown who is affected. */
export const CloseForm = ({ date, close }: { date: string; close: () => void }) => {
  const closing = useClosing(date, close);
  const { span, reason, setReason, preview, submit, isReady, isPending, failure } = closing;
  return (
    <Card aria-labelledby="close-hours">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <CardTitle id="close-hours">Close hours</CardTitle>
        <SpanFields closing={closing} />
        <TextField
          label="Reason, for visitors"
          description={`They read: ${closureSentence({ ...span, reason: reason || '…' })}`}
          maxLength={longest.closureReason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Read query={preview} loading="Looking for bookings…">
          {(answer) => <Affected closing={closing} preview={answer} />}
        </Read>
        <Failure>{failure}</Failure>
        <FormButtons label={labelOf(closing)} isReady={isReady} isPending={isPending} close={close} />
      </Form>
    </Card>
  );
};
