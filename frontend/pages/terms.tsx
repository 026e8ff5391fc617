import { terms } from '../../shared/content/terms.ts';
import { TextSections } from '../features/small-print/text-sections.tsx';
import { PageFrame } from '../ui/surface.tsx';
import { Lead, PageTitle } from '../ui/text.tsx';

const TermsPage = () => (
  <PageFrame maxWidth="46rem">
    <PageTitle>Terms</PageTitle>
    <Lead marginTop="3">What you buy, what we promise, and what happens when plans change.</Lead>
    <TextSections sections={terms} />
  </PageFrame>
);

export default TermsPage;
