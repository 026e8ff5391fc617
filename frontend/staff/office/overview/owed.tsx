import { shortMomentText } from '../../../../shared/domain/moment-text.ts';
import { formatCents } from '../../../../shared/domain/pricing.ts';
import type { Overview } from '../../../../shared/schemas/overview.ts';
import { type Fact, Facts } from '../../../features/booked/facts.tsx';
import { Stack } from '../../../ui/surface.tsx';
import { Note, SectionTitle } from '../../../ui/text.tsx';

type Figures = NonNullable<Overview['figures']>;

const factsOf = ({
  organisationsCents,
  undecidedCents,
  refundsOnTheirWayCents,
  refundsFailedCents,
}: Figures['owed']): Fact[] => [
  [formatCents(organisationsCents), 'Decided donations, to be paid out'],
  [formatCents(undecidedCents), 'Donations that are not decided yet'],
  [formatCents(refundsOnTheirWayCents), 'Refunds that Stripe has not confirmed'],
  [formatCents(refundsFailedCents), 'Refunds that have failed'],
];

/** Money that is not ours. */
export const Owed = ({ figures }: Pick<Overview, 'figures'>) => (
  <Stack>
    <SectionTitle id="owed">What we owe</SectionTitle>
    {figures ? (
      <>
        <Facts facts={factsOf(figures.owed)} />
        <Note>As of {shortMomentText(Date.parse(figures.at))}</Note>
      </>
    ) : (
      <p>The books are checked every day. Their first check has not ended yet.</p>
    )}
  </Stack>
);
