import { ContactCards } from '../features/contact/contact-cards.tsx';
import { ContactPanel } from '../features/contact/contact-panel.tsx';
import { PageFrame, SideColumns } from '../ui/surface.tsx';
import { Lead, PageTitle } from '../ui/text.tsx';

const ContactPage = () => (
  <PageFrame>
    <PageTitle>Contact</PageTitle>
    <Lead marginTop="3" marginBottom="10">
      A question, a project, an idea for the room: write to us, and a person answers.
    </Lead>
    <SideColumns>
      <ContactPanel />
      <ContactCards />
    </SideColumns>
  </PageFrame>
);

export default ContactPage;
