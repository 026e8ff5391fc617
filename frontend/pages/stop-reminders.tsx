import { useParams } from '@tanstack/react-router';
import { StopReminders } from '../features/stop-reminders/stop-reminders.tsx';
import { readLinkKey } from '../features/stored/link-keys.ts';
import { PageFrame } from '../ui/surface.tsx';

/** The page that the link in a reminder opens. */
const StopRemindersPage = () => {
  const { id } = useParams({ from: '/stop-reminders/$id' });
  return (
    <PageFrame maxWidth="46rem">
      <StopReminders key={id} id={id} linkKey={readLinkKey(`/stop-reminders/${id}`, 'key')} />
    </PageFrame>
  );
};

export default StopRemindersPage;
