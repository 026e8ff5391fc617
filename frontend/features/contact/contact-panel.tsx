import { Card } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { ContactForm } from './contact-form.tsx';
import { MessageSent } from './message-sent.tsx';
import { useContactForm } from './use-contact-form.ts';

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
