import { chakra } from '@chakra-ui/react';
import { formatCents } from '../../../shared/domain/pricing.ts';
import { describeStake } from '../../../shared/domain/stakes.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/surface.tsx';
import { dateText } from '../day/location-clock.ts';
import { donationNote } from '../price/donation-note.ts';
import { awaitsDecision, type Session } from './session-overview.ts';

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '3',
    marginTop: '4',
    paddingTop: '4',
    borderTopWidth: '1px',
    borderTopColor: 'line',
    fontSize: 'sm',
    '& p': { flex: '1 1 16rem' },
  },
});

const stakeText = (session: Session): string | undefined => {
  if (session.donationStatus !== 'pending')
    return describeStake(session.donationStatus, session.donationRecipient);
  return awaitsDecision(session) ? describeStake('pending', undefined) : donationNote(session);
};

/** What happens, or happened, to the money staked on a session, and the way to decide it once it has begun. */
export const StakeState = ({ session }: { session: Session }) => {
  if (session.donationAmount === 0) return null;
  return (
    <Frame>
      <p>
        <strong>{formatCents(session.donationAmount)} donation.</strong> {stakeText(session)}
      </p>
      {awaitsDecision(session) ? (
        <ButtonLink href={`/session-complete/${session.id}`} look="outline">
          Tell us how it went
          <VisuallyHidden> on {dateText(session.date)}</VisuallyHidden>
        </ButtonLink>
      ) : null}
    </Frame>
  );
};
