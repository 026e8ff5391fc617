import { pathToHours } from '../../../shared/domain/time/path-to-hours.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Leads to the booking form: with these hours, or to choose others. */
export const ChooseHours = ({ hours }: { hours: Parameters<typeof pathToHours>[0] | undefined }) => (
  <ButtonLink href={hours ? pathToHours(hours) : '/booking'} look={hours ? 'solid' : 'outline'} size="lg">
    {hours ? 'Book this seat' : 'Choose another time'}
  </ButtonLink>
);
