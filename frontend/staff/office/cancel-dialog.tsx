import { useState } from 'react';
import { goesBackText, wayBack } from '../../../shared/domain/policy/way-back.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { returnedByOperator, whyNotReturnable } from '../../../shared/domain/staff/operator-amounts.ts';
import type { BookingHistory } from '../../../shared/schemas/staff/office.ts';
import { Note } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { callStaff } from '../session/api.ts';
import { centsIn, dollarsText } from './cents.ts';
import { ChangeDialog } from './change-dialog.tsx';

export interface ChangeProps {
  history: BookingHistory;
  close: () => void;
}

/** The fields of a cancellation as they were typed. */
const useEntered = ({ cancellation: limits }: BookingHistory) => {
  const [dollars, setDollars] = useState(dollarsText(limits.mostCents));
  const [hours, setHours] = useState(String(limits.mostHours));
  const refundCents = centsIn(dollars);
  const hoursBack = /^\d+$/.test(hours) ? Number(hours) : undefined;
  const isReadable = refundCents !== undefined && hoursBack !== undefined;
  const returned = isReadable ? returnedByOperator(limits, { refundCents, hoursBack }) : undefined;
  const problem = returned
    ? whyNotReturnable(limits, returned)
    : 'Please enter dollars, like 12 or 12.50, and whole hours.';
  return { dollars, setDollars, hours, setHours, returned, problem };
};

/** Cancels for the holder. Everything comes back, unless the operator enters something else. */
export const CancelDialog = ({ history, close }: ChangeProps) => {
  const { booking, cancellation } = history;
  const { dollars, setDollars, hours, setHours, returned, problem } = useEntered(history);
  const cancel = async (reason: string) => {
    await callStaff('cancel-for-holder', {
      parameters: { id: booking.id },
      body: { reason, ...returned },
    });
  };
  return (
    <ChangeDialog
      about={booking.id}
      title="Cancel this session"
      label={returned ? `Cancel, and return ${formatCents(returned.refundCents)}` : 'Cancel the session'}
      problem={problem}
      change={cancel}
      close={close}
      isMailed={booking.email !== ''}
    >
      {cancellation.mostCents > 0 ? (
        <TextField
          label={`Back ${wayBack(booking)}, in dollars`}
          description={
            cancellation.leastCents > 0
              ? `The donation of ${formatCents(cancellation.leastCents)} is part of it, and always goes back.`
              : `At most ${formatCents(cancellation.mostCents)}.`
          }
          inputMode="decimal"
          value={dollars}
          onChange={({ target }) => setDollars(target.value)}
        />
      ) : null}
      {cancellation.mostHours > 0 ? (
        <TextField
          label="Hours back to the package"
          inputMode="numeric"
          value={hours}
          onChange={({ target }) => setHours(target.value)}
        />
      ) : null}
      <Note>{returned ? goesBackText(booking, returned) : null} This cannot be undone.</Note>
    </ChangeDialog>
  );
};
