import { refundNote } from '../../../shared/content/home.ts';
import { hourlyPlan, packagePlan, studentPlan } from '../../../shared/content/pricing.ts';
import { CardGrid, Section } from '../../ui/section.tsx';
import { Note } from '../../ui/text.tsx';
import { PlanCard } from '../pricing/plan-card.tsx';

export const Plans = () => (
  <Section id="plans" title="Pay by the hour">
    <CardGrid>
      {[hourlyPlan, studentPlan, packagePlan].map((plan) => (
        <PlanCard key={plan.name} plan={plan} action="View Details" href="/pricing" />
      ))}
    </CardGrid>
    <Note marginTop="6">{refundNote}</Note>
  </Section>
);
