import { useState } from 'react';
import { isCash } from '../../../shared/domain/payments/cash.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { whyNotRefundable } from '../../../shared/domain/staff/operator-amounts.ts';
import { Note } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { callStaff } from '../session/api.ts';
import type { ChangeProps } from './cancel-dialog.tsx';
import { centsIn } from './cents.ts';
import { ChangeDialog } from './change-dialog.tsx';

/** Pays back a part of the price. A repeated request is the same refund. */
export const RefundDialog = ({ history, close }: ChangeProps) => {
  const { booking, refundableCents } = history;
  const [dollars, setDollars] = useState('');
  const amountCents = centsIn(dollars) ?? 0;
  const refund = async (reason: string, requestId: string) => {
    await callStaff('refund-booking', {
      parameters: { id: booking.id },
      body: { amountCents, reason, requestId },
    });
  };
  return (
    <ChangeDialog
      about={booking.id}
      title="Refund a part of the price"
      label={amountCents > 0 ? `Refund ${formatCents(amountCents)}` : 'Refund'}
      problem={amountCents > 0 ? whyNotRefundable(booking, refundableCents, amountCents) : undefined}
      change={refund}
      close={close}
      isMailed={booking.email !== ''}
    >
      <TextField
        label="Dollars"
        description={`At most ${formatCents(refundableCents)}, ${isCash(booking) ? 'in cash, by hand' : 'to the card that paid'}.`}
        inputMode="decimal"
        value={dollars}
        onChange={({ target }) => setDollars(target.value)}
      />
      <Note>The booking stays as it is. A refund cannot be undone.</Note>
    </ChangeDialog>
  );
};
