import { useState } from 'react';
import type { BookingHistory } from '../../../shared/schemas/office.ts';
import { Button } from '../../ui/button.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { Card, Row, Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { callStaff } from '../session/api.ts';
import { useAct } from '../use-act.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { readAgain } from './queries.ts';
import { RefundDialog } from './refund-dialog.tsx';

const dialogs = { cancel: CancelDialog, move: MoveDialog, refund: RefundDialog } as const;

/**
 * Sends the confirmation again. The id of the request is kept until it is answered, so that no second mail goes out.
 */
const useMailAgain = (id: string) => {
  const { act, isPending, failure } = useAct();
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [isSent, setIsSent] = useState(false);
  const send = () =>
    act(async () => {
      setIsSent(false);
      await callStaff('confirm-again', { parameters: { id }, body: { requestId } });
      setRequestId(crypto.randomUUID());
      setIsSent(true);
      await readAgain();
    });
  return { send: () => void send(), isPending, isSent, failure };
};

/** The changes that an operator can make of a booking. */
export const BookingChanges = ({ history }: { history: BookingHistory }) => {
  const { booking, whyNotChangeable, whyNotRefundable } = history;
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const mail = useMailAgain(booking.id);
  const Open = open && dialogs[open];
  return (
    <Card aria-labelledby="changes">
      <Stack gap="4">
        <SectionTitle id="changes">Change</SectionTitle>
        {whyNotChangeable ? <Note>{whyNotChangeable}</Note> : null}
        <Row gap="3">
          <Button look="outline" disabled={whyNotChangeable !== undefined} onClick={() => setOpen('move')}>
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
            disabled={mail.isPending || booking.status === 'cancelled'}
            onClick={mail.send}
          >
            Send the confirmation again
          </Button>
        </Row>
        {mail.isSent ? (
          <Notice role="status">The confirmation is on its way to {booking.email}.</Notice>
        ) : null}
        <Failure>{mail.failure}</Failure>
        {Open ? <Open history={history} close={() => setOpen(undefined)} /> : null}
      </Stack>
    </Card>
  );
};
