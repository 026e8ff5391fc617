import { callApi } from '../../api/client.ts';
import { MailLinkAction } from '../mail-link/mail-link-action.tsx';

const question = {
  title: 'Stop reminders for this booking?',
  text: 'Your booking stays as it is. We still write when it changes, and when a donation waits for your decision.',
};

const done = {
  title: 'No more reminders for this booking',
  text: 'Your booking stays as it is. Bookings that you make later have their own reminders.',
};

/** The page of the link in a reminder. */
export const StopReminders = ({ id, linkKey }: { id: string; linkKey: string | undefined }) => (
  <MailLinkAction
    question={question}
    label="Stop reminders"
    act={async () => {
      await callApi('stop-reminders', { parameters: { id }, query: { key: linkKey } });
    }}
    done={done}
    failureTitle="The reminders are not stopped"
  />
);
