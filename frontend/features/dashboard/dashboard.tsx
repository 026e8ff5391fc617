import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../shared/schemas/user.ts';
import { refusalSentence } from '../../api/api-error.ts';
import { myBookingsQuery, myPackagesQuery } from '../../api/member-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Overview } from './overview.tsx';

/** Reads what a member has booked and bought, and shows it. */
export const Dashboard = ({ user }: { user: User }) => {
  const bookings = useQuery(myBookingsQuery(user.id));
  const packages = useQuery(myPackagesQuery(user.id));
  if (bookings.data && packages.data) {
    return <Overview user={user} bookings={bookings.data} packages={packages.data} />;
  }
  const error = bookings.error ?? packages.error;
  if (!error || bookings.isFetching || packages.isFetching) {
    return <Spinner label="Loading your sessions…" />;
  }
  const retry = () => {
    for (const query of [bookings, packages]) if (query.isError) void query.refetch();
  };
  return (
    <Notice tone="danger" role="alert">
      <p>{refusalSentence(error) ?? 'We could not load your sessions just now.'}</p>
      <Button look="outline" onClick={retry}>
        Try again
      </Button>
    </Notice>
  );
};
