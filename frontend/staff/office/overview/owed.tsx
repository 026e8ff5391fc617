import { chakra } from '@chakra-ui/react';
import { figureSentences } from '../../../../shared/domain/figures/definitions.ts';
import { formatCents } from '../../../../shared/domain/prices/pricing.ts';
import { shortMomentText } from '../../../../shared/domain/time/moment-text.ts';
import type { Overview } from '../../../../shared/schemas/staff/overview.ts';
import { Stack } from '../../../ui/surface.tsx';
import { Note, SectionTitle, TextLink } from '../../../ui/text.tsx';

type Figures = NonNullable<Overview['figures']>;

export const Amounts = chakra('dl', {
  base: {
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '5', paddingBlock: '3' },
    '& > div + div': { borderTopWidth: '1px', borderColor: 'line' },
    '& dd': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  },
});

interface Amount {
  name: string;
  cents: number;
  /** The page where it is settled. */
  href?: string;
}

const amountsOf = ({
  organisationsCents,
  undecidedCents,
  refundsOnTheirWayCents,
  refundsFailedCents,
  unusedHoursCents,
}: Figures['owed']): Amount[] => [
  { name: 'Decided donations, to be paid out', cents: organisationsCents, href: '/office/payouts' },
  { name: 'Refunds that Stripe has not confirmed', cents: refundsOnTheirWayCents },
  { name: 'Refunds that have failed', cents: refundsFailedCents, href: '/office/inbox' },
  ...(unusedHoursCents === undefined
    ? []
    : [{ name: 'Unused package hours', cents: unusedHoursCents, href: '/office/packages' }]),
  { name: 'Held: donations that are not decided yet', cents: undecidedCents },
];

/** Money that is not ours, or for which something is still to be given. */
export const Owed = ({ figures }: Pick<Overview, 'figures'>) => (
  <Stack>
    <SectionTitle id="owed">What we owe</SectionTitle>
    {figures ? (
      <>
        <Amounts>
          {amountsOf(figures.owed).map(({ name, cents, href }) => (
            <div key={name}>
              <dt>{href ? <TextLink href={href}>{name}</TextLink> : name}</dt>
              <dd>{formatCents(cents)}</dd>
            </div>
          ))}
        </Amounts>
        <Note>
          Owed: {figureSentences.owed} As of {shortMomentText(Date.parse(figures.at))}
        </Note>
      </>
    ) : (
      <p>The books are checked every day. Their first check has not ended yet.</p>
    )}
  </Stack>
);
