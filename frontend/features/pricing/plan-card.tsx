import { chakra } from '@chakra-ui/react';
import type { Plan } from '../../../shared/content/pricing.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { CardItem } from '../../ui/section.tsx';
import { VisuallyHidden } from '../../ui/surface.tsx';
import { CardTitle, Note } from '../../ui/text.tsx';
import { Price } from './price.tsx';

const Foot = chakra('div', { base: { marginTop: 'auto', paddingTop: '6' } });

interface PlanCardProps {
  plan: Plan;
  action: string;
  href: string;
}

/** A plan with its price and a link. */
export const PlanCard = ({ plan, action, href }: PlanCardProps) => (
  <CardItem>
    <CardTitle>{plan.name}</CardTitle>
    <Price before={plan.priceFrom} amount={plan.price} period={plan.period} />
    <Note marginBottom="5">{plan.description}</Note>
    <CheckList items={plan.features} />
    <Foot>
      <ButtonLink href={href} look="outline" width="100%">
        {action}
        <VisuallyHidden>: {plan.name}</VisuallyHidden>
      </ButtonLink>
    </Foot>
  </CardItem>
);
