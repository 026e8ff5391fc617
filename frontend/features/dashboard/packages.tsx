import { chakra } from '@chakra-ui/react';
import { hoursText } from '../../../shared/domain/policy/policy-text.ts';
import { hoursLeft } from '../../../shared/domain/prices/package-hours.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import type { PackageWithHours } from '../../../shared/schemas/package.ts';
import { dateAtLocation, shortMonthAndDay } from '../../calendar/location-clock.ts';
import { Card } from '../../ui/surface.tsx';
import { Note, SectionTitle, TextLink } from '../../ui/text.tsx';
import { HoursLedger } from './hours-ledger.tsx';

const List = chakra('ul', { base: { display: 'grid', gap: '5' } });
const Head = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '3', '& h3': { fontWeight: 600 } },
});
const bar = { background: 'accent', borderRadius: '999px' };
const Progress = chakra('progress', {
  base: {
    appearance: 'none',
    display: 'block',
    width: '100%',
    height: '0.625rem',
    marginBlock: '2',
    borderRadius: 'full',
    overflow: 'hidden',
    background: 'line',
    color: 'accent',
    forcedColorAdjust: 'none',
    '&::-webkit-progress-bar': { background: 'line' },
    '&::-webkit-progress-value': bar,
    '&::-moz-progress-bar': bar,
  },
});

const History = chakra('details', {
  base: {
    marginTop: '2',
    fontSize: 'sm',
    '& summary': { cursor: 'pointer', color: 'accent', minHeight: 'control', paddingBlock: '2' },
  },
});

interface PackageProps {
  hoursPackage: PackageWithHours;
}

const dayOf = (ms: number): string => shortMonthAndDay(dateAtLocation(ms));

const PackageItem = ({ hoursPackage }: PackageProps) => {
  const { name, totalHours, hoursUsed, refundCents, status } = hoursPackage;
  const left = hoursLeft(hoursPackage);
  const refund = refundCents > 0 ? formatCents(refundCents) : undefined;
  return (
    <li>
      <Head>
        <h3>{name}</h3>
        <span>{hoursText(left)} left</span>
      </Head>
      <Progress value={hoursUsed} max={totalHours} aria-label={`${name}: hours used`} />
      <Note>
        {hoursUsed} of {totalHours} hours used.{' '}
        {refund && status === 'active'
          ? `We refund ${refund} to your card once you have used all of them.`
          : null}
        {refund && status === 'completed'
          ? `We are refunding ${refund} to the card that you paid with.`
          : null}
      </Note>
      <History>
        <summary>Where the hours went</summary>
        <HoursLedger hoursPackage={hoursPackage} bookingsPath="/bookings" timeText={dayOf} />
      </History>
    </li>
  );
};

/** A member's packages. Those with hours left come first. */
export const Packages = ({ packages }: { packages: readonly PackageWithHours[] }) => {
  const inOrder = packages.toSorted((a, b) => Math.sign(hoursLeft(b)) - Math.sign(hoursLeft(a)));
  return (
    <Card aria-labelledby="packages" padding={{ base: '5', md: '6' }}>
      <SectionTitle id="packages" fontSize="xl" marginBottom="4">
        Packages
      </SectionTitle>
      {packages.length > 0 ? (
        <List>
          {inOrder.map((hoursPackage) => (
            <PackageItem key={hoursPackage.id} hoursPackage={hoursPackage} />
          ))}
        </List>
      ) : (
        <Note>
          For a bigger project, there are <TextLink href="/pricing">packages of hours</TextLink>.
        </Note>
      )}
    </Card>
  );
};
