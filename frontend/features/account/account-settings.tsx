import type { User } from '../../../shared/schemas/user.ts';
import { OuterButtonLink } from '../../ui/button.tsx';
import { Card, Stack } from '../../ui/surface.tsx';
import { SectionTitle } from '../../ui/text.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailAddress } from './email-address.tsx';
import { PasskeySetting } from './passkey-setting.tsx';
import { Setting } from './setting.tsx';

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
          note="With it you can choose a new password by e-mail, and sessions that you booked as a guest join your dashboard."
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
    <PasskeySetting user={user} />
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
