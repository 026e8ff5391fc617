import { returnedFacts } from '../../../shared/domain/policy/cancellation-text.ts';
import { returnedText } from '../../../shared/domain/policy/policy-text.ts';
import { momentText } from '../../../shared/domain/time/moment-text.ts';
import type { ChangeableBooking } from '../../../shared/schemas/booking.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { Facts } from '../booked/facts.tsx';
import { type ChangeProps, useCancel } from './use-change.ts';

interface CancelPanelProps extends ChangeProps {
  cancellation: NonNullable<ChangeableBooking['cancellation']>;
  back: () => void;
}

/** Asks for confirmation and shows each part of what comes back. If that has changed meanwhile, it asks again. */
export const CancelPanel = ({ cancellation, back, ...booked }: CancelPanelProps) => {
  const { change, isPending, failure } = useCancel(booked);
  const [now] = cancellation.tiers;
  return (
    <Stack gap="4">
      <SectionTitle fontSize="xl">Cancel this session?</SectionTitle>
      <p>
        <strong>{returnedText(cancellation)}</strong> This cannot be undone.
      </p>
      {now ? <Facts facts={returnedFacts(now, booked.booking)} /> : null}
      <Note>
        These terms apply until {momentText(Date.parse(cancellation.until))}.
        {cancellation.refundCents > 0 ? ' Banks take five to ten days to show a refund.' : null}
      </Note>
      <Failure>{failure}</Failure>
      <Row gap="3">
        <Button disabled={isPending} onClick={() => change(cancellation)}>
          {isPending ? 'Cancelling…' : 'Yes, cancel it'}
        </Button>
        <Button look="outline" disabled={isPending} onClick={back}>
          Keep it
        </Button>
      </Row>
    </Stack>
  );
};
