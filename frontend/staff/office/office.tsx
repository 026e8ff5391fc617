import type { ComponentProps } from 'react';
import { StaffPage } from '../pages/staff-page.tsx';
import { OfficeQueries } from './queries.tsx';

/** A page of the office, for those who may open it. */
export const Office = ({ needs, children }: ComponentProps<typeof StaffPage>) => (
  <StaffPage needs={needs}>{(member) => <OfficeQueries>{children(member)}</OfficeQueries>}</StaffPage>
);
