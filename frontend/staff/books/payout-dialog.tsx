import { useState } from 'react';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { longest } from '../../../shared/domain/text/text-limits.ts';
import type { OpenPayout } from '../../../shared/schemas/staff/payouts.ts';
import { serverNow } from '../../api/server-clock.ts';
import { dateAtLocation } from '../../calendar/location-clock.ts';
import { Note } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActDialog } from '../office/act-dialog.tsx';
import { nameOfMonth } from '../parts/months.ts';
import { counted } from '../parts/words.ts';
import { callStaff } from '../session/api.ts';

interface PayoutDialogProps {
  payout: OpenPayout;
  close: () => void;
}

/** Records that a payout has been paid outside this system. */
export const PayoutDialog = ({ payout, close }: PayoutDialogProps) => {
  const { recipient, month, dueCents: amountCents, donations } = payout;
  const [reference, setReference] = useState('');
  const [paidOn, setPaidOn] = useState(() => dateAtLocation(serverNow()));
  const carryOut = (requestId: string) =>
    callStaff('record-payout', { body: { recipient, month, amountCents, reference, paidOn, requestId } });
  return (
    <ActDialog
      title={`Payout to ${recipient}`}
      label={`Record ${formatCents(amountCents)} as paid`}
      carryOut={carryOut}
      close={close}
    >
      <p>
        {nameOfMonth(month)}: {counted(donations, 'donation')}, {formatCents(amountCents)} in all. Please pay
        it first, for example by a bank transfer. Nothing is paid from here.
      </p>
      <TextField
        label="Reference"
        description="The number of the transfer, or how else you find it again."
        maxLength={longest.reference}
        autoComplete="off"
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <TextField
        label="Paid on"
        type="date"
        value={paidOn}
        onChange={({ target }) => setPaidOn(target.value)}
      />
      <Note>This cannot be undone.</Note>
    </ActDialog>
  );
};
