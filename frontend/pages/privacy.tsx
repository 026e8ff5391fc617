import { keptDataNote, otherSections, privacyLead } from '../../shared/content/privacy.ts';
import { KeptDataList } from '../features/small-print/kept-data-list.tsx';
import { TextSections } from '../features/small-print/text-sections.tsx';
import { PageFrame } from '../ui/surface.tsx';
import { Lead, Note, PageTitle, SectionTitle } from '../ui/text.tsx';

const PrivacyPage = () => (
  <PageFrame maxWidth="46rem">
    <PageTitle>Privacy</PageTitle>
    <Lead marginTop="3">{privacyLead}</Lead>
    <SectionTitle marginTop="10" marginBottom="4">
      What we know about you
    </SectionTitle>
    <KeptDataList />
    <Note>{keptDataNote}</Note>
    <TextSections sections={otherSections} />
  </PageFrame>
);

export default PrivacyPage;
