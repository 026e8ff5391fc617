import { chakra } from '@chakra-ui/react';
import { mapLink, whereText } from '../../../shared/domain/place.ts';
import { site } from '../../../shared/site.ts';
import { OuterLink } from '../../ui/text.tsx';

const Address = chakra('address', { base: { fontStyle: 'normal' } });

/** A link to the map of the place. Nothing while there is no address. */
export const MapLink = ({ label = 'Open the map' }: { label?: string }) => {
  const href = mapLink();
  return href ? (
    <OuterLink href={href} target="_blank" rel="noreferrer">
      {label}
    </OuterLink>
  ) : null;
};

/** The address, how to find the door, and the map; or that the place is still to come. */
export const Where = () => (
  <>
    <Address>{whereText()}</Address>
    {site.arrivalNote ? <p>{site.arrivalNote}</p> : null}
    <MapLink />
  </>
);
