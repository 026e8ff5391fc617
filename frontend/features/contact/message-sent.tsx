import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/surface.tsx';
import { Lead, SectionTitle } from '../../ui/text.tsx';

/** In place of the form, once it has done its work. */
export const MessageSent = ({ startAgain }: { startAgain: () => void }) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack alignItems="flex-start">
      <SectionTitle ref={title} tabIndex={-1} id="contact-form">
        Message Sent!
      </SectionTitle>
      <Lead>Thank you for writing. We'll get back to you as soon as possible.</Lead>
      <Button look="outline" onClick={startAgain}>
        Send Another Message
      </Button>
    </Stack>
  );
};
