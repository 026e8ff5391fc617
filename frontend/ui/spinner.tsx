import { chakra } from '@chakra-ui/react';
import { Row } from './surface.tsx';

const Ring = chakra('span', {
  base: {
    width: '1.5rem',
    height: '1.5rem',
    borderWidth: '2px',
    borderRadius: 'full',
    borderColor: 'line',
    borderTopColor: 'accent',
    animation: 'spin 900ms linear infinite',
  },
});

/** Tells that something is under way. `label` names it. The footer waits with it, below what is to come. */
export const Spinner = ({ label }: { label: string }) => (
  <Row role="status" color="muted" gap="3" data-part="spinner">
    <Ring aria-hidden="true" />
    {label}
  </Row>
);
