import { Button } from '../../ui/button.tsx';
import { Card, Stack } from '../../ui/surface.tsx';
import { Lead, Note, SectionTitle } from '../../ui/text.tsx';
import { ContactForm, useContactForm } from './contact-form.tsx';

/** Replaces the form once the message is sent. */
const MessageSent = ({ startAgain }: { startAgain: () => void }) => (
  <Stack alignItems="flex-start">
    <SectionTitle id="contact-form">Message Sent!</SectionTitle>
    <Lead>Thank you for writing. We'll get back to you as soon as possible.</Lead>
    <Button look="outline" onClick={startAgain}>
      Send Another Message
    </Button>
  </Stack>
);

export const ContactPanel = () => {
  const contact = useContactForm();
  return (
    <Card aria-labelledby="contact-form">
      {contact.isSent ? (
        <MessageSent startAgain={contact.startAgain} />
      ) : (
        <>
          <SectionTitle id="contact-form">Get in Touch</SectionTitle>
          <Note marginTop="2" marginBottom="6">
            Fields are required unless they say otherwise.
          </Note>
          <ContactForm {...contact} />
        </>
      )}
    </Card>
  );
};
