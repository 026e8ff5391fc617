import type { ReactNode } from 'react';
import type { StaffKey } from '../../../shared/contract/endpoints.ts';
import type { StaffMember } from '../../../shared/schemas/staff.ts';
import { Button } from '../../ui/button.tsx';
import { mayOpen } from '../parts/roles.ts';
import { TitledPage } from '../parts/titled-page.tsx';
import { useMember } from '../session/member.ts';
import { LoadingPage } from './loading.tsx';
import { SignInPage } from './sign-in.tsx';

interface StaffPageProps {
  /** The endpoint that the page calls. Its contract says who may open the page. */
  needs: StaffKey;
  /** Shown until it is known who is signed in. */
  opening?: ReactNode;
  children: (member: StaffMember) => ReactNode;
}

/** Shows a page to those who may open it, and the sign-in to somebody who is not signed in. */
export const StaffPage = ({ needs, opening = <LoadingPage />, children }: StaffPageProps) => {
  const { isLoading, member, failure } = useMember();
  if (isLoading) return opening;
  if (failure)
    return (
      <TitledPage title="This page could not be shown" lead={failure}>
        <Button onClick={() => window.location.reload()}>Load again</Button>
      </TitledPage>
    );
  if (!member) return <SignInPage />;
  if (!mayOpen(member.role, needs))
    return (
      <TitledPage
        title="This page is for operators"
        lead="You are signed in as a proctor. The desk is in the menu."
      />
    );
  return children(member);
};
