import { chakra } from '@chakra-ui/react';
import { shortMomentText } from '../../../../shared/domain/moment-text.ts';
import { formatCents } from '../../../../shared/domain/pricing.ts';
import type { Overview } from '../../../../shared/schemas/overview.ts';
import { Stack } from '../../../ui/surface.tsx';
import { Note, SectionTitle } from '../../../ui/text.tsx';

type Figures = NonNullable<Overview['figures']>;

const Amounts = chakra('dl', {
  base: {
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '5', paddingBlock: '3' },
    '& > div + div': { borderTopWidth: '1px', borderColor: 'line' },
    '& dd': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  },
});

const amountsOf = ({
  organisationsCents,
  undecidedCents,
  refundsOnTheirWayCents,
  refundsFailedCents,
}: Figures['owed']): [string, number][] => [
  ['Decided donations, to be paid out', organisationsCents],
  ['Donations that are not decided yet', undecidedCents],
  ['Refunds that Stripe has not confirmed', refundsOnTheirWayCents],
  ['Refunds that have failed', refundsFailedCents],
];

/** Money that is not ours. */
export const Owed = ({ figures }: Pick<Overview, 'figures'>) => (
  <Stack>
    <SectionTitle id="owed">What we owe</SectionTitle>
    {figures ? (
      <>
        <Amounts>
          {amountsOf(figures.owed).map(([name, cents]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatCents(cents)}</dd>
            </div>
          ))}
        </Amounts>
        <Note>As of {shortMomentText(Date.parse(figures.at))}</Note>
      </>
    ) : (
      <p>The books are checked every day. Their first check has not ended yet.</p>
    )}
  </Stack>
);
