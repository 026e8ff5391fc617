import { chakra } from '@chakra-ui/react';
import { mapLink, whereText } from '../../../shared/domain/calendar/place.ts';
import { site } from '../../../shared/site.ts';
import { OuterLink } from '../../ui/text.tsx';

const Address = chakra('address', { base: { fontStyle: 'normal' } });

/** A link to the map. It renders nothing while the site has no address. */
const MapLink = ({ label = 'Open the map' }: { label?: string }) => {
  const href = mapLink();
  return href ? (
    <OuterLink href={href} target="_blank" rel="noreferrer">
      {label}
    </OuterLink>
  ) : null;
};

/** The address with the arrival note and a link to the map, or "coming soon". */
export const Where = () => (
  <>
    <Address>{whereText()}</Address>
    {site.arrivalNote ? <p>{site.arrivalNote}</p> : null}
    <MapLink />
  </>
);
