import { Protected } from '../features/user/protected.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageTitle } from '../ui/text.tsx';

export const DashboardPage = () => (
  <Protected>
    {({ username }) => (
      <PageFrame>
        <PageTitle marginBottom="8">Welcome back, {username}</PageTitle>
        <ButtonLink href="/booking">New Booking</ButtonLink>
      </PageFrame>
    )}
  </Protected>
);
