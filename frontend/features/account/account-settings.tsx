import type { User } from '../../../shared/schemas/user.ts';
import { OuterButtonLink } from '../../ui/button.tsx';
import { Card, Stack } from '../../ui/surface.tsx';
import { SectionTitle } from '../../ui/text.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailAddress } from './email-address.tsx';
import { LateSetting } from './late-setting.tsx';
import { Setting } from './setting.tsx';

const loadPasskeys = async () => (await import('../passkeys/passkey-settings.tsx')).PasskeySettings;
const loadCalendar = async () => (await import('../calendar-feed/my-calendar.tsx')).MyCalendar;

/** The settings that a member can change. */
export const AccountSettings = ({ user }: { user: User }) => (
  <Card aria-labelledby="settings" padding={{ base: '5', md: '6' }}>
    <SectionTitle id="settings" fontSize="xl" marginBottom="4">
      Account settings
    </SectionTitle>
    <Setting>
      <summary>{user.email ? 'Change your e-mail address' : 'Add your e-mail address'}</summary>
      <div>
        <EmailAddress
          user={user}
          note="If you forget your password, we send a link there. Sessions that you booked with it as a guest appear on your dashboard."
          submitLabel="Send the link"
        />
      </div>
    </Setting>
    <Setting>
      <summary>Change your password</summary>
      <div>
        <ChangePassword username={user.username} />
      </div>
    </Setting>
    <LateSetting title="Passkeys" load={loadPasskeys} properties={{ userId: user.id }} />
    <LateSetting
      title="Your sessions in your calendar"
      load={loadCalendar}
      properties={{ userId: user.id }}
    />
    <Setting>
      <summary>Save your data</summary>
      <Stack gap="4" alignItems="flex-start">
        <p>One file with everything that we store about you, in a form that other programs can read.</p>
        <OuterButtonLink href="/api/my-data" download="my-data.json" look="outline">
          Save my data
        </OuterButtonLink>
      </Stack>
    </Setting>
    <Setting>
      <summary>Delete your account</summary>
      <div>
        <DeleteAccount username={user.username} />
      </div>
    </Setting>
  </Card>
);
