import { Navigate } from '@tanstack/react-router';
import { AuthPanel } from '../features/auth/auth-panel.tsx';
import { Benefits } from '../features/auth/benefits.tsx';
import { useUser } from '../features/user/use-user.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { SideColumns } from '../ui/side-columns.tsx';
import { Lead, PageTitle } from '../ui/text.tsx';

export const AuthPage = () => {
  const { user } = useUser();
  if (user) return <Navigate to="/dashboard" replace />;
  return (
    <PageFrame>
      <PageTitle>Sign in</PageTitle>
      <Lead marginTop="3" marginBottom="10">
        To see your sessions in one place. Booking works without an account as well.
      </Lead>
      <SideColumns>
        <AuthPanel />
        <Benefits />
      </SideColumns>
    </PageFrame>
  );
};
