import { type ReactNode, type SubmitEvent, useState } from 'react';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { describeStake, linkNeedsAddress, type StakeAction } from '../../../shared/domain/stakes/stakes.ts';
import type { OpenedBooking } from '../../../shared/schemas/booking.ts';
import type { BookingAddress } from '../../api/booking-query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { RadioField } from '../../ui/radio-field.tsx';
import { Stack } from '../../ui/surface.tsx';
import { SectionTitle } from '../../ui/text.tsx';
import { deadlineNow } from '../booked/donation-now.ts';
import { AppealForm } from './appeal-form.tsx';
import { ConfirmDecision } from './confirm-decision.tsx';
import { type StakeChoice, stakeChoices } from './stake-choices.ts';
import { useDecision } from './use-decision.ts';

interface DecisionFormProps {
  /** The action that was chosen before, on the way back from the question. */
  initial: StakeAction | undefined;
  choices: readonly StakeChoice[];
  isPending: boolean;
  decide: (action: StakeAction) => void;
}

/** Lets the holder say how the session went, which decides an anti-charity donation. */
const DecisionForm = ({ initial, choices, isPending, decide }: DecisionFormProps) => {
  const [action, setAction] = useState(initial);
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsMissing(action === undefined);
    if (action) decide(action);
  };
  return (
    <Form gap="6" onSubmit={submit}>
      <RadioField
        label="What happened?"
        name="action"
        choices={choices}
        chosen={action ?? ''}
        layout="rows"
        error={isMissing && !action ? 'Please choose what happened.' : undefined}
        onChange={({ target }) => setAction(choices.find(({ value }) => value === target.value)?.value)}
      />
      <Button type="submit" size="lg" disabled={isPending} alignSelf="start">
        Confirm Decision
      </Button>
    </Form>
  );
};

interface GiveUpProps {
  choice: StakeChoice;
  hasAppealed: boolean;
  choose: (action: StakeAction) => void;
}

/** Offers the only decision that is open while the desk's record stands against the donation. */
const GiveUp = ({ choice: { value, label, detail }, hasAppealed, choose }: GiveUpProps) => (
  <Stack gap="3" alignItems="flex-start">
    <p>
      {hasAppealed
        ? 'You can also give up your appeal, and settle your donation now:'
        : 'Is the record right? Then you can settle your donation now:'}{' '}
      {detail}
    </p>
    <Button look="outline" onClick={() => choose(value)}>
      {label}
    </Button>
  </Stack>
);

interface DonationProps {
  booking: OpenedBooking;
  address: BookingAddress;
  /** The session has not begun, so a decision is asked for twice. */
  isStillToCome: boolean;
}

interface UndecidedProps extends Omit<DonationProps, 'address'> {
  choices: readonly StakeChoice[];
  decision: ReturnType<typeof useDecision>;
}

const Undecided = ({ booking, choices, decision, isStillToCome }: UndecidedProps) => {
  const { decide, isPending, refusal } = decision;
  const isByLink = booking.openedBy === 'link';
  const [chosen, setChosen] = useState<StakeChoice>();
  const [isAsking, setIsAsking] = useState(false);
  const [only, ...others] = choices;
  const givesUp = booking.donation?.standing === 'not-kept' && others.length === 0;
  const choose = (action: StakeAction) => {
    setChosen(choices.find(({ value }) => value === action));
    if (isByLink || isStillToCome || givesUp) setIsAsking(true);
    else decide({ action });
  };
  if (chosen && isAsking)
    return (
      <ConfirmDecision
        detail={chosen.detail}
        isStillToCome={isStillToCome}
        needsAddress={isByLink && linkNeedsAddress(chosen.value, booking.donationAmount)}
        refusal={refusal}
        isPending={isPending}
        confirm={(email) =>
          decide({ action: chosen.value, ...(email && { email }) }, () => setIsAsking(false))
        }
        back={() => setIsAsking(false)}
      />
    );
  const form = (): ReactNode => {
    if (only && givesUp)
      return (
        <GiveUp choice={only} hasAppealed={booking.donationDeadline?.kind === 'answer'} choose={choose} />
      );
    if (booking.charityType === 'anti-charity')
      return <DecisionForm initial={chosen?.value} choices={choices} isPending={isPending} decide={choose} />;
    return (
      <Stack alignItems="flex-start">
        <p>{only?.detail}</p>
        <Button size="lg" disabled={isPending} onClick={() => choose('achieved')}>
          Confirm Donation
        </Button>
      </Stack>
    );
  };
  return (
    <Stack gap="4">
      {form()}
      <Failure>{refusal}</Failure>
    </Stack>
  );
};

/** The donation of one booking: still to be decided, or decided. */
export const Donation = ({ booking, address, isStillToCome }: DonationProps) => {
  const decision = useDecision(address);
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
  const possible = stakeChoices({ charityType, charityName, charityOnSuccess }, formatCents(donationAmount));
  const choices = booking.donation
    ? possible.filter(({ value }) => booking.donation?.actions.includes(value))
    : possible;
  // The message about what the desk has recorded names the other deadlines.
  const deadline = booking.donationDeadline?.kind === 'decide' ? deadlineNow(booking) : undefined;
  return (
    <Stack gap="6">
      {booking.donation || deadline ? (
        <Notice role="status">
          {booking.donation ? <p>{booking.donation.message}</p> : null}
          {deadline ? <p>{deadline}</p> : null}
        </Notice>
      ) : null}
      {booking.donation?.appealUntil ? <AppealForm address={address} /> : null}
      {choices.length > 0 ? (
        <Undecided booking={booking} choices={choices} decision={decision} isStillToCome={isStillToCome} />
      ) : null}
    </Stack>
  );
};
