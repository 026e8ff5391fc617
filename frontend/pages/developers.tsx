import { developers } from '../../shared/content/developers.ts';
import { TextSections } from '../features/small-print/text-sections.tsx';
import { PageFrame } from '../ui/surface.tsx';
import { Lead, PageTitle } from '../ui/text.tsx';

const DevelopersPage = () => (
  <PageFrame maxWidth="46rem">
    <PageTitle>For Developers</PageTitle>
    <Lead marginTop="3">Everything that this site does, your program can do too.</Lead>
    <TextSections sections={developers} />
  </PageFrame>
);

export default DevelopersPage;
