import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Card } from '../../ui/surface.tsx';
import { SectionTitle } from '../../ui/text.tsx';
import { useLateComponent } from '../../ui/use-late-component.ts';

const loadMyLinks = async () => (await import('./my-links.tsx')).MyLinks;

/** The way to their bookings for visitors without an account. Its form is loaded with the tap. */
export const BookedAsGuest = () => {
  const [isOpen, setIsOpen] = useState(false);
  const MyLinks = useLateComponent(loadMyLinks, isOpen);
  return (
    <Card aria-labelledby="guest" marginTop="6" display="flex" flexDirection="column" gap="4">
      <SectionTitle id="guest" fontSize="xl">
        Booked without an account?
      </SectionTitle>
      {isOpen ? (
        MyLinks && <MyLinks />
      ) : (
        <Button look="outline" alignSelf="start" onClick={() => setIsOpen(true)}>
          Find my booking
        </Button>
      )}
      {isOpen && MyLinks === null ? (
        <Failure>We could not load the form. Please check your connection and reload the page.</Failure>
      ) : null}
    </Card>
  );
};
