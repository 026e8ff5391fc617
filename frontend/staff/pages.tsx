import type { ReactNode } from 'react';
import { PageFrame } from '../ui/surface.tsx';
import { Lead, OuterLink, PageTitle } from '../ui/text.tsx';

const StaffMessage = ({ title, children }: { title: string; children: ReactNode }) => (
  <PageFrame>
    <PageTitle>{title}</PageTitle>
    <Lead marginTop="3" marginBottom="8">
      {children}
    </Lead>
    <OuterLink href="/">Go to the site for visitors</OuterLink>
  </PageFrame>
);

export const NotSetUpPage = ({ title }: { title: string }) => (
  <StaffMessage title={title}>Staff sign-in is not set up yet.</StaffMessage>
);

export const NoSuchStaffPage = () => (
  <StaffMessage title="404 Page Not Found">There is no staff page at this address.</StaffMessage>
);
