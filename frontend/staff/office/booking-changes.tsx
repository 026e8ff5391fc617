import { useState } from 'react';
import type { BookingHistory } from '../../../shared/schemas/staff/office.ts';
import { Button } from '../../ui/button.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { Card, Row, Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { useRequest } from '../parts/use-request.ts';
import { callStaff } from '../session/api.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const dialogs = { cancel: CancelDialog, move: MoveDialog, refund: RefundDialog } as const;

/** The changes that an operator can make of a booking now, and the reasons why others are missing. */
export const BookingChanges = ({ history }: { history: BookingHistory }) => {
  const { booking, whyNotChangeable, whyNotMovable, whyNotRefundable } = history;
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const [isSent, setIsSent] = useState(false);
  const mail = useRequest(
    (requestId) => callStaff('confirm-again', { parameters: { id: booking.id }, body: { requestId } }),
    () => setIsSent(true),
  );
  const Open = open && dialogs[open];
  const changes = [
    { dialog: 'move', label: 'Move', why: whyNotMovable },
    { dialog: 'cancel', label: 'Cancel', why: whyNotChangeable },
    { dialog: 'refund', label: 'Refund', why: whyNotRefundable },
  ] as const;
  const reasons = new Set(changes.flatMap(({ why }) => why ?? []));
  return (
    <Card aria-labelledby="changes">
      <Stack gap="4">
        <SectionTitle id="changes">Change</SectionTitle>
        {[...reasons].map((reason) => (
          <Note key={reason}>{reason}</Note>
        ))}
        <Row gap="3">
          {changes
            .filter(({ why }) => why === undefined)
            .map(({ dialog, label }) => (
              <Button key={dialog} look="outline" onClick={() => setOpen(dialog)}>
                {label}
              </Button>
            ))}
          {booking.status === 'booked' && booking.email ? (
            <Button look="outline" disabled={mail.isPending} onClick={mail.request}>
              Send the confirmation again
            </Button>
          ) : null}
        </Row>
        {isSent && !mail.isPending && !mail.failure ? (
          <Notice role="status">The confirmation is on its way to {booking.email}.</Notice>
        ) : null}
        <Failure>{mail.failure}</Failure>
        {Open ? <Open history={history} close={() => setOpen(undefined)} /> : null}
      </Stack>
    </Card>
  );
};
