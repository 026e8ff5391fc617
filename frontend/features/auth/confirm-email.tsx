import { callApi } from '../../api/client.ts';
import { useUser } from '../../session/user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MailLinkAction } from '../mail-link/mail-link-action.tsx';
import { forgetLinkKey } from '../stored/link-keys.ts';
import { loadUser } from '../user/load-user.ts';
import { SendAgain } from './send-again.tsx';

const question = {
  title: 'Confirm your e-mail address',
  text: 'Sessions that you booked with this address as a guest will be on your dashboard.',
};

const done = {
  title: 'Your e-mail address is confirmed',
  text: 'Sessions that you booked with it are now on your dashboard. It can also receive a link to choose a new password.',
};

/** The address that waits can have a new link at once. */
const NewLink = () => {
  const { user } = useUser();
  return user?.unconfirmedEmail ? <SendAgain email={user.unconfirmedEmail} /> : null;
};

/** The page of the link in the mail to a member's new address. */
export const ConfirmEmail = ({ token }: { token: string }) => (
  <MailLinkAction
    question={question}
    label="Confirm this address"
    act={async () => {
      await callApi('confirm-email', { body: { token } });
      await loadUser();
    }}
    done={done}
    failureTitle="Your e-mail address is not confirmed"
    wayOn={<ButtonLink href="/dashboard">View Dashboard</ButtonLink>}
    newLink={<NewLink />}
    onAnswered={() => forgetLinkKey('/auth', 'confirm-email')}
  />
);
