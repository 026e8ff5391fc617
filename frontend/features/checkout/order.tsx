import type { ReactNode } from 'react';
import { Card } from '../../ui/surface.tsx';
import { SectionTitle } from '../../ui/text.tsx';

interface OrderProps {
  title: string;
  details: ReactNode;
  children: ReactNode;
}

/** What is being paid for. */
export const Order = ({ title, details, children }: OrderProps) => (
  <Card aria-labelledby="order-title" display="flex" flexDirection="column" gap="5">
    <div>
      <SectionTitle id="order-title" fontSize="xl">
        {title}
      </SectionTitle>
      {details}
    </div>
    {children}
  </Card>
);
