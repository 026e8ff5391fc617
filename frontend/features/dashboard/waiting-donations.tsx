import { chakra } from '@chakra-ui/react';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { slotText } from '../../../shared/domain/time/slots.ts';
import { dateText } from '../../calendar/location-clock.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, Row, Stack, VisuallyHidden } from '../../ui/surface.tsx';
import { SectionTitle } from '../../ui/text.tsx';
import { donationNow } from '../booked/donation-now.ts';
import type { Session } from './session-overview.ts';

const List = chakra('ul', { base: { display: 'grid', gap: '4' } });
const Item = chakra('li', {
  base: {
    display: 'grid',
    gap: '3',
    borderTopWidth: '1px',
    borderTopColor: 'line',
    paddingTop: '4',
    '& strong': { display: 'block' },
  },
});

const label = ({ donationDeadline }: Session): string => {
  if (donationDeadline?.kind === 'appeal') return 'Appeal or settle it';
  return donationDeadline?.kind === 'decide' ? 'Tell us how it went' : 'See how it stands';
};

/** The donations that are not settled, each with its standing and its deadline. It renders nothing without one. */
export const WaitingDonations = ({ sessions }: { sessions: readonly Session[] }) =>
  sessions.length > 0 ? (
    <Card aria-labelledby="waiting-donations" padding={{ base: '5', md: '6' }}>
      <Stack gap="4">
        <SectionTitle id="waiting-donations">
          {sessions.length === 1 ? 'A Donation Waits' : 'Donations Wait'}
        </SectionTitle>
        <List>
          {sessions.map((session) => (
            <Item key={session.id}>
              <p>
                <strong>
                  {formatCents(session.donationAmount)}, {dateText(session.date)},{' '}
                  {slotText(session.timeSlot)}
                </strong>
                {donationNow(session, session.phase)}
              </p>
              <Row>
                <ButtonLink href={`/session-complete/${session.id}`} look="outline">
                  {label(session)}
                  <VisuallyHidden> on {dateText(session.date)}</VisuallyHidden>
                </ButtonLink>
              </Row>
            </Item>
          ))}
        </List>
      </Stack>
    </Card>
  ) : null;
