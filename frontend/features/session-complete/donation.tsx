import { formatCents } from '../../../shared/domain/pricing.ts';
import { describeStake } from '../../../shared/domain/stakes.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/surface.tsx';
import { SectionTitle } from '../../ui/text.tsx';
import type { BookingAddress } from './booking-query.ts';
import { DecisionForm } from './decision-form.tsx';
import { stakeChoices } from './stake-choices.ts';
import { useDecision } from './use-decision.ts';

/** The donation of one booking: still to be decided, or decided. */
export const Donation = ({ booking, address }: { booking: Booking; address: BookingAddress }) => {
  const { decide, isPending } = useDecision(address);
  const { donationAmount, donationStatus, donationRecipient } = booking;
  const { charityType, charityName, charityOnSuccess } = booking;
  if (donationStatus !== 'pending') {
    return (
      <Notice role="status">
        <SectionTitle fontSize="xl">Your donation is settled</SectionTitle>
        <p>{describeStake(donationStatus, donationRecipient)}</p>
        <ButtonLink href="/booking" look="outline">
          Book Your Session
        </ButtonLink>
      </Notice>
    );
  }
  if (!charityType || !charityName || !charityOnSuccess) return null;
  const choices = stakeChoices({ charityType, charityName, charityOnSuccess }, formatCents(donationAmount));
  if (charityType === 'anti-charity')
    return <DecisionForm choices={choices} isPending={isPending} decide={decide} />;
  return (
    <Stack alignItems="flex-start">
      <p>{choices[0]?.detail}</p>
      <Button size="lg" disabled={isPending} onClick={() => decide('achieved')}>
        Confirm Donation
      </Button>
    </Stack>
  );
};
