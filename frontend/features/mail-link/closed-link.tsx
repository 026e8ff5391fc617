import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/surface.tsx';

interface ClosedLinkProps {
  /** A new link, where it can be had. */
  children?: ReactNode;
  /** Stands before the ways that everybody has. */
  first?: ReactNode;
}

/** The ways on from a link that has ended or was cut off. A sentence above them says why. */
export const ClosedLink = ({ children, first }: ClosedLinkProps) => (
  <Stack>
    {children}
    <Row gap="3">
      {first}
      <ButtonLink href="/booking" look="outline">
        Book a Session
      </ButtonLink>
      <ButtonLink href="/contact" look="outline">
        Contact Us
      </ButtonLink>
    </Row>
  </Stack>
);
