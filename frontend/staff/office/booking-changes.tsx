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

/** The changes that an operator can make of a booking. */
export const BookingChanges = ({ history }: { history: BookingHistory }) => {
  const { booking, whyNotChangeable, whyNotMovable, whyNotRefundable } = history;
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const [isSent, setIsSent] = useState(false);
  const mail = useRequest(
    (requestId) => callStaff('confirm-again', { parameters: { id: booking.id }, body: { requestId } }),
    () => setIsSent(true),
  );
  const Open = open && dialogs[open];
  return (
    <Card aria-labelledby="changes">
      <Stack gap="4">
        <SectionTitle id="changes">Change</SectionTitle>
        {whyNotMovable ? <Note>{whyNotMovable}</Note> : null}
        <Row gap="3">
          <Button look="outline" disabled={whyNotMovable !== undefined} onClick={() => setOpen('move')}>
            Move
          </Button>
          <Button look="outline" disabled={whyNotChangeable !== undefined} onClick={() => setOpen('cancel')}>
            Cancel
          </Button>
          <Button look="outline" disabled={whyNotRefundable !== undefined} onClick={() => setOpen('refund')}>
            Refund
          </Button>
          <Button
            look="outline"
            disabled={mail.isPending || booking.status === 'cancelled' || !booking.email}
            onClick={mail.request}
          >
            Send the confirmation again
          </Button>
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
