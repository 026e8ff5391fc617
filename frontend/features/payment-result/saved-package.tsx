import { formatCents } from '../../../shared/domain/pricing.ts';
import type { HoursPackage } from '../../../shared/schemas/package.ts';
import { Card } from '../../ui/surface.tsx';
import { SectionTitle, TextLink } from '../../ui/text.tsx';

export const SavedPackage = ({ hoursPackage }: { hoursPackage: HoursPackage }) => {
  const { name, totalHours, refundCents } = hoursPackage;
  return (
    <Card aria-labelledby="package-title" display="flex" flexDirection="column" gap="3">
      <SectionTitle id="package-title" fontSize="xl">
        {name}
      </SectionTitle>
      <p>
        {totalHours} hours. Choose “Pay with” your package when you{' '}
        <TextLink href="/booking">book a session</TextLink>.
      </p>
      {refundCents > 0 ? (
        <p>{formatCents(refundCents)} comes back to your card when all hours are used.</p>
      ) : null}
    </Card>
  );
};
