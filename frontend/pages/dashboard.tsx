import { Queries } from '../api/queries.tsx';
import { Dashboard } from '../features/dashboard/dashboard.tsx';
import { Protected } from '../features/user/protected.tsx';
import { PageFrame } from '../ui/surface.tsx';
import { PageTitle } from '../ui/text.tsx';

const DashboardPage = () => (
  <Protected>
    {(user) => (
      <PageFrame>
        <PageTitle marginBottom="8" overflowWrap="anywhere">
          Welcome back, {user.username}
        </PageTitle>
        <Queries>
          <Dashboard user={user} />
        </Queries>
      </PageFrame>
    )}
  </Protected>
);

export default DashboardPage;
