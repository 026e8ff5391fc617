import {
  hourlyPlan,
  packageBenefits,
  pricingCall,
  studentBanner,
  studentPlan,
} from '../../shared/content/pricing.ts';
import { projectPackages } from '../../shared/domain/prices/packages.ts';
import { FinalCall } from '../features/call/final-call.tsx';
import { PackageCode } from '../features/code/package-code.tsx';
import { PackageCard } from '../features/pricing/package-card.tsx';
import { PlanCard } from '../features/pricing/plan-card.tsx';
import { SessionPrices } from '../features/pricing/session-prices.tsx';
import { StudentBanner } from '../features/pricing/student-banner.tsx';
import { CheckList } from '../ui/check-list.tsx';
import { CardGrid, Section } from '../ui/section.tsx';
import { Card, PageFrame } from '../ui/surface.tsx';
import { CardTitle, Lead, PageTitle } from '../ui/text.tsx';

const PricingPage = () => (
  <>
    <PageFrame paddingBottom="2">
      <PageTitle>Pricing</PageTitle>
      <Lead marginTop="3" marginBottom="8">
        You pay for the hours you book, and for nothing else: no membership, no account, no hidden fees.
      </Lead>
      <StudentBanner {...studentBanner} />
    </PageFrame>
    <Section id="hourly" title="Hourly rates">
      <CardGrid>
        <PlanCard plan={hourlyPlan} action="Book Now" href="/booking" />
        <PlanCard plan={studentPlan} action="Book Now" href="/booking" />
        <SessionPrices />
      </CardGrid>
    </Section>
    <Section
      id="packages"
      tone="sunken"
      title="Project packages"
      lead="Blocks of hours for a thesis, a launch, a book. We arrange them with you by e-mail, or you buy them online with an account."
    >
      <CardGrid>
        {projectPackages.map((project) => (
          <PackageCard key={project.type} project={project} />
        ))}
      </CardGrid>
      <PackageCode />
      <Card as="div" marginTop="5">
        <CardTitle marginBottom="4">Package benefits</CardTitle>
        <CheckList items={packageBenefits} columns={2} />
      </Card>
    </Section>
    <FinalCall {...pricingCall} />
  </>
);

export default PricingPage;
