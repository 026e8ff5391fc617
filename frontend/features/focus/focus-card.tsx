import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Card } from '../../ui/surface.tsx';
import { SectionTitle } from '../../ui/text.tsx';
import { useLateComponent } from '../../ui/use-late-component.ts';

const loadFocus = async () => (await import('./my-focus.tsx')).MyFocus;

/** The year of a member behind a button: its script and its numbers are loaded with the tap. */
export const FocusCard = ({ userId }: { userId: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  const MyFocus = useLateComponent(loadFocus, isOpen);
  return (
    <Card
      aria-labelledby="focus"
      display="flex"
      flexDirection="column"
      gap="4"
      alignItems="stretch"
      padding={{ base: '5', md: '6' }}
    >
      <SectionTitle id="focus" fontSize="xl">
        My focus
      </SectionTitle>
      {isOpen ? (
        MyFocus && <MyFocus userId={userId} />
      ) : (
        <Button look="outline" alignSelf="start" onClick={() => setIsOpen(true)}>
          Show my year
        </Button>
      )}
      {isOpen && MyFocus === null ? (
        <Failure>We could not load your year. Please check your connection and reload the page.</Failure>
      ) : null}
    </Card>
  );
};
